import type { Line } from '../../../text/word.js';

/** What is known of lines, by the line: rows are looked at once, however many labels a page has in them. */
export type Known = WeakMap<Line, boolean>;

export function knownOf(known: Known, line: Line, tell: () => boolean): boolean {
  const told = known.get(line) ?? tell();
  known.set(line, told);
  return told;
}
