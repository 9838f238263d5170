import { comparable, withoutAccents } from './comparable.js';
import { FEWEST_CHARACTERS } from './tuning.js';

/**
 * Which of two readings of a word the tie-breaker's reading of the words around it holds: 1 for the first, -1 for the second, 0 for
 * neither or when none was asked. Of two that it holds, the longer: the other is a part of it.
 */
export function vote(first: string, second: string, tieBreak: string | null): number {
  if (tieBreak === null) return 0;
  const [one, other, text] = [plain(first), plain(second), plain(tieBreak)];
  const holds = (reading: string) => reading.length >= FEWEST_CHARACTERS && text.includes(reading);
  if (holds(one) && holds(other)) return Math.sign(one.length - other.length);
  return Number(holds(one)) - Number(holds(other));
}

/** Not all readers see spaces. */
function plain(text: string): string {
  return withoutAccents(comparable(text)).replace(/\s/g, '');
}
