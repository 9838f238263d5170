import { states } from 'mrz';

/** Letters that print alike within a code. */
const LOOK_ALIKES = ['ODQ', 'ILT', 'CG', 'UV'];

/**
 * A code that no state or organisation has, but for look-alike letters, is that one's: `NLO` is `NLD`.
 * A code with no such neighbour, or several, stays as it was read: specimens carry invented ones.
 */
export function countryCode(read: string): string {
  const code = read.replace(/</g, '');
  if (code in states || code.length !== 3) return read;
  const known = neighbours(code).filter((each) => each in states);
  return known.length === 1 ? known[0]! : read;
}

/** All codes that differ in one letter by a look-alike. */
function neighbours(code: string): string[] {
  return [...code].flatMap((letter, index) => {
    const alike = LOOK_ALIKES.find((set) => set.includes(letter)) ?? '';
    return [...alike]
      .filter((other) => other !== letter)
      .map((other) => code.slice(0, index) + other + code.slice(index + 1));
  });
}
