import { blankBetween, sharedHeight, sharedWidth } from '../../../text/rectangles.js';
import { fold } from '../../../text/folded-text.js';
import { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';
import { isKnownLabel, labelLikeness } from './label-likeness.js';

/** Where a value stands of its label. */
type Place = 'beside' | 'below' | 'aside' | 'above';

/** A segment that may be what is filled in for another. */
export interface Link {
  label: Segment;
  value: Segment;
  place: Place;
}

/** A value beside its label is at most this part of the page's width away. */
const FARTHEST = 0.5;
/** Typed or written values stand so many heights higher or lower than the label that they are beside. */
const OFFSET = 1.6;
/** Without a colon, words that forms ask for have their value half a line off at most. */
const HALF_OFFSET = 1;
const ASKED = 0.7;
/** What stands this level with a label is on its line. */
const LEVEL = 0.6;
/** A value below its label begins within so many of its heights. */
const BELOW = 5;
/** A value in the next line begins so many heights behind the label's end at most. */
const BEHIND = 4;
/** What is written on a line stands so many heights above the label that is printed under it. */
const OVER = 2;

/** Of each label the nearest segments beside, below and above it: what the model chooses from. */
export function linksBetween(segments: Nearby<Segment>): Link[] {
  const likeness = new Map(segments.all.map((each) => [each, labelLikeness(each)]));
  return segments.all.flatMap((label) => {
    if (!/\p{L}{2}/u.test(label.text) || isFilledInTwice(label, segments)) return [];
    const beside = nearestBeside(label, segments, likeness);
    const below = nearestBelow(label, segments);
    return [
      ...linkTo(label, beside, 'beside'),
      ...linkTo(label, below, 'below'),
      ...(beside || below || !label.asks ? [] : linkTo(label, nextAside(label, segments), 'aside')),
      ...(label.asks ? [] : linkTo(label, writtenOver(label, segments), 'above')),
    ];
  });
}

/** `Finish | matt | matt`: what stands twice on a line behind a label is a value for two things, and no header of what is below. */
function isFilledInTwice(text: Segment, segments: Nearby<Segment>): boolean {
  if (text.asks || isKnownLabel(text)) return false;
  const line = onLineOf(text, segments).filter((each) => isLevel(each, text));
  const same = line.filter((each) => fold(each.text) === fold(text.text));
  return same.length > 1 && line.some(({ box }) => same.every((each) => box.x < each.box.x));
}

/** How much each text of a page looks like a label. */
type Likeness = ReadonlyMap<Segment, number>;

/** The links of each text as a label, or as a value, in their order. */
export function linksBy<Known extends Link>(
  end: 'label' | 'value',
  links: readonly Known[],
): Map<Segment, Known[]> {
  const grouped = new Map<Segment, Known[]>();
  for (const link of links) {
    const own = grouped.get(link[end]);
    if (own === undefined) grouped.set(link[end], [link]);
    else own.push(link);
  }
  return grouped;
}

function linkTo(label: Segment, value: Segment | undefined, place: Place): Link[] {
  return value === undefined || value.asks ? [] : [{ label, value, place }];
}

/** By how much of the lower one's height two segments do not stand side by side; above 1 they are apart. */
export function offset(a: Segment, b: Segment): number {
  return Math.max(0, 1 - sharedHeight(a.box, b.box));
}

/** Whether two segments stand on one line. */
export function isLevel(a: Segment, b: Segment): boolean {
  return offset(a, b) <= LEVEL;
}

/** What reaches into a segment's rows, itself among it: all that is level with it, and more. */
export function onLineOf({ box }: Segment, segments: Nearby<Segment>): Segment[] {
  return segments.inRows(box.y, box.y + box.height);
}

export function blankBeside(left: Segment, right: Segment): number {
  return right.box.x - left.box.x - left.box.width;
}

/** The first segment to the right: on the label's line, or half a line off where only the next label is on it. */
function nearestBeside(label: Segment, segments: Nearby<Segment>, likeness: Likeness): Segment | undefined {
  const { y, height } = label.box;
  const farthest = farthestOff(label, likeness);
  const reach = Math.max(0, farthest - 1) * height;
  const right = segments
    .inRows(y - reach, y + height + reach)
    .filter((each) => each !== label && blankBeside(label, each) > -0.5 * label.box.height)
    .filter((each) => each.box.x > label.box.x)
    .sort((a, b) => a.box.x - b.box.x);
  const level = right.find((each) => isLevel(label, each));
  const off = right.filter((each) => !isLevel(label, each) && offset(label, each) <= farthest);
  const between =
    level === undefined || isNextLabel(level, likeness)
      ? off.find((each) => isBetween(each, level, likeness) && isAlone(each, segments))
      : undefined;
  const value = between ?? level ?? (label.asks ? off[0] : undefined);
  return value && blankBeside(label, value) > FARTHEST * label.page.width ? undefined : value;
}

function farthestOff(label: Segment, likeness: Likeness): number {
  if (label.asks) return OFFSET;
  return likeness.get(label)! >= ASKED ? HALF_OFFSET : 0;
}

function isNextLabel(segment: Segment, likeness: Likeness): boolean {
  return segment.asks || likeness.get(segment)! >= ASKED;
}

/** A value that is written off the line stands before the next label, and is none itself. */
function isBetween(value: Segment, next: Segment | undefined, likeness: Likeness): boolean {
  return !isNextLabel(value, likeness) && (next === undefined || value.box.x + value.box.width <= next.box.x);
}

/** Nothing else stands on its line before it, where its own label would. */
function isAlone(value: Segment, segments: Nearby<Segment>): boolean {
  return !onLineOf(value, segments).some((each) => each.box.x < value.box.x && isLevel(each, value));
}

function nearestBelow(label: Segment, segments: Nearby<Segment>): Segment | undefined {
  const { y, height } = label.box;
  const [value] = segments
    .inRows(y + 0.6 * height, y + (1 + BELOW) * height)
    .filter((each) => each !== label && blankBetween(label.box, each.box) > -0.4 * height)
    .filter((each) => sharedWidth(label.box, each.box) > 0.3)
    .sort((a, b) => a.box.y - b.box.y);
  return value && blankBetween(label.box, value.box) > BELOW * height ? undefined : value;
}

/** A colon with nothing beside or right below it may have its value in the next line, behind its end. */
function nextAside(label: Segment, segments: Nearby<Segment>): Segment | undefined {
  const { y, height } = label.box;
  return segments
    .inRows(y + 0.5 * height, y + 2 * height)
    .filter((each) => blankBeside(label, each) > -0.5 * height && blankBeside(label, each) < BEHIND * height)
    .filter(
      ({ box }) => blankBetween(label.box, box) > -0.5 * height && blankBetween(label.box, box) < height,
    )
    .sort((a, b) => a.box.y - b.box.y)[0];
}

/** What stands on a drawn line that the label is printed under. */
function writtenOver(label: Segment, segments: Nearby<Segment>): Segment | undefined {
  const { box, page } = label;
  const middle = box.x + box.width / 2;
  const line = page.rulings.horizontal.find(
    ({ at, from, to }) =>
      from < middle && to > middle && at < box.y + 0.3 * box.height && at > box.y - box.height,
  );
  if (line === undefined) return undefined;
  return segments
    .inRows(line.at - OVER * box.height, line.at + 0.5 * box.height)
    .filter((each) => each !== label && each.box.x < line.to && each.box.x + each.box.width > line.from)
    .filter((each) => {
      const up = line.at - each.box.y - each.box.height;
      return up > -0.5 * box.height && up < OVER * box.height;
    })
    .sort((a, b) => b.box.y - a.box.y)[0];
}
