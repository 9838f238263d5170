import { cellAround } from '../pages/rulings.js';
import type { Segment } from './segment.js';
import { byLine } from './free-table.js';
import { blankBetween, sharedWidth } from './geometry.js';
import { isKnownLabel, isValueLike, labelLikeness } from './label-likeness.js';

/** A label with a value that is filled in for it. A label with several values has a pair for each. */
export interface Pair {
  label: Segment;
  /** One segment, or the lines of a value that goes over several. */
  value: Segment[];
  /** How well the two stand to each other, 0 to 1. */
  fit: number;
}

/** A value beside its label is at most this part of the page's width away. */
const FARTHEST = 0.4;
/** A value below its label begins within this many of its heights; in a drawn cell anywhere. */
const BELOW = 1.6;
/** A drawn cell with a label and its value is at most so many times as high as the label. */
const CELL_LINES = 5;
/** Where nothing says which of two is the label. */
const LEAST_LIKELY = 0.4;
/** What stands before text, not before a number, must be likelier. */
const LIKELY = 0.6;

/** Only a value that fills this part of the page's width goes on in a next line; shorter ones are a list. */
const FULL_LINE = 0.3;

const FITS = { colonBeside: 0.95, beside: 0.8, colonBelow: 0.85, inCell: 0.8, below: 0.65, further: 0.7 };

/** Lists of labels and values have at least so many rows whose labels begin under each other. */
const FEWEST_ALIGNED = 4;

/** Pairs labels with what stands right of them or, where nothing does, below them. */
export function findPairs(segments: readonly Segment[]): Pair[] {
  const lines = byLine(segments);
  const taken = new Set<Segment>();
  const pairs = [...lines.flatMap((line) => pairBeside(line, lines, taken)), ...pairBelow(lines, taken)];
  return pairs.map((pair) => withNextLines(pair, segments, taken));
}

/** Goes along a line: a label takes what follows it, and more of it while that looks like values. */
function pairBeside(line: readonly Segment[], lines: readonly Segment[][], taken: Set<Segment>): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < line.length; index++) {
    const label = line[index]!;
    if (labelLikeness(label) < LEAST_LIKELY) continue;
    const values = valuesAfter(line, index);
    if (values.length > 0 && !isSure(label, values[0]![0]!, lines)) continue;
    for (const [place, value] of values.entries()) {
      const fit = place > 0 ? FITS.further : label.asks ? FITS.colonBeside : FITS.beside;
      pairs.push({ label, value, fit });
      for (const segment of [label, ...value]) taken.add(segment);
    }
    index += values.flat().length;
  }
  return pairs;
}

/** The values that follow a label, each with the unit that may stand apart from it. */
function valuesAfter(line: readonly Segment[], at: number): Segment[][] {
  const label = line[at]!;
  const next = line[at + 1];
  if (next === undefined || next.asks || isKnownLabel(next)) return [];
  if (distance(label, next) > FARTHEST * label.page.width) return [];
  const values = [[next]];
  for (const further of line.slice(at + 2)) {
    if (further.asks || isKnownLabel(further) || !isValueLike(next)) break;
    if (isValueLike(further)) values.push([further]);
    else if (isUnit(further)) values.at(-1)!.push(further);
    else break;
  }
  return values;
}

function isUnit({ text, words }: Segment): boolean {
  return words.length === 1 && /^(\p{Ll}{1,3}\.?(\/\p{L}{1,3})?|%)$/u.test(text);
}

/** A label without a colon asks for a number; of text beside it only a list of labels tells. */
function isSure(label: Segment, value: Segment, lines: readonly Segment[][]): boolean {
  if (label.asks || isValueLike(value)) return true;
  if (isKnownLabel(label)) return true;
  if (labelLikeness(label) < LIKELY) return false;
  const height = label.box.height;
  const alike = lines.filter((line) => {
    const at = line.findIndex((other) => Math.abs(other.box.x - label.box.x) < height);
    const next = at < 0 ? undefined : line[at + 1];
    return next !== undefined && line[at]!.words.length < 8 && Math.abs(next.box.x - value.box.x) < height;
  });
  return alike.length >= FEWEST_ALIGNED;
}

function distance(left: Segment, right: Segment): number {
  return right.box.x - left.box.x - left.box.width;
}

function pairBelow(lines: readonly Segment[][], taken: Set<Segment>): Pair[] {
  const pairs: Pair[] = [];
  lines.forEach((line, index) => {
    for (const label of line) {
      if (taken.has(label) || labelLikeness(label) < LEAST_LIKELY) continue;
      const found = firstBelow(label, lines.slice(index + 1), taken);
      if (found === null) continue;
      pairs.push(found);
      taken.add(label).add(found.value[0]!);
    }
  });
  return pairs;
}

function firstBelow(label: Segment, lines: readonly Segment[][], taken: ReadonlySet<Segment>): Pair | null {
  const cell = cellAround(label.box, label.page.rulings, label.page.width);
  for (const line of lines.slice(0, 4)) {
    const value = line.find((each) => sharedWidth(label.box, each.box) > 0.3);
    if (value === undefined) continue;
    if (value.asks || taken.has(value) || isKnownLabel(value)) return null;
    const inCell = cell !== null && cell.y + cell.height > value.box.y + value.box.height / 2;
    const isNear = blankBetween(label.box, value.box) < BELOW * label.box.height;
    if (cell !== null && !inCell && cell.height < 3 * label.box.height && !label.asks) return null;
    if (!isNear && !inCell) return null;
    if (!label.asks && !inCell && !isKnownLabel(label)) return null;
    if (inCell && !label.asks && cell.height > CELL_LINES * label.box.height) return null;
    return { label, value: [value], fit: label.asks ? FITS.colonBelow : inCell ? FITS.inCell : FITS.below };
  }
  return null;
}

/** A value goes on in the next line where that begins below it and nothing else claims it. */
function withNextLines(pair: Pair, segments: readonly Segment[], taken: Set<Segment>): Pair {
  const value = [...pair.value];
  for (;;) {
    const last = value.at(-1)!;
    const next = segments.find(
      (each) =>
        !taken.has(each) &&
        !each.asks &&
        each.page === last.page &&
        blankBetween(last.box, each.box) > -0.5 * last.box.height &&
        blankBetween(last.box, each.box) < 1.1 * last.box.height &&
        Math.abs(each.box.x - pair.value[0]!.box.x) < 1.5 * last.box.height,
    );
    if (next === undefined || last.box.width < FULL_LINE * last.page.width) return { ...pair, value };
    taken.add(next);
    value.push(next);
  }
}
