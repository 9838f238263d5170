import type { DocumentType } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { cellAround, type Ruling } from '../../../pages/rulings.js';
import { fold } from '../../../text/folded-text.js';
import { isLevelWith } from '../../../text/rectangles.js';
import { type Rectangle, TEXT_GAP, textOf, textsOn } from '../../../text/word.js';
import { addresseeOn } from '../addressee/addressee.js';
import { endsSentence, isOfNumber } from '../of-other-thing.js';
import { endOfBand, headsBand } from './band.js';
import { beginsWith } from '../addressee/begins-with.js';
import { findLabels, type PrintedLabel } from '../printed-labels.js';

/** Whose block something stands in. */
export interface Belongs {
  party: string;
  /** Whether no heading is printed: only its form makes a block the party's. */
  isGuessed: boolean;
}

/** A heading of a party's block, such as `bill to`. */
interface Heading extends Belongs {
  box: Rectangle;
  /** Where its block ends, as far as that is known. */
  bottom: number;
  /** The same from edge to edge of the page; none where the heading does not stand above a band. */
  bandTo?: number;
}

/** Part of the text's width that a ruling across the page takes at least. */
const ACROSS = 0.8;
/** Part of the page's height that a framed block takes at most. */
const HIGHEST_FRAME = 0.12;
/** Part of the page's height that a party's box takes at most. */
const HIGHEST_CELL = 0.25;
/** Parts of its width: a wider one is a band in which parties stand side by side. */
const BAND = 0.6;
/** Part of the page's width within which a framed block's heading begins. */
const LEFT_EDGE = 0.15;
/** A block's lines follow each other within so many heights of its heading; farther down something else begins. */
const WIDEST_BLANK = 2.2;
/** In heights of its heading; a text that goes on farther down is of something else. */
const HIGHEST_BLOCK = 14;
/** What begins so is of the document, not of a party; in letters, shorter labels may begin names. */
const OF_DOCUMENT = ['invoice_title', 'number', 'issue_date', 'date', 'due_date', 'total', 'net_total'];
const SHORTEST_LABEL = 4;
/** How far, in heights of the heading, lines of its block may begin to the left and the right of it. */
const INDENT = 2;
const WIDTH = 18;

const onPages = new WeakMap<PageContent, WeakMap<DocumentType, Heading[]>>();

/**
 * Whose block something stands in: by the frame across the page that has a party's heading at its left edge, else by the
 * heading on its line or above it that no blank parts from it. Null where nothing tells.
 */
export function partyOf(box: Rectangle, content: PageContent, type: DocumentType): string | null {
  return belongsTo(box, content, type)?.party ?? null;
}

/** The same, and whether only a block's form tells. */
export function belongsTo(box: Rectangle, content: PageContent, type: DocumentType): Belongs | null {
  const headings = headingsOn(content, type);
  if (headings.length === 0) return null;
  const frame = frameAround(box, content);
  const framed = frame === null ? undefined : headings.find((heading) => isAtLeft(heading, frame, content));
  if (framed !== undefined) return framed;
  const inCell = partyOfCell(box, headings, content);
  if (inCell !== null) return inCell;
  const governing = headings.filter(
    (heading) => isBeside(heading, box) || isAbove(heading, box, content) || isInBand(heading, box),
  );
  return nearest(governing, box) ?? null;
}

/** The top of the first block that belongs to another party than this; null where none is printed. */
export function firstOfOthers(party: string, content: PageContent, type: DocumentType): number | null {
  const tops = headingsOn(content, type).flatMap((each) => (each.party === party ? [] : [each.box.y]));
  return tops.length === 0 ? null : Math.min(...tops);
}

function headingsOn(content: PageContent, type: DocumentType): Heading[] {
  const known = onPages.get(content) ?? new WeakMap<DocumentType, Heading[]>();
  onPages.set(content, known);
  const found = known.get(type) ?? findHeadings(content, type);
  known.set(type, found);
  return found;
}

function findHeadings(content: PageContent, { parties, fields, otherLabels }: DocumentType): Heading[] {
  const phrases = Object.entries(parties).flatMap(([party, texts]) => texts.map((text) => ({ party, text })));
  const labels = phrases.map(({ text }, weight) => ({ text, weight }));
  const printed = findLabels(content, labels, otherLabels)
    .filter((label) => beginsRun(label, content) && !label.isBehindHyphen)
    .filter((label) => !isOfNumber(label, content) && !endsSentence(label))
    .filter((label) => isAsWritten(label, phrases[label.weight]!.text) || !goesOn(label, content))
    .map((label) => ({
      party: phrases[label.weight]!.party,
      box: label.box,
      bottom: bottomBelow(label.box, content),
      isGuessed: false,
      ...bandBelow(label, content),
    }));
  const addressed = fields.find(({ find }) => find.some(({ by }) => by === 'addressee'))?.party;
  if (addressed === undefined || printed.some(({ party }) => party === addressed)) return printed;
  const block = addresseeOn(content);
  if (block === null) return printed;
  return [
    ...printed,
    {
      party: addressed,
      box: lineAbove(block.box),
      bottom: Math.min(block.bottom, bottomBelow(block.box, content)),
      isGuessed: true,
    },
  ];
}

/** Where a block ends at the latest: above what begins in its column and is of the document. */
function bottomBelow({ x, y, height }: Rectangle, { lines }: PageContent): number {
  const inColumn = lines
    .filter(({ box }) => box.y > y + height / 2 && box.y < y + HIGHEST_BLOCK * height)
    .flatMap(textsOn)
    .filter(([first]) => Math.abs(first!.box.x - x) < INDENT * height);
  const next = inColumn.filter((words) => beginsWith(words, OF_DOCUMENT, SHORTEST_LABEL));
  return Math.min(y + HIGHEST_BLOCK * height, ...next.map(([first]) => first!.box.y));
}

function bandBelow(label: PrintedLabel, content: PageContent): Pick<Heading, 'bandTo'> {
  if (!headsBand(label, content)) return {};
  const { y, height } = label.box;
  return { bandTo: Math.min(endOfBand(label, content), y + HIGHEST_BLOCK * height) };
}

function isInBand({ box: { y, height }, bandTo = 0 }: Heading, box: Rectangle): boolean {
  return box.y > y + height / 2 && box.y < bandTo;
}

/** Within a sentence or another label such a word is no heading. */
function beginsRun({ line, words: [first] }: PrintedLabel, { lines }: PageContent): boolean {
  const { words } = lines[line]!;
  const before = first && words[words.indexOf(first) - 1];
  return (
    before === undefined || first!.box.x - before.box.x - before.box.width > TEXT_GAP * first!.box.height
  );
}

/** Whether a heading is printed as the lexicon has it, not with a letter that may be misread. */
function isAsWritten({ words }: PrintedLabel, phrase: string): boolean {
  return fold(textOf(words)) === fold(phrase);
}

/** Whether words follow a heading closely, without a colon: then what is like one may be a name's word, as in `Forniture Rossi`. */
function goesOn({ line, next, hasColon, box }: PrintedLabel, { lines }: PageContent): boolean {
  const word = lines[line]!.words[next];
  return !hasColon && word !== undefined && word.box.x - box.x - box.width < TEXT_GAP * box.height;
}

/** Where the heading of a block would stand, below a sender in the line above it. */
function lineAbove(box: Rectangle): Rectangle {
  return { ...box, y: box.y - box.height / 2 };
}

/** Of the drawn box around it, where that holds headings of one party alone. */
function partyOfCell(box: Rectangle, headings: readonly Heading[], content: PageContent): Belongs | null {
  const cell = cellAround(box, content.rulings, content.width);
  if (cell === null || cell.height > HIGHEST_CELL * content.height || cell.width > BAND * content.width)
    return null;
  const inside = headings.filter(({ box: { x, y } }) => isWithin(x, y, cell));
  const parties = new Set(inside.map(({ party }) => party));
  return parties.size === 1 ? inside[0]! : null;
}

function isWithin(x: number, y: number, cell: Rectangle): boolean {
  return x >= cell.x && x <= cell.x + cell.width && y >= cell.y && y <= cell.y + cell.height;
}

interface Frame {
  top: number;
  bottom: number;
}

/** Between the nearest lines across the page above and below; null where there are none. */
function frameAround(box: Rectangle, { rulings, width, height }: PageContent): Frame | null {
  const across = joined(rulings.horizontal).filter(({ from, to }) => to - from > ACROSS * width);
  const middle = box.y + box.height / 2;
  const tops = across.map(({ at }) => at).filter((at) => at < middle);
  const bottoms = across.map(({ at }) => at).filter((at) => at > middle);
  if (tops.length === 0 || bottoms.length === 0) return null;
  const frame = { top: Math.max(...tops), bottom: Math.min(...bottoms) };
  return frame.bottom - frame.top < HIGHEST_FRAME * height ? frame : null;
}

/** A line may be drawn cell by cell. */
function joined(horizontal: readonly Ruling[]): Ruling[] {
  const lines: Ruling[] = [];
  for (const ruling of [...horizontal].sort((a, b) => a.at - b.at || a.from - b.from)) {
    const line = lines.findLast((each) => Math.abs(each.at - ruling.at) <= 2 && ruling.from - each.to < 12);
    if (line)
      Object.assign(line, { from: Math.min(line.from, ruling.from), to: Math.max(line.to, ruling.to) });
    else lines.push({ ...ruling });
  }
  return lines;
}

function isAtLeft({ box }: Heading, { top, bottom }: Frame, { width }: PageContent): boolean {
  const middle = box.y + box.height / 2;
  return middle > top && middle < bottom && box.x < LEFT_EDGE * width;
}

function isBeside({ box: heading }: Heading, box: Rectangle): boolean {
  const isNear = box.x >= heading.x && box.x - (heading.x + heading.width) < WIDTH * heading.height;
  return isNear && isLevelWith(box, heading);
}

function isAbove({ box: heading, bottom: end }: Heading, box: Rectangle, { words }: PageContent): boolean {
  const { x, y, height } = heading;
  if (box.y <= y || box.y >= end || box.x < x - INDENT * height || box.x > x + WIDTH * height) return false;
  const column = words
    .filter((word) => word.box.x >= x - INDENT * height && word.box.x <= x + WIDTH * height)
    .filter((word) => word.box.y > y && word.box.y <= box.y)
    .map((word) => word.box)
    .sort((a, b) => a.y - b.y);
  let bottom = y + height;
  for (const each of [...column, box]) {
    if (each.y - bottom > WIDEST_BLANK * Math.max(height, each.height)) return false;
    bottom = Math.max(bottom, each.y + each.height);
  }
  return true;
}

/** Of headings side by side the one that begins nearest to the left, of those above each other the lowest. */
function nearest(headings: readonly Heading[], box: Rectangle): Heading | undefined {
  const apart = ({ box: { x, y } }: Heading) => Math.abs(box.x - x) + Math.max(0, box.y - y);
  return [...headings].sort((a, b) => apart(a) - apart(b))[0];
}
