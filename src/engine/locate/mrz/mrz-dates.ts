import { isoDate } from '../../../values/dates.js';

/** Documents expire within this many years; a date farther ahead belongs to the last century. */
const FARTHEST_EXPIRY_YEARS = 50;

/** A `YYMMDD` birth date is the latest one that is not in the future. Null: no such day. */
export function birthDate(raw: string, today: Date): string | null {
  const [year, month, day] = split(raw);
  if (year === undefined) return null;
  const century = 2000 + year > today.getUTCFullYear() ? 1900 : 2000;
  const date = isoDate(century + year, month!, day!);
  const iso = today.toISOString().slice(0, 10);
  return date !== null && date > iso ? isoDate(1900 + year, month!, day!) : date;
}

/** A `YYMMDD` expiry date lies in this century unless that is too far ahead. Null: no such day. */
export function expiryDate(raw: string, today: Date): string | null {
  const [year, month, day] = split(raw);
  if (year === undefined) return null;
  const century = 2000 + year > today.getUTCFullYear() + FARTHEST_EXPIRY_YEARS ? 1900 : 2000;
  return isoDate(century + year, month!, day!);
}

function split(raw: string): number[] {
  return /^\d{6}$/.test(raw) ? [raw.slice(0, 2), raw.slice(2, 4), raw.slice(4, 6)].map(Number) : [];
}
