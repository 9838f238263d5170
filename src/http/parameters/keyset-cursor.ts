import { isUUID } from 'class-validator';
import { Keyset } from '../../database/keyset-page.js';

/** What identifies a row of a list: a UUID, or a number from 1 to 2^63 - 1. */
export type IdKind = 'uuid' | 'number';

/** Longer than any that `cursorOf` writes. */
const LONGEST = 200;
/** Limited to years that PostgreSQL and JavaScript write alike. */
const FORM = /^(-?\d{1,10})\|([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3}Z)\|([0-9a-f-]{1,36})$/;
const MOST_RANK = 2 ** 31 - 1;
const MOST_NUMBER = 2n ** 63n - 1n;

/** A position in a list as a cursor in base64url; null for none. */
export const cursorOf = (place: Keyset | null): string | null =>
  place && Buffer.from(`${place.rank}|${place.moment}|${place.id}`).toString('base64url');

/** @returns the position that `cursorOf` wrote; null when it cannot have written the text, so that no such value reaches PostgreSQL. */
export function readCursor(cursor: unknown, ids: IdKind = 'uuid'): Keyset | null {
  if (typeof cursor !== 'string' || cursor.length > LONGEST) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, rank = '', milliseconds = '', rest = '', id = ''] = FORM.exec(text) ?? [];
  if (!isMoment(`${milliseconds}Z`) || Math.abs(Number(rank)) > MOST_RANK || !isId(id, ids)) return null;
  const place = new Keyset(Number(rank), milliseconds + rest, id);
  return cursorOf(place) === cursor ? place : null;
}

/** Also checks that the day exists: February has no 30th. */
const isMoment = (text: string): boolean => {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
};

const isId = (id: string, ids: IdKind): boolean =>
  ids === 'uuid' ? isUUID(id, 'loose') : /^[1-9]\d{0,18}$/.test(id) && BigInt(id) <= MOST_NUMBER;
