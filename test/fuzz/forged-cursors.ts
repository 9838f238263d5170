import fc from 'fast-check';

const RANKS = [0, 1, -1, 2 ** 31 - 1, 2 ** 31, 9_999_999_999, 1e300, 0.5, '', null];
const MOMENTS = [
  '2026-03-02T14:05:09.123456Z',
  '2026-03-02T14:05:09.123Z',
  '2026-02-30T14:05:09.123456Z',
  '0000-01-01T00:00:00.000000Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  'infinity',
  '',
];
const IDS = [
  '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10',
  '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b1',
  '7',
  '9223372036854775807',
  '9223372036854775808',
  '\0',
  "' OR true --",
];

const parts = fc.tuple(fc.constantFrom(...RANKS), fc.constantFrom(...MOMENTS), fc.constantFrom(...IDS));

/** Places that no page ended at, in the forms that a list could believe; some cut, doubled or made long. */
export const forgedCursor: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      parts.map((all) => all.join('|')),
      parts.map(([, ...both]) => both.join('|')),
      parts.map((all) => JSON.stringify(all)),
    ),
    fc.constantFrom<(text: string) => string>(
      ...Array.from({ length: 6 }, () => (text: string) => text),
      (text) => text.slice(0, -3),
      (text) => text + text,
      (text) => text.padEnd(1_900, 'A'),
    ),
  )
  .map(([text, bend]) => bend(Buffer.from(text).toString('base64url')));
