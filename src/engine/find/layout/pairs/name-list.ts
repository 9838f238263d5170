import { isLevel } from './links.js';
import { isPerson } from './person.js';
import type { Segment } from '../segment.js';

const FEWEST = 2;
/** So many of the lines must be persons by their print; others are misread, or written otherwise. */
const PERSONS = 0.6;

/**
 * Persons that are named under each other are one value each, and so are those named on the same lines in further
 * columns.
 * @param lines of a value, from the top
 * @param free segments that are of nothing yet
 * @returns the persons line by line; empty where the lines are not such a list
 */
export function personsOf(lines: readonly Segment[], free: readonly Segment[]): Segment[] {
  const persons = lines.filter(({ text }) => isPerson(text)).length;
  if (lines.length < FEWEST || persons < PERSONS * lines.length) return [];
  return lines.flatMap((line) => [
    line,
    ...free.filter((each) => each.box.x > line.box.x && isLevel(each, line) && isPerson(each.text)),
  ]);
}
