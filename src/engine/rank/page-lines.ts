import { findStructures } from '../catalogue/lexicon/printed-values.js';
import { nameBeforeAddress } from '../catalogue/lexicon/name-before-address.js';
import { median } from '../text/median.js';
import { middleX } from '../text/rectangles.js';
import { enclosing, splitAtGaps, toLine, type Rectangle, type Word } from '../text/word.js';
import { toReadLine, type PageContent, type ReadLine } from '../content/page-content.js';
import { isCompany } from './names/company/legal-form.js';
import { isTown } from './names/town-line.js';
import { type AddressPhrases, countAddressWords } from './phrases-in-lines.js';

/** A block of words side by side at the head of a page, measured against the page. */
export interface MeasuredLine {
  line: ReadLine;
  /** From 0, over the lines with letters or digits. */
  order: number;
  /** Height of its letters, 1 for the page's median. */
  height: number;
  /** Blank above, in median letter heights; 0 to 5. */
  blankAbove: number;
  blankBelow: number;
  /** How far its middle is from the middle of the text, in widths of the text; 0 to 0.5. */
  offCentre: number;
  /** Share of its letters among all characters that are no blanks, 0 to 1. */
  letters: number;
  digits: number;
  /** Mean certainty of its characters, 0 to 1. */
  certainty: number;
  /** Its line on the page ends in an amount, as that of an item does. */
  isPriced: boolean;
}

/** Also a legal form: `S.A.` */
const SAYS_ANYTHING = /[\p{L}\p{N}]{2}|^\p{Lu}\.\p{Lu}\.$/u;
/** Blocks side by side, such as an issuer and the word `invoice`, stand farther apart than words. */
const BLOCK_GAP = 2.5;
/** The same of columns that stand closer, which lines above or below show by where their words begin. */
const COLUMN_GAP = 1;
const SAME_LEFT = 0.3;
const LINES_OF_COLUMN = 3;
const FEWEST_OF_COLUMN = 2;
const WIDEST_BLANK = 5;
/** With decimals, or with thousands where a currency has none, unless a road is measured so. */
const PRICED = /(?:\d[.,]\d{2}|(?<![\d.,]|\bkm\.?:?\s?)\d{1,3}(?:[.,]\d{3})+)\D{0,5}$/i;
/** Of a shop's name and street. */
const LINES_ABOVE_TOWN = 4;

/** Blocks of a page, and the words of items and sums among them. */
interface Blocks {
  blocks: readonly ReadLine[];
  priced: ReadonlySet<Word>;
}

/**
 * The first lines of a page that say anything, from the top, and those of an address at the foot where these have none; a
 * name and the address behind it are two.
 */
export function headOfPage(content: PageContent, count: number, address: AddressPhrases): MeasuredLine[] {
  return measuredLines(content, address, ({ blocks, priced }) => [
    ...blocks.slice(0, count),
    ...footOfPage(blocks, count, priced),
  ]);
}

/** Those of a page's blocks that are chosen, and whatever lines else, with what is measured of each. */
export function measuredLines(
  content: PageContent,
  address: AddressPhrases,
  choose: (blocks: Blocks) => readonly ReadLine[],
): MeasuredLine[] {
  const blocks = blocksOn(content, address);
  const priced = new Set(content.lines.filter(endsInAmount).flatMap(({ words }) => words));
  const letter = medianHeight(content.words);
  const text = extent(content.words);
  return choose({ blocks, priced }).map((line, order) => {
    const at = blocks.indexOf(line);
    const characters = line.text.replace(/\s/g, '');
    return {
      line,
      order,
      height: medianHeight(line.words) / letter,
      blankAbove: blank(blocks[at - 1]?.box, line.box, letter),
      blankBelow: blank(line.box, at < 0 ? undefined : blocks[at + 1]?.box, letter),
      offCentre: Math.min(0.5, Math.abs(middleX(line.box) - middleX(text)) / Math.max(1, text.width)),
      letters: characters.replace(/[^\p{L}]/gu, '').length / characters.length,
      digits: characters.replace(/\D/g, '').length / characters.length,
      certainty: meanCertainty(line.words),
      isPriced: priced.has(line.words[0]!),
    };
  });
}

/** Parts words where a column begins, as the lines above and below or a company's name show, however narrow the blank before it is. */
function splitAtColumn(
  words: Word[],
  line: ReadLine,
  { lines }: PageContent,
  address: AddressPhrases,
): Word[][] {
  const at = lines.indexOf(line);
  const around = lines.slice(Math.max(0, at - LINES_OF_COLUMN), at + LINES_OF_COLUMN + 1);
  const start = words.findIndex(
    (word, index) =>
      index > 0 &&
      beginsColumn(words, index) &&
      (isCompanyAtAddress(words, index, address) ||
        around.filter((other) => other !== line && startsAt(other, word)).length >= FEWEST_OF_COLUMN),
  );
  return start < 0 ? [words] : [words.slice(0, start), words.slice(start)];
}

function isCompanyAtAddress(words: readonly Word[], end: number, address: AddressPhrases): boolean {
  const [company, rest] = [words.slice(0, end), words.slice(end)].map((part) => toReadLine(toLine(part)));
  const isWord = (token: string) =>
    address.words.some(([word, ...more]) => more.length === 0 && word === token);
  return isCompany(company!) && /\d/.test(rest!.text) && rest!.tokens.some(isWord);
}

/** Whether a word of a line begins at the left edge of another one, behind a blank as columns have between. */
function startsAt({ words }: ReadLine, { box }: Word): boolean {
  const found = words.findIndex(({ box: { x } }) => Math.abs(x - box.x) < SAME_LEFT * box.height);
  return found > 0 && beginsColumn(words, found);
}

function beginsColumn(words: readonly Word[], at: number): boolean {
  const [before, { box }] = [words[at - 1]!.box, words[at]!];
  return box.x - before.x - before.width > COLUMN_GAP * box.height;
}

interface PartedLines {
  words: AddressPhrases['words'];
  blocks: readonly ReadLine[];
}

const partedLines = new WeakMap<PageContent['lines'], PartedLines>();

/** All lines of a page that say anything, those side by side parted: once for its names and its addresses. */
function blocksOn(content: PageContent, address: AddressPhrases): readonly ReadLine[] {
  const known = partedLines.get(content.lines);
  if (known?.words === address.words) return known.blocks;
  const blocks = blocksOf(content, address);
  partedLines.set(content.lines, { words: address.words, blocks });
  return blocks;
}

function blocksOf(content: PageContent, address: AddressPhrases): ReadLine[] {
  const blocks: ReadLine[] = [];
  for (const line of content.lines) {
    for (const side of splitAtGaps(line.words, BLOCK_GAP).flatMap((side) =>
      splitAtColumn(side, line, content, address),
    )) {
      for (const part of nameAndAddress(side, address)) {
        const block = toReadLine(toLine(part));
        if (SAYS_ANYTHING.test(block.text)) blocks.push(block);
      }
    }
  }
  leftFirst(blocks);
  return blocks;
}

/**
 * The lines of an address below the head and those above it, where the head has no town: a shop may say only at the foot who
 * it is.
 * @param count of the lines at the head
 * @param priced words of items and sums
 */
function footOfPage(blocks: readonly ReadLine[], count: number, priced: ReadonlySet<Word>): ReadLine[] {
  const isItem = ({ words }: ReadLine) => priced.has(words[0]!);
  const isOf = (block: ReadLine) => isTown(block.text) && !isItem(block);
  const found = blocks.findIndex(isOf);
  // Where no town is told by its postcode, a street says where the shop is.
  const town = found < 0 ? streetAmong(blocks) : found;
  if (town < count) return [];
  const start = Math.max(
    count,
    town - LINES_ABOVE_TOWN,
    blocks.findLastIndex((block, at) => at < town && isItem(block)) + 1,
  );
  return blocks.slice(start, town + 1);
}

/** The first line of a page that can only be a street; -1 without any. */
function streetAmong(blocks: readonly ReadLine[]): number {
  return blocks.findIndex(({ text }) => findStructures(text, 'street').length > 0);
}

function endsInAmount({ text }: ReadLine): boolean {
  return PRICED.test(text);
}

/** A line that begins with a word of addresses has no name before it. */
function nameAndAddress(words: Word[], address: AddressPhrases): Word[][] {
  const end = nameBeforeAddress(words);
  const name = words.slice(0, end);
  if (end === words.length || countAddressWords(toReadLine(toLine(name)), address) > 0) return [words];
  return [name, words.slice(end)];
}

/** Of blocks side by side on a leaning page, the right one may stand higher: in place, the left one first. */
function leftFirst(blocks: ReadLine[]): void {
  blocks.forEach((block, at) => {
    const next = blocks[at + 1];
    if (next === undefined || !besideEachOther(block.box, next.box) || next.box.x >= block.box.x) return;
    blocks[at] = next;
    blocks[at + 1] = block;
  });
}

/** Whether two boxes stand side by side: apart, and with half of the lower one's height in common. */
export function besideEachOther(a: Rectangle, b: Rectangle): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return apart && shared > 0.5 * Math.min(a.height, b.height);
}

/** Of words with letters or digits, if there are any, in pixels; at least 1. */
export function medianHeight(words: readonly Word[]): number {
  const lettered = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  return Math.max(1, median((lettered.length > 0 ? lettered : words).map((word) => word.box.height)));
}

/** Over all characters of words, 0 to 1; 0 without any. */
export function meanCertainty(words: readonly Word[]): number {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, characters);
}

/** The rectangle around all text, without the outermost specks. */
export function extent(words: readonly Word[]): Rectangle {
  const certain = words.filter((word) => word.confidence >= 0.5);
  return enclosing((certain.length > 0 ? certain : words).map((word) => word.box));
}

function blank(upper: Rectangle | undefined, lower: Rectangle | undefined, letter: number): number {
  if (upper === undefined || lower === undefined) return WIDEST_BLANK;
  return Math.min(WIDEST_BLANK, Math.max(0, (lower.y - upper.y - upper.height) / letter));
}
