import type { Raster } from '../../pages/bmp.js';
import type { Rectangle } from '../../text/word.js';
import type { LineReader, ReadCharacter } from '../ports.js';
import type { RawWord } from '../raw-word.js';
import { findInk, type Ink } from './ink.js';
import { cutLine, type LineImage } from './line-image.js';
import { uprightAround, type RotatedBox } from './rotated-box.js';
import { toWords, type SpacedWord } from './spacing.js';

/** A line with what was read in it and what it looks like, for who reads it a second time. */
export interface ReadLine extends Characters {
  image: LineImage;
  ink: Ink;
  words: RawWord[];
  /** Where each of the words stands. */
  spans: PlaceOfWord[];
  /** What another reader made of the line before; null where none did. */
  before: ReadCharacter[] | null;
}

/** Columns of a line's image, the last not among them. */
export type Span = Pick<SpacedWord, 'left' | 'right'>;
/** The columns of a word, and how likely a space stands before it. */
export type PlaceOfWord = Omit<SpacedWord, 'characters'>;

/** A line's characters and what parts them into words. */
export interface Characters {
  box: RotatedBox;
  image: Omit<LineImage, 'grey'>;
  ink: Pick<Ink, 'columns' | 'top' | 'bottom'>;
  characters: ReadCharacter[];
}

/** Reads lines one by one: padding to the longest of a batch costs more than it saves. */
export async function readLines(
  page: Raster,
  boxes: readonly RotatedBox[],
  reader: LineReader,
): Promise<ReadLine[]> {
  const read: ReadLine[] = [];
  for (const box of boxes) read.push(await readLine(page, box, reader));
  return read;
}

async function readLine(page: Raster, box: RotatedBox, reader: LineReader): Promise<ReadLine> {
  const image = cutLine(page, box);
  const line = { box, image, ink: findInk(image), characters: await reader.readCharacters(image) };
  return { ...line, ...wordsAndSpans(line), before: null };
}

/** The same line as another reader reads it. */
export async function readLineAgain(line: ReadLine, reader: LineReader): Promise<ReadLine> {
  const again = { ...line, characters: await reader.readCharacters(line.image), before: line.characters };
  return { ...again, ...wordsAndSpans(again) };
}

/** What the reader before read where a word of a line stands, without spaces; null where none did. */
export function readBefore(line: Pick<ReadLine, 'before' | 'spans' | 'image'>, index: number): string | null {
  return line.before === null ? null : textOf(printAt(line, index, line.before));
}

/**
 * What another reader has read of a line where its words stand.
 * @returns for each word what was read there; without text where nothing was
 */
export function wordsAs(line: ReadLine, characters: readonly ReadCharacter[]): RawWord[] {
  return line.words.map(({ box }, index) => rawWord(printAt(line, index, characters), box));
}

/** Of characters of a line, those where one of its words stands, but for spaces. */
function printAt(
  { spans, image }: Pick<ReadLine, 'spans' | 'image'>,
  index: number,
  characters: readonly ReadCharacter[],
): ReadCharacter[] {
  const place = withHalfOfBlanks(spans, index, index, image.width);
  return readBetween(characters, place).filter(({ character }) => character !== ' ');
}

/** Those whose middle stands in some columns. */
export function readBetween(
  characters: readonly ReadCharacter[],
  { left: from, right: to }: Span,
): ReadCharacter[] {
  return characters.filter(({ left, right }) => left + right >= 2 * from && left + right < 2 * to);
}

/**
 * Columns of words and of half the blanks beside them.
 * @param width of the line's image
 */
export function withHalfOfBlanks(spans: readonly Span[], first: number, last: number, width: number): Span {
  const [{ left }, { right }] = [spans[first]!, spans[last]!];
  const before = spans[first - 1]?.right ?? 0;
  const after = spans[last + 1]?.left ?? width;
  return { left: (before + left) / 2, right: (right + after) / 2 };
}

/** Of the columns that words take, the share of those with a flag, 0 to 1. */
export function shareOfPrint(spans: readonly Span[], flags: readonly boolean[]): number {
  const printed = (own: readonly Span[]) => own.reduce((sum, { left, right }) => sum + right - left, 0);
  return printed(spans.filter((_, index) => flags[index])) / printed(spans);
}

/** A line's characters parted into words, their boxes on the page. */
function wordsAndSpans({ box, image, ink, characters }: Characters) {
  const spans = toWords(characters, ink, image.height);
  return { words: spans.map((word) => toRawWord(word, ink, image, box)), spans };
}

function toRawWord(
  { characters, left, right }: SpacedWord,
  { top, bottom }: { top: number; bottom: number },
  { scaleX, scaleY }: Omit<LineImage, 'grey'>,
  box: RotatedBox,
): RawWord {
  const part = {
    x: left * scaleX,
    y: top * scaleY,
    width: (right - left) * scaleX,
    height: (bottom - top) * scaleY,
  };
  return rawWord(characters, uprightAround(box, part));
}

function rawWord(characters: readonly ReadCharacter[], box: Rectangle): RawWord {
  const certainties = characters.map(({ probability }) => probability);
  const sum = certainties.reduce((total, each) => total + each, 0);
  return { text: textOf(characters), box, confidence: sum / Math.max(1, certainties.length), certainties };
}

function textOf(characters: readonly ReadCharacter[]): string {
  return characters.map(({ character }) => character).join('');
}
