import { describe, expect, it } from '@jest/globals';
import { Keyset } from '../../database/keyset-page.js';
import { cursorOf, readCursor } from './keyset-cursor.js';

const ID = '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10';
const MOMENT = '2026-03-02T14:05:09.123456Z';

const forged = (text: string): string => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  it.each([new Keyset(0, MOMENT, ID), new Keyset(-(2 ** 31 - 1), MOMENT, ID)])(
    'is read as written: %j',
    (place) => {
      expect(readCursor(cursorOf(place))).toEqual(place);
    },
  );

  it('is read as written where rows have numbers', () => {
    const place = new Keyset(0, MOMENT, '9223372036854775807');
    expect(readCursor(cursorOf(place), 'number')).toEqual(place);
    expect(readCursor(cursorOf(place))).toBeNull();
    expect(readCursor(cursorOf(new Keyset(0, MOMENT, ID)), 'number')).toBeNull();
    expect(readCursor(forged(`0|${MOMENT}|9223372036854775808`), 'number')).toBeNull();
    expect(readCursor(forged(`0|${MOMENT}|0`), 'number')).toBeNull();
  });

  it('is absent where no page follows', () => {
    expect(cursorOf(null)).toBeNull();
  });

  it.each([
    undefined,
    null,
    '',
    'x',
    7,
    [],
    [cursorOf(new Keyset(0, MOMENT, ID))],
    'A'.repeat(1_000_000),
    // Cut off, gone on with, or written in another alphabet.
    cursorOf(new Keyset(0, MOMENT, ID))!.slice(0, -1),
    `${cursorOf(new Keyset(0, MOMENT, ID))}A`,
    `${cursorOf(new Keyset(0, MOMENT, ID))}=`,
    forged(`0|${MOMENT}|no uuid`),
    forged(`0|${MOMENT}|${ID}|`),
    forged(`0|${MOMENT}`),
    forged(`${MOMENT}|${ID}`),
    forged(`0.5|${MOMENT}|${ID}`),
    forged(`01|${MOMENT}|${ID}`),
    forged(`2147483648|${MOMENT}|${ID}`),
    forged(`9999999999|${MOMENT}|${ID}`),
    forged(`0|never|${ID}`),
    forged(`0|2026-03-02T14:05:09.123Z|${ID}`),
    forged(`0|2026-02-30T14:05:09.123456Z|${ID}`),
    forged(`0|2026-03-02T24:00:00.000000Z|${ID}`),
    forged(`0|0000-01-01T00:00:00.000000Z|${ID}`),
    forged(`0|+275760-09-13T00:00:00.000000Z|${ID}`),
    forged(`0|-271821-04-20T00:00:00.000000Z|${ID}`),
    forged(`0|${MOMENT}|${ID.replace('0', '\0')}`),
  ])('is refused when no list wrote it: %j', (text) => {
    expect(readCursor(text)).toBeNull();
  });
});
