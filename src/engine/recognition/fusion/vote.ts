import { comparable, withoutAccents } from './comparable.js';
import { FEWEST_CHARACTERS } from './tuning.js';

/**
 * Which of two readings of a word a third reader's reading of the words around it holds: 1 for the first, -1 for the second, 0 for
 * neither. Of two that it holds, the longer: the other is a part of it.
 */
function vote(first: string, second: string, tieBreak: string): number {
  const [one, other, text] = [plain(first), plain(second), plain(tieBreak)];
  const holds = (reading: string) => reading.length >= FEWEST_CHARACTERS && text.includes(reading);
  if (holds(one) && holds(other)) return Math.sign(one.length - other.length);
  return Number(holds(one)) - Number(holds(other));
}

/** The sum over several such readings of the same words. */
export function votes(first: string, second: string, tieBreaks: readonly string[]): number {
  return tieBreaks.reduce((sum, tieBreak) => sum + vote(first, second, tieBreak), 0);
}

/** Not all readers see spaces. */
function plain(text: string): string {
  return withoutAccents(comparable(text)).replace(/\s/g, '');
}
