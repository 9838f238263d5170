import { isLevel } from './links.js';
import type { Segment } from './segment.js';

/** `R. B. Spell`, `Mr. W. P. Myhan`: a person with a title or initials, as lists of copies name them. */
const PERSON =
  /^(?:(?:Mr|Mrs|Ms|Dr|Prof|Sr|Sra)\.? ?)?(?:\p{Lu}\. ?){0,3}\p{Lu}[\p{L}'-]+(?: \(.{1,10}\))?$/u;
const TITLE_OR_INITIAL = /^(?:(?:Mr|Mrs|Ms|Dr|Prof|Sr|Sra)\b|\p{Lu}\. ?)/u;
const FEWEST = 2;

/**
 * Persons that are named under each other are one value each, and so are those named on the same lines in further
 * columns.
 * @param lines of a value, from the top
 * @param free segments that are of nothing yet
 * @returns the persons line by line; empty where the lines are not such a list
 */
export function personsOf(lines: readonly Segment[], free: readonly Segment[]): Segment[] {
  if (lines.length < FEWEST || !lines.every(isPerson)) return [];
  return lines.flatMap((line) => [
    line,
    ...free.filter((each) => each.box.x > line.box.x && isLevel(each, line) && isPerson(each)),
  ]);
}

function isPerson({ text }: Segment): boolean {
  return TITLE_OR_INITIAL.test(text) && PERSON.test(text);
}
