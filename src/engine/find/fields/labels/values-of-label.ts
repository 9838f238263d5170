import type { PageContent } from '../../../content/page-content.js';
import type { Candidate } from '../../../content/candidate.js';
import { amountUnder } from '../amounts/under-label.js';
import { columnSum } from '../column-sum.js';
import type { DateOrder } from '../../../../values/dates.js';
import type { FieldKind } from '../../../../values/kinds.js';
import { aboveInRow } from '../places/above-in-row.js';
import { above, below } from '../places/below.js';
import { before } from '../places/before.js';
import { beside, linesBeside } from '../places/beside.js';
import { hasOwnCell, inside } from '../places/inside.js';
import { nextLine } from '../places/next-line.js';
import { columnUnder, NEXT_COLUMN, type Place, textUnder } from '../places/place.js';
import { isTableHeader } from '../places/table-header.js';
import type { PrintedLabel } from './printed-label.js';
import { type Rectangle, splitAtGaps } from '../../../text/word.js';
import { isInList } from './in-list.js';
import { isOfNoName } from './of-no-name.js';
import { isOfOtherDay } from './of-other-day.js';
import { DATE_GAP } from '../joined-words.js';
import { toCandidates, type ValueField } from '../to-candidates.js';
import type { ByLabel } from '../../../catalogue/schema.js';

type Position = ByLabel['position'][number];

/** A candidate and what its place leaves of the label's weight. */
export interface Placed {
  candidate: Candidate;
  factor: number;
}

/** Values in a row after one label: the first is meant. */
const LATER_VALUE_COST = 0.1;
const VALUES_A_PLACE = 3;
/** Of a label's heights. */
const CLOSE_BELOW = 1.2;
const CLOSE_BEHIND = 0.8;
/** What may stand above a row of labels, and the highest score of it. */
const TOLD_IN_ROWS: readonly FieldKind[] = ['number', 'date'];
const IN_ROW = 0.9;
const FIGURE = /\d/;
/** What a name right behind its label has of the label's weight, where one may stand below. */
const BEHIND_FACTOR = 0.7;

/** The values of the first position that has one; a cell that is drawn around the label is the only one. */
export function valuesOf(
  label: PrintedLabel,
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Placed[] {
  if (field.kind === 'name' && !isBeyond(field.find) && isOfNoName(label, content, field.find.labels))
    return [];
  if (field.kind === 'date' && isOfOtherDay(label, content)) return [];
  const inRow = TOLD_IN_ROWS.includes(field.kind) ? aboveInRow(label, content) : null;
  if (inRow?.isOwn) return doubted(valuesIn(inRow, content, field, order, 'above'));
  for (const position of positionsOf(label, content, field)) {
    const places = placesAt(position, label, content, field);
    const values = valuesInPlaces(places ?? [], content, field, order, position);
    const found = preferred(values, position, label, content, field, order);
    if (found.length > 0 || (position === 'inside' && places !== null))
      return inRow !== null && position === 'below' ? doubted(found) : found;
  }
  return field.kind === 'tax-id' || field.kind === 'date' ? wrapped(label, content, field, order) : [];
}

/** A value that begins the next line of a text: what stands behind other words there is of them. */
function wrapped(
  label: PrintedLabel,
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Placed[] {
  const found = nextLine(label, content).flatMap((place) =>
    valuesIn(place, content, field, order, 'below').filter(
      ({ candidate }) => candidate.words[0] === place.words[0],
    ),
  );
  return doubted(found);
}

/** Whether the values stand before or above the label: what is behind it and below is another's. */
function isBeyond({ position }: ByLabel): boolean {
  return position.some((each) => each === 'left' || each === 'above');
}

/** Where a position's values may not be the label's best ones, the better ones before them. */
function preferred(
  values: Placed[],
  position: Position,
  label: PrintedLabel,
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Placed[] {
  if (position === 'below' && field.kind === 'name') {
    const behind = namesRightBehind(label, content, field, order);
    // A street with its house stands below a name.
    const isAbove = values[0] !== undefined && FIGURE.test(values[0].candidate.raw);
    return isAbove ? [...behind.map((each) => ({ ...each, factor: 1 })), ...values] : [...values, ...behind];
  }
  if (position === 'below') return sumFirst(values, content, field, order);
  if (position === 'right') return underFirst(values, label, content, field, order);
  return values;
}

/** Labels below their values are seldom met, and what stands between two rows of values may be of either. */
function doubted(placed: Placed[]): Placed[] {
  return placed.map(({ candidate, factor }) => ({ candidate: { ...candidate, atMost: IN_ROW }, factor }));
}

/** A name may follow its label as a word of one sentence, above the address: `Spett.le Gianni Verdi`. */
function namesRightBehind(
  label: PrintedLabel,
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Placed[] {
  const next = content.lines[label.line]!.words[label.next];
  const isClose = next && next.box.x - label.box.x - label.box.width < CLOSE_BEHIND * label.box.height;
  if (!isClose || !field.find.position.includes('right')) return [];
  return beside(label, content, { isAmount: false, reach: CLOSE_BEHIND }).flatMap((place) =>
    valuesIn({ ...place, factor: BEHIND_FACTOR }, content, field, order, 'right'),
  );
}

/**
 * A colon says that the value follows on the line, whatever is usual for the field, and so do a list of names and a cell that holds
 * nothing but the label.
 */
function positionsOf(
  label: PrintedLabel,
  content: PageContent,
  { kind, find: { position } }: ValueField & { find: ByLabel },
): Position[] {
  const isBeside =
    label.hasColon ||
    (kind === 'name' && isInList(label, content)) ||
    (position.includes('inside') && hasOwnCell(label, content));
  if (!isBeside || !position.includes('right')) return position;
  return ['right', ...position.filter((each) => each !== 'right')];
}

/** A figure a column away is seldom a label's where another stands right under the label, as where labels and values take turns. */
function underFirst(
  beside: Placed[],
  label: PrintedLabel,
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Placed[] {
  const [first] = beside;
  const isAway = first !== undefined && isColumnAway(first.candidate, label.box);
  if (!isAway || label.hasColon || field.kind === 'money' || !field.find.position.includes('below'))
    return beside;
  const [place] = below(label, content, { lines: 1 });
  const values = place ? valuesIn(place, content, field, order, 'below') : [];
  const under = values.filter(({ candidate }) => isRightUnder(candidate, label.box));
  return under.length === 0 ? beside : [...under, ...beside.map(halved)];
}

function isColumnAway({ words: [first] }: Candidate, label: Rectangle): boolean {
  return first!.box.x - (label.x + label.width) > NEXT_COLUMN * label.height;
}

/** Every value that can be told from a label has a figure. */
function isRightUnder({ words: [first], raw }: Candidate, label: Rectangle): boolean {
  const { x, y } = first!.box;
  return (
    /\d/.test(raw) &&
    Math.abs(x - label.x) < label.height &&
    y - (label.y + label.height) < CLOSE_BELOW * label.height
  );
}

/** Below its label, an amount may be the first of several whose sum is meant. */
function sumFirst(
  placed: Placed[],
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Placed[] {
  const [first] = placed;
  if (first === undefined || field.kind !== 'money') return placed;
  const sum = columnSum(first.candidate, content, field, order);
  return sum === null ? placed : [{ candidate: sum, factor: first.factor }, ...placed.map(halved)];
}

function halved({ candidate, factor }: Placed): Placed {
  return { candidate, factor: factor / 2 };
}

function placesAt(
  position: Position,
  label: PrintedLabel,
  content: PageContent,
  { kind, find }: ValueField & { find: ByLabel },
): Place[] | null {
  switch (position) {
    case 'right':
      if (find.line !== undefined) return linesBeside(label, content, find);
      return beside(label, content, {
        isAmount: kind === 'money' || kind === 'currency',
        reach: find.reach,
      });
    case 'left':
      return before(label, content);
    case 'below':
      // What stands below the header of a table of items is of an item.
      if (kind !== 'money' && isTableHeader(content.lines[label.line]!)) return [];
      if (kind === 'name') return below(label, content, find, textUnder);
      if (kind !== 'money') return below(label, content, find);
      return below(
        label,
        content,
        find,
        (box, words, distance) => amountUnder(label, words, distance, content) ?? columnUnder(box, words),
      );
    case 'above':
      return above(label, content);
    case 'inside':
      return inside(label, content, find);
  }
}

/** Values of each place; where a cell's lines hold none, a day may go on in its next line: `11 de dezembro de` above `2024`. */
function valuesInPlaces(
  places: readonly Place[],
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
  position: Position,
): Placed[] {
  const found = places.flatMap((place) => valuesIn(place, content, field, order, position));
  const [first, second] = places;
  if (found.length > 0 || field.kind !== 'date' || second === undefined) return found;
  const [day = []] = splitAtGaps(first!.words, DATE_GAP);
  return valuesIn(
    { words: [...day, ...second.words], factor: first!.factor },
    content,
    field,
    order,
    position,
  );
}

function valuesIn(
  { words, factor }: Place,
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
  position: Position,
): Placed[] {
  const wanted = position === 'right' || position === 'inside' ? VALUES_A_PLACE : 1;
  const found = toCandidates(words, content, field, order);
  // Before its label the nearest value is the last.
  const isLast = position === 'left' || (field.find.prefer === 'last' && field.kind === 'date');
  return (isLast ? found.reverse() : found)
    .slice(0, wanted)
    .map((candidate, rank) => ({ candidate, factor: factor * (1 - LATER_VALUE_COST * rank) }));
}
