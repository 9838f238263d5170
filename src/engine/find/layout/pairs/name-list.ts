import { isLevel } from './links.js';
import { isPerson } from './person.js';
import type { Segment } from '../segment.js';

const FEWEST = 2;

/**
 * Persons that are named under each other are one value each, and so are those named on the same lines in further
 * columns.
 * @param lines of a value, from the top
 * @param free segments that are of nothing yet
 * @returns the persons line by line; empty where the lines are not such a list
 */
export function personsOf(lines: readonly Segment[], free: readonly Segment[]): Segment[] {
  if (lines.length < FEWEST || !lines.every(({ text }) => isPerson(text))) return [];
  return lines.flatMap((line) => [
    line,
    ...free.filter((each) => each.box.x > line.box.x && isLevel(each, line) && isPerson(each.text)),
  ]);
}
