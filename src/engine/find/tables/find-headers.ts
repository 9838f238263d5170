import type { ColumnType, TableType } from '../../catalogue/schema.js';
import { cellAround } from '../../pages/rulings.js';
import { middleX, middleY } from '../../text/rectangles.js';
import { enclosing, splitAtGaps, toLine, type Rectangle, type Word } from '../../text/word.js';
import { fold, indexOfPhrase, isSameWord } from '../../text/folded-text.js';
import type { PageContent } from '../../content/page-content.js';
import { withNeighbours } from './column-bounds.js';
import type { HeaderRow, PrintedHeader } from './printed-header.js';

/** Two headers occur in a sentence by chance; three side by side make a table. */
const FEWEST_HEADERS = 3;
/** Headers go over this many lines at most, which follow each other this closely, in heights. */
const MOST_LINES = 3;
const CLOSEST_LINES = 0.9;
/** Headers this long may have a character misread when their blanks are lost; `v icms` and `b icms` are but one apart. */
const TOLERANT_FROM = 12;
/** A blank wider than this part of the height parts two headers. */
const HEADER_GAP = 0.8;

interface Band {
  row: HeaderRow;
  /** How much of the columns' print the catalogue's headers account for, summed over the columns. */
  weight: number;
}

/** The lines of the page that look most like the table's headers, or null. */
export function findHeaders(content: PageContent, table: TableType): HeaderRow | null {
  let best: Band | null = null;
  for (let first = 0; first < content.lines.length; first++) {
    for (let count = 1; count <= MOST_LINES && isDense(content, first, count); count++) {
      const band = toBand(content, table, first, count);
      if (band !== null && band.weight > (best?.weight ?? 0)) best = band;
    }
  }
  if (best === null) return null;
  const { line, headers } = best.row;
  return { line, headers: withNeighbours(headers, content.rulings.vertical) };
}

/** Whether the lines from `first` on follow each other as those of one header do. */
function isDense({ lines }: PageContent, first: number, count: number): boolean {
  const last = lines[first + count - 1];
  if (last === undefined) return false;
  const previous = lines[first + count - 2];
  if (count === 1 || previous === undefined) return true;
  return last.box.y - (previous.box.y + previous.box.height) < CLOSEST_LINES * previous.box.height;
}

function toBand(content: PageContent, table: TableType, first: number, count: number): Band | null {
  const stacks = stack(content, first, count);
  const named = stacks.flatMap((words) => name(words, table));
  const seen = new Set<ColumnType>();
  const headers = named
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ column, words, weight }) => {
      const isNew = column !== null && !seen.has(column);
      if (isNew) seen.add(column);
      return { ...toHeader(isNew ? column : null, words, content), weight: isNew ? weight : 0 };
    })
    .sort((a, b) => a.box.x - b.box.x);
  if (seen.size < FEWEST_HEADERS) return null;
  return {
    row: { line: first + count - 1, headers },
    weight: headers.reduce((sum, header) => sum + header.weight, 0),
  };
}

function toHeader(column: ColumnType | null, words: readonly Word[], content: PageContent): PrintedHeader {
  const box = enclosing(words.map((word) => word.box));
  const cell = cellAround(box, content.rulings, content.width);
  const isOwn = cell !== null && cell.x > 0 && cell.width < content.width;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return { column, box, bounds: isOwn ? { left: cell.x, right: cell.x + cell.width } : null, confidence };
}

/** The words of each printed header, those of its lower lines under those of its upper ones. */
function stack(content: PageContent, first: number, count: number): Word[][] {
  const stacks: Word[][] = [];
  for (const line of content.lines.slice(first, first + count)) {
    // A drawn line that was read as one is no header.
    const printed = line.words.filter((word) => /[\p{L}\p{N}%#]/u.test(word.text));
    for (const segment of splitAtGaps(printed, HEADER_GAP).flatMap((words) => atRulings(words, content))) {
      const { box } = toLine(segment);
      const above = stacks.find((words) => words.some((word) => overlapX(word.box, box) > 0));
      if (above) above.push(...segment);
      else stacks.push([...segment]);
    }
  }
  return stacks;
}

/** Parts words that stand on two sides of a drawn line. */
function atRulings(words: readonly Word[], { rulings }: PageContent): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const previous = parts.at(-1)?.at(-1);
    const [left, right] = [previous ? middleX(previous.box) : 0, middleX(word.box)];
    const y = middleY(word.box);
    const isParted = rulings.vertical.some(
      ({ at, from, to }) => at > left && at < right && from <= y && to >= y,
    );
    if (previous && !isParted) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

interface Named {
  column: ColumnType | null;
  words: Word[];
  /** The part of the words that the column's header accounts for, 0 to 1. */
  weight: number;
  /** Of the header among those of its column, the surest first: an `Item` is a description where no other header is one. */
  place: number;
}

interface ColumnPhrase {
  column: ColumnType;
  phrase: string[];
  place: number;
}

/** Each line is looked at with those around it, and folding is slow. */
const foldedWords = new WeakMap<Word, string[]>();
const foldedHeaders = new WeakMap<TableType, ColumnPhrase[]>();

function tokensOf(word: Word): string[] {
  const known = foldedWords.get(word);
  if (known) return known;
  const tokens = fold(word.text).split(' ').filter(Boolean);
  foldedWords.set(word, tokens);
  return tokens;
}

/** The printed headers of a table's columns, folded, the longest first. */
function phrasesOf(table: TableType): ColumnPhrase[] {
  const known = foldedHeaders.get(table);
  if (known) return known;
  const phrases = table.columns
    .flatMap((column) =>
      column.headers.map((text, place) => ({ column, phrase: fold(text).split(' '), place })),
    )
    .sort((a, b) => b.phrase.length - a.phrase.length);
  foldedHeaders.set(table, phrases);
  return phrases;
}

/** The columns whose headers a print holds: one as a rule, more where they stand close together. */
function name(words: readonly Word[], table: TableType): Named[] {
  const tokens = words.flatMap(tokensOf);
  const owners = words.flatMap((word) => tokensOf(word).map(() => word));
  const phrases = phrasesOf(table);
  const found: (Named & { at: number })[] = [];
  const taken = new Set<number>();
  for (const { column, phrase, place } of phrases) {
    const run = freePlace(tokens, phrase, taken);
    if (run === null || found.some((other) => other.column === column)) continue;
    const { at, length } = run;
    for (let index = at; index < at + length; index++) taken.add(index);
    const own = [...new Set(owners.slice(at, at + length))];
    found.push({ column, words: own, weight: length / tokens.length, place, at });
  }
  if (found.length === 0) return [{ column: null, words: [...words], weight: 0, place: 0 }];
  const [longest] = found;
  // Left-over words of one header belong to it; two headers that make up the print are two columns.
  const whole = taken.size === tokens.length && isOneLine(words);
  return whole && found.length > 1 ? found : [{ ...longest!, words: [...words] }];
}

interface TokenRun {
  at: number;
  length: number;
}

function freePlace(
  tokens: readonly string[],
  phrase: readonly string[],
  taken: ReadonlySet<number>,
): TokenRun | null {
  const isFree = ({ at, length }: TokenRun) =>
    !tokens.slice(at, at + length).some((_, index) => taken.has(at + index));
  for (let at = indexOfPhrase(tokens, phrase); at >= 0; at = indexOfPhrase(tokens, phrase, at + 1)) {
    const run = { at, length: phrase.length };
    if (isFree(run)) return run;
  }
  const glued = gluedRun(tokens, phrase);
  return glued !== null && isFree(glued) ? glued : null;
}

/** Where the phrase stands with its blanks elsewhere, as `descricaodos produtos`: small print loses and gains them. */
function gluedRun(tokens: readonly string[], phrase: readonly string[]): TokenRun | null {
  const wanted = phrase.join('');
  for (let at = 0; phrase.length > 1 && at < tokens.length; at++) {
    let text = '';
    for (let end = at; end < tokens.length && text.length < wanted.length; end++) {
      text += tokens[end]!;
      const isMeant = wanted.length < TOLERANT_FROM ? text === wanted : isSameWord(text, wanted);
      if (isMeant) return { at, length: end + 1 - at };
    }
  }
  return null;
}

function isOneLine(words: readonly Word[]): boolean {
  const { box } = toLine(words);
  return box.height < 1.6 * Math.max(...words.map((word) => word.box.height));
}

function overlapX(a: Rectangle, b: Rectangle): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}
