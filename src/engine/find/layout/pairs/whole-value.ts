import { blankBetween } from '../../../text/rectangles.js';
import { isKnownLabel, isValueLike } from './label-likeness.js';
import { blankBeside, isLevel, offset, onLineOf } from './links.js';
import { isMark } from '../marks.js';
import type { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';

/** A label with the part of its value that was found. */
interface Begun {
  label: Segment;
  value: readonly Segment[];
}

/** The role found for each segment. */
export type Roles = Map<Segment, 'label' | 'value'>;

/** Words of one value stand at most so many heights apart on a line, and this close without a sign of it. */
const SPACED = 3;
const CLOSE = 1.25;
/** Lines of one value follow each other within this many heights and begin within so many of each other. */
const LEADING = 1.1;
const INDENT = 1.5;
/** What stands this level with a line, in heights, is on it or before it. */
const BESIDE = 0.6;
/** A value that fills this part of the page's width is text, and goes on in a next line. */
const FULL_LINE = 0.3;

/** Words of one value that stand widely spaced, as typewriters set initials and lists. */
export function restOfLine(value: Segment, segments: Nearby<Segment>, roles: Roles): Segment[] {
  const rest: Segment[] = [];
  for (;;) {
    const last = rest.at(-1) ?? value;
    const next = onLineOf(last, segments)
      .filter((each) => each.box.x > last.box.x && isLevel(last, each))
      .sort((a, b) => a.box.x - b.box.x)[0];
    const isOpen = /(?:[.,&(/$#-]|^\p{L}{1,2})$/u.test(last.text);
    if (next === undefined || roles.has(next) || next.asks || isKnownLabel(next)) return rest;
    const isClose = !isValueLike(last) && blankBeside(last, next) < CLOSE * last.box.height;
    if (isMark(last) || isMark(next)) return rest;
    if (!(isOpen || isClose) || blankBeside(last, next) > SPACED * last.box.height) return rest;
    roles.set(next, 'value');
    rest.push(next);
  }
}

/**
 * A value goes on in the next line where that begins below it and nothing else claims it.
 * @param isFree whether it may take a segment
 */
export function withNextLines(
  pair: Begun,
  isFree: (segment: Segment) => boolean,
  segments: Nearby<Segment>,
  roles: Roles,
): Segment[] {
  const value = [...pair.value];
  for (;;) {
    const last = value.at(-1)!;
    const { y, height } = last.box;
    const next = segments
      .inRows(y + 0.5 * height, y + (1 + LEADING) * height)
      .find((each) => isFree(each) && !roles.has(each) && !each.asks && goesOn(last, each, pair));
    if (next === undefined || !(isText(last) || isAlone(next, pair, segments))) return value;
    roles.set(next, 'value');
    value.push(next);
  }
}

function goesOn(last: Segment, next: Segment, { value }: Begun): boolean {
  const blank = blankBetween(last.box, next.box);
  const { height } = last.box;
  return (
    next.page === last.page &&
    blank > -0.5 * height &&
    blank < LEADING * height &&
    Math.abs(next.box.x - value[0]!.box.x) < INDENT * height
  );
}

/** Nothing stands on the line before what goes on beside a label, where the next label would. */
function isAlone(next: Segment, { label, value }: Begun, segments: Nearby<Segment>): boolean {
  const [first] = value;
  if (!label.asks || isValueLike(first!)) return false;
  return !onLineOf(next, segments).some((each) => each.box.x < next.box.x && offset(each, next) < BESIDE);
}

function isText({ box, page }: Segment): boolean {
  return box.width >= FULL_LINE * page.width;
}
