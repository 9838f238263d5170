import { median } from '../../text/median.js';
import type { PageContent } from '../../content/page-content.js';
import { findCheckBoxes, type CheckBox } from './check-boxes.js';
import { columnTables } from './tables/column-table.js';
import { findFreeTables, type FreeTable } from './tables/free-table.js';
import { blankBetween, sharedHeight } from '../../text/rectangles.js';
import { areFormRows } from './tables/form-rows.js';
import { gridTables } from './tables/grid-table.js';
import { isValueLike } from './pairs/label-likeness.js';
import { falseCuts } from './pairs/false-cuts.js';
import { joinLabelLines } from './pairs/label-lines.js';
import { isHeading, splitHeading } from './heading.js';
import type { LabelledBoxes, LayoutSection } from './layout-section.js';
import { findPairs } from './pairs/pair.js';
import { inReadingOrder } from './reading-order.js';
import { segmentsOf, type Segment } from './segment.js';

/** Lines of one paragraph follow each other within this many heights. */
const LEADING = 1.1;
/** Text of fewer words is a stamp, a page number or what is left of a label. */
const FEWEST_WORDS = 8;
/** Of a table's cells so many are filled, and its headers have at most so many words. */
const FILLED = 0.45;
const LONGEST_HEADER = 14;
/** It has at least so many rows without lines around it, and so many of its headers are different. */
const FEWEST_ROWS = 2;
const DISTINCT = 0.5;
/** So many rows of a list have a label, and so many labels are words. */
const LISTED = 0.6;
const WORDY = 0.8;
/** Its longest line has so many words, and each of its lines in the mean. */
const LONG_LINE = 5;
const MEAN_WORDS = 3.5;

/** The sections of a document of one or several pages: a section goes on over the page's end. */
export function readLayout(pages: readonly PageContent[]): LayoutSection[] {
  const sections = [emptySection(null)];
  for (const page of pages) readPageLayout(page, sections);
  return sections.filter((section) => section.heading !== null || section.segments.length > 0);
}

function emptySection(heading: LayoutSection['heading']): LayoutSection {
  return { heading, pairs: [], checkBoxes: [], tables: [], paragraphs: [], segments: [] };
}

/** What a page is made of, before labels are paired with values. */
interface PageParts {
  segments: Segment[];
  tables: FreeTable[];
  boxes: CheckBox[];
  /** What is in no table and no option of a box. */
  free: Segment[];
  /** What looks like a heading. */
  likely: Set<Segment>;
}

export function partsOf(page: PageContent): PageParts {
  const segments = joinLabelLines(segmentsOf(page));
  const tables = tablesOf(page, segments);
  const inTables = new Set(tables.flatMap((table) => table.segments));
  const boxes = findCheckBoxes(segments.filter((segment) => !inTables.has(segment)));
  const options = new Set(boxes.flatMap(({ option }) => option.words));
  const free = segments.filter((segment) => !inTables.has(segment) && !options.has(segment.words[0]!));
  return { segments, tables, boxes, free, likely: headingsOf(free, page) };
}

/** The same with texts whole again that were cut where no value begins. */
function withWholeTexts(parts: PageParts, page: PageContent): PageParts {
  const whole = falseCuts(parts.free, parts.likely);
  if (whole.size === 0) return parts;
  const joined = (segments: readonly Segment[]) =>
    segments.flatMap((each) => (whole.has(each) ? (whole.get(each) ?? []) : each));
  const free = joined(parts.free);
  return { ...parts, segments: joined(parts.segments), free, likely: headingsOf(free, page) };
}

function readPageLayout(page: PageContent, sections: LayoutSection[]): void {
  const { segments, tables, boxes, free, likely } = withWholeTexts(partsOf(page), page);
  const inTables = new Set(tables.flatMap((table) => table.segments));
  const options = new Set(boxes.flatMap(({ option }) => option.words));
  const pairs = findPairs(free, likely);
  const paired = new Set(pairs.flatMap(({ label, value }) => [label, ...value]));
  const headings = new Set([...likely].filter((segment) => !paired.has(segment)));
  const firsts = {
    tables: new Map(tables.map((table) => [table.segments[0], table])),
    pairs: groupBy(pairs, ({ label }) => label),
    boxes: groupBy(labelBoxes(boxes, free), ({ boxes: [first] }) => first!.option.words[0]!),
  };
  const used = new Set([...inTables, ...pairs.flatMap(({ label, value }) => [label, ...value])]);
  for (const segment of inReadingOrder(segments)) {
    if (headings.has(segment)) sections.push(headedSection(segment));
    const section = sections.at(-1)!;
    section.segments.push(segment);
    const table = firsts.tables.get(segment);
    if (table) section.tables.push(table);
    section.pairs.push(...(firsts.pairs.get(segment) ?? []));
    section.checkBoxes.push(...segment.words.flatMap((word) => firsts.boxes.get(word) ?? []));
    const isText = !headings.has(segment) && !used.has(segment) && !options.has(segment.words[0]!);
    if (isText) addText(section, segment);
  }
  for (const section of sections) section.paragraphs = section.paragraphs.filter(isRunningText);
}

/** Tables in lines or of figures, then columns under headers in what is left. */
function tablesOf(page: PageContent, segments: readonly Segment[]): FreeTable[] {
  const grids = gridTables(page, segments).filter(isPlain);
  const taken = new Set(grids.flatMap((table) => table.segments));
  const columns = columnTables(segments.filter((segment) => !taken.has(segment)))
    .filter(isPlain)
    .filter(isOpenTable);
  for (const segment of columns.flatMap((table) => table.segments)) taken.add(segment);
  const free = findFreeTables(segments.filter((segment) => !taken.has(segment)));
  return [...grids, ...columns, ...free.filter(isPlain).filter(isOpenTable)];
}

/** A table's headers are short words, and most of its cells are filled: else print happens to stand in line. */
function isPlain(table: FreeTable): boolean {
  const { headers, rows } = table;
  const printed = headers.filter((header) => header !== null);
  const names = new Set(headers.map((header) => header?.text));
  const filled = rows.flat().filter((cell) => cell.length > 0).length;
  return (
    !areFormRows(table) &&
    names.size >= DISTINCT * headers.length &&
    filled >= FILLED * rows.length * headers.length &&
    printed.every(({ words }) => words.length <= LONGEST_HEADER)
  );
}

/** What no lines are drawn around has several rows, and is no list of labels. */
function isOpenTable({ rows }: FreeTable): boolean {
  return rows.length >= FEWEST_ROWS && !areLists(rows);
}

/** Labels with their values in two or more columns of both: words, figures, words, something. */
function areLists(rows: readonly (readonly Segment[][])[]): boolean {
  const [first, second, third] = [0, 1, 2].map((column) => rows.flatMap((row) => row[column] ?? []));
  if (third === undefined || third.length === 0) return false;
  const isWordy = (cells: readonly Segment[]) =>
    cells.length >= LISTED * rows.length &&
    cells.filter((cell) => !isValueLike(cell) && /^\p{Lu}/u.test(cell.text)).length >= WORDY * cells.length;
  return isWordy(first!) && isWordy(third) && second!.some(isValueLike);
}

function headedSection(segment: Segment): LayoutSection {
  const { heading, rest } = splitHeading(segment.text);
  const section = emptySection({ text: heading, segment });
  if (rest === '') return section;
  const count = rest.split(' ').length;
  section.paragraphs.push([{ ...segment, text: rest, words: segment.words.slice(-count) }]);
  return section;
}

/** A heading has its line to itself. */
function headingsOf(segments: readonly Segment[], page: PageContent): Set<Segment> {
  const usual = median(page.words.map((word) => word.box.height));
  return new Set(
    segments.filter(
      (segment) =>
        !segment.asks &&
        isHeading(segment, usual) &&
        !segments.some((other) => other !== segment && sharedHeight(other.box, segment.box) > 0.5),
    ),
  );
}

/** Boxes after a label on its line, or one after the other, answer one question. */
function labelBoxes(boxes: readonly CheckBox[], segments: readonly Segment[]): LabelledBoxes[] {
  const groups: LabelledBoxes[] = [];
  for (const box of boxes) {
    const label = segments.findLast(
      (each) => each.asks && each.line === box.option.line && each.box.x < box.option.box.x,
    );
    const last = groups.at(-1);
    if (label && last?.label === label) last.boxes.push(box);
    else groups.push({ label: label ?? null, boxes: [box] });
  }
  return groups;
}

function addText(section: LayoutSection, segment: Segment): void {
  const last = section.paragraphs.at(-1)?.at(-1);
  const blank = last && last.page === segment.page ? blankBetween(last.box, segment.box) : Infinity;
  if (last && blank < LEADING * last.box.height) section.paragraphs.at(-1)!.push(segment);
  else section.paragraphs.push([segment]);
}

function isRunningText(paragraph: readonly Segment[]): boolean {
  const counts = paragraph.map(({ words }) => words.length);
  const words = counts.reduce((sum, count) => sum + count, 0);
  return words >= FEWEST_WORDS && Math.max(...counts) >= LONG_LINE && words >= MEAN_WORDS * counts.length;
}

function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
