import { cellAround } from '../../../pages/rulings.js';
import { blankBetween, middleX, middleY, sharedHeight, sharedWidth } from '../geometry.js';
import { isKnownLabel, isValueLike, labelLikeness } from './label-likeness.js';
import type { Segment } from '../segment.js';

/** A segment that may be what is filled in for another. */
export interface Link {
  label: Segment;
  value: Segment;
  place: 'beside' | 'below' | 'in cell';
  /** How well the two fit, 0 to 1; links compete by it. */
  score: number;
}

/** A value beside its label is at most this part of the page's width away. */
const FARTHEST = 0.45;
/** Typed or written values stand so many heights higher or lower than the label that they are beside. */
const OFFSET = 1.6;
/** What stands this level with a label is on its line. */
const LEVEL = 0.6;
/** A value below its label begins within so many of its heights; in a drawn cell anywhere. */
const BELOW = 2.4;
/** Without a cell, a value below a colon or number below words is this close, and begins so many heights aside. */
const CLOSE = 2.4;
const ASIDE = 2;
/** A value in the next line begins so many heights behind the label's end at most. */
const BEHIND = 4;
/** A drawn cell with a label and its value is at most so many times as high as the label. */
const CELL_LINES = 5;

/** What a label is worth that ends with a colon, is a word that forms ask for, or stands before a number or text. */
const WORTH = { asks: 1, known: 0.85, number: 0.8, text: 0.27 };
/** What speaks for print beside print without a colon: a line to fill in, a list of such pairs, taller print. */
const SIGNS = { filledIn: 0.22, listed: 0.12, asked: 0.15, taller: 0.06, label: -0.15 };
/** A value is typed or written this much taller than its label is printed. */
const TALLER = 1.15;
/** The same of labels above their values. */
const WORTH_BELOW = { asks: 0.85, cell: 0.75, known: 0.65, number: 0.6 };
/** Labels of this likeness have a word that forms ask for. */
const ASKED = 0.7;
/** What stands above a label that has a value of its own, which is so plain, is rather a heading of both. */
const PLAIN = 0.6;
const OVER_LABEL = 0.35;
/** Lists of labels and values have so many rows that begin under each other. */
const FEWEST_LISTED = 4;

/** All links between segments with a score above zero, in no order. */
export function linksBetween(segments: readonly Segment[]): Link[] {
  const links = allLinks(segments);
  const labels = new Set(
    links.flatMap(({ label, place, score }) => (place === 'beside' && score >= PLAIN ? [label] : [])),
  );
  const isHeading = ({ place, value }: Link) => place === 'below' && labels.has(value);
  return links.map((link) => (isHeading(link) ? { ...link, score: link.score - OVER_LABEL } : link));
}

function allLinks(segments: readonly Segment[]): Link[] {
  return segments.flatMap((label) => {
    if (labelLikeness(label) < 0.4) return [];
    const beside = nearestBeside(label, segments);
    const below = nearestBelow(label, segments) ?? (beside ? null : nextAside(label, segments));
    return [
      ...(beside ? [linkBeside(label, beside, segments)] : []),
      ...(below ? [linkBelow(label, below)] : []),
    ].filter(({ score }) => score > 0);
  });
}

/** By how much of the lower one's height two segments do not stand side by side; above 1 they are apart. */
export function offset(a: Segment, b: Segment): number {
  return Math.max(0, 1 - sharedHeight(a.box, b.box));
}

/** Whether two segments stand on one line. */
export function isLevel(a: Segment, b: Segment): boolean {
  return offset(a, b) <= LEVEL;
}

export function blankBeside(left: Segment, right: Segment): number {
  return right.box.x - left.box.x - left.box.width;
}

/** The first segment to the right: on the label's line or, for a colon, half a line off where nothing is on it. */
function nearestBeside(label: Segment, segments: readonly Segment[]): Segment | null {
  const right = segments
    .filter((each) => each !== label && blankBeside(label, each) > -0.5 * label.box.height)
    .filter((each) => each.box.x > label.box.x && offset(label, each) <= (label.asks ? OFFSET : LEVEL))
    .sort((a, b) => a.box.x - b.box.x);
  const [first] = right.filter((each) => isLevel(label, each));
  const value = first ?? right[0];
  if (value === undefined || value.asks || isKnownLabel(value)) return null;
  return blankBeside(label, value) > FARTHEST * label.page.width ? null : value;
}

function linkBeside(label: Segment, value: Segment, segments: readonly Segment[]): Link {
  const height = label.box.height;
  const distance = Math.max(0, blankBeside(label, value)) / height;
  const lean = Math.max(0, offset(label, value) - 0.3);
  const score = worth(label, value, segments) - 0.008 * distance - 0.25 * lean;
  return { label, value, place: 'beside', score };
}

function worth(label: Segment, value: Segment, segments: readonly Segment[]): number {
  if (label.asks) return WORTH.asks;
  if (isKnownLabel(label)) return WORTH.known;
  if (isValueLike(value)) return WORTH.number;
  return WORTH.text + signsOf(label, value, segments);
}

function signsOf(label: Segment, value: Segment, segments: readonly Segment[]): number {
  const signs = {
    filledIn: isFilledIn(label, value),
    listed: isListed(label, value, segments),
    asked: labelLikeness(label) >= ASKED,
    taller: value.box.height > TALLER * label.box.height,
    label: labelLikeness(value) >= ASKED,
  };
  return (Object.keys(SIGNS) as (keyof typeof SIGNS)[])
    .filter((sign) => signs[sign])
    .reduce((sum, sign) => sum + SIGNS[sign], 0);
}

/** A drawn line runs below the value, and begins behind the label. */
function isFilledIn({ box: label, page }: Segment, { box }: Segment): boolean {
  const [from, to] = [box.x + 0.3 * box.width, box.x + 0.7 * box.width];
  return page.rulings.horizontal.some(
    (line) =>
      line.from < to &&
      line.to > from &&
      line.from > label.x + 0.8 * label.width &&
      line.at > box.y + 0.5 * box.height &&
      line.at < box.y + 1.6 * box.height,
  );
}

/** Labels that begin under each other with values that do. */
function isListed(label: Segment, value: Segment, segments: readonly Segment[]): boolean {
  const height = label.box.height;
  const rows = segments.filter(
    (other) =>
      Math.abs(other.box.x - label.box.x) < height &&
      segments.some(
        (next) => next !== other && isLevel(other, next) && Math.abs(next.box.x - value.box.x) < height,
      ),
  );
  return rows.length >= FEWEST_LISTED;
}

function nearestBelow(label: Segment, segments: readonly Segment[]): Segment | null {
  const below = segments
    .filter((each) => blankBetween(label.box, each.box) > -0.4 * label.box.height)
    .filter((each) => sharedWidth(label.box, each.box) > 0.3)
    .sort((a, b) => a.box.y - b.box.y);
  const [value] = below;
  return value === undefined || value.asks || isKnownLabel(value) ? null : value;
}

/** A colon with nothing beside or right below it may have its value in the next line, behind its end. */
function nextAside(label: Segment, segments: readonly Segment[]): Segment | null {
  if (!label.asks) return null;
  const { height } = label.box;
  const [value] = segments
    .filter((each) => blankBeside(label, each) > -0.5 * height && blankBeside(label, each) < BEHIND * height)
    .filter(
      ({ box }) => blankBetween(label.box, box) > -0.5 * height && blankBetween(label.box, box) < height,
    )
    .sort((a, b) => a.box.y - b.box.y);
  return value === undefined || value.asks || isKnownLabel(value) ? null : value;
}

function linkBelow(label: Segment, value: Segment): Link {
  const { height } = label.box;
  const cell = cellAround(label.box, label.page.rulings, label.page.width);
  const inCell = cell !== null && cell.y + cell.height > middleY(value.box);
  const blank = Math.max(0, blankBetween(label.box, value.box)) / height;
  const aside = Math.abs(value.box.x - label.box.x) / height;
  const isSmall = inCell && cell.height <= CELL_LINES * height;
  const none: Link = { label, value, place: 'below', score: 0 };
  if (!isSmall && blank > BELOW) return none;
  if (cell !== null && !inCell) return none;
  const isBehind = middleX(label.box) < value.box.x;
  const isNear = inCell || (blank < CLOSE && (aside < ASIDE || isBehind));
  const base = worthBelow(label, value, isNear, isSmall);
  if (base === 0) return none;
  return { label, value, place: isSmall ? 'in cell' : 'below', score: base - 0.08 * blank - 0.01 * aside };
}

function worthBelow(label: Segment, value: Segment, isNear: boolean, isInSmallCell: boolean): number {
  if (label.asks && isNear) return WORTH_BELOW.asks;
  if (isInSmallCell) return WORTH_BELOW.cell;
  if (isKnownLabel(label)) return WORTH_BELOW.known;
  return isValueLike(value) && isNear ? WORTH_BELOW.number : 0;
}
