import { blankBetween } from '../../../text/rectangles.js';
import { isLevel } from './links.js';
import { isPerson } from './person.js';
import type { Segment } from '../segment.js';

const FEWEST = 2;
/** So many of the lines must be persons by their print; others are misread, or written otherwise. */
const PERSONS = 0.6;
/** Who gets a copy stands on a line each, be it a person, initials or an office; `cc` is the same in all languages. */
const COPIES = /^b?\.?c\.?c\.?:?$/i;
/** The next of a list begins so many heights below the one before and so many aside at most. */
const LEADING = 2;
const INDENT = 1.5;

/**
 * Persons that are named under each other are one value each, and so are those named on the same lines in further
 * columns, and below any of them.
 * @param lines of the label's value, from the top
 * @param free segments that are of nothing yet
 * @returns the persons line by line; empty where the lines are not such a list
 */
export function personsOf(label: Segment, lines: readonly Segment[], free: readonly Segment[]): Segment[] {
  const persons = lines.filter(({ text }) => isPerson(text)).length;
  if (lines.length < FEWEST || !(COPIES.test(label.text) || persons >= PERSONS * lines.length)) return [];
  const others = free.filter(({ text }) => isPerson(text));
  const named = lines.flatMap((line) => [
    line,
    ...others.filter((each) => each.box.x > line.box.x && isLevel(each, line)),
  ]);
  for (;;) {
    const next = others.find((each) => !named.includes(each) && named.some((one) => isNext(one, each)));
    if (next === undefined) return named;
    named.push(next);
  }
}

function isNext({ box, page }: Segment, next: Segment): boolean {
  return (
    next.page === page &&
    next.box.y > box.y &&
    Math.abs(next.box.x - box.x) < INDENT * box.height &&
    blankBetween(box, next.box) < LEADING * box.height
  );
}
