import { spelledAs, type Spellings } from './spelled-words.js';
import { cutColumns, type LineImage } from './pp-ocr/read/line-image.js';
import type { ReadLine, Span } from './pp-ocr/read/read-line.js';
import { toPagePoint } from './pp-ocr/detect/rotated-box.js';
import type { RecogniserName } from '../text/recogniser-name.js';
import type { StraightLine } from './tesseract/strips.js';
import type { Vocabulary } from './vocabulary.js';
import { weakest, type RawWord } from './word-recogniser.js';

/** A run of words of a line, cut out of it, that tesseract reads again. */
export interface DoubtedPart {
  words: RawWord[];
  image: StraightLine & { image: LineImage };
}

/** A word is in doubt when the least certain of its characters is below this: more readings cost time and gain little. */
const SURE = 0.8;
/** A word that is in no list is more often a misread one. */
const SURE_OF_UNKNOWN = 0.95;
/** Where more of a line's print than this is in doubt, all of it is read again: context costs little then. */
const MOST_OF_LINE = 0.8;
/**
 * Of print as low as this, in pixels of the page, PP-OCR loses spaces that tesseract sees, and is sure of what it reads: a
 * line of it is read again as a whole where a word is longer than usual or less certain than this.  Receipts have lines of 19 to 38 pixels.
 */
const LOW_LINE = 22;
const LONG_WORD = 10;
const SURE_OF_LOW = 0.9;
/** Blank kept beside a part, in heights of its line. */
const BLANK_BESIDE = 0.25;

/** @param vocabulary of the page's language; null where there is none */
export function isInDoubt(word: RawWord, vocabulary: Vocabulary | null): boolean {
  const certainty = weakest(word);
  if (certainty < SURE || certainty >= SURE_OF_UNKNOWN || vocabulary === null) return certainty < SURE;
  return vocabulary.familiarity(word.text) < 0;
}

/**
 * Parts of a line that tesseract should read again: words in which PP-OCR doubts a character, and those that may have
 * accents, many of which it overlooks. How words of the language are spelled is known of some.
 * @param spellings of a language that has accents; null of one that has none
 * @param isTiny the page is a picture of a card rather than a scanned form: its lines are low, but tesseract reads them worse
 */
export function doubtedParts(
  line: ReadLine,
  spellings: Spellings | null,
  vocabulary: Vocabulary | null,
  isTiny = false,
): DoubtedPart[] {
  const { words, spans } = line;
  const doubts = words.map((word) => isInDoubt(word, vocabulary) || mayHaveAccents(word, spellings));
  if (!isTiny && mayHaveLostSpaces(line)) return [{ words, image: line }];
  if (!doubts.includes(true)) return [];
  const inked = (own: readonly Span[]) => own.reduce((sum, { left, right }) => sum + right - left, 0);
  const doubted = inked(spans.filter((_, index) => doubts[index]));
  if (doubted > MOST_OF_LINE * inked(spans)) return [{ words, image: line }];
  return runsOf(doubts).map(([first, last]) => ({
    words: words.slice(first, last + 1),
    image: cut(line, first, last),
  }));
}

/** Whose spaces to believe in a line. */
export function spacesIn(line: Pick<ReadLine, 'box'>): RecogniserName {
  return isLow(line) ? 'tesseract' : 'pp-ocr';
}

function mayHaveLostSpaces(line: ReadLine): boolean {
  return (
    isLow(line) && line.words.some((word) => word.text.length > LONG_WORD || weakest(word) < SURE_OF_LOW)
  );
}

function isLow({ box }: Pick<ReadLine, 'box'>): boolean {
  return box.height < LOW_LINE;
}

function mayHaveAccents({ text }: RawWord, spellings: Spellings | null): boolean {
  return spellings !== null && /\p{L}{2}/u.test(text) && spelledAs(text, spellings) === null;
}

/** A word that is not read again, as it is spelled. */
export function asSpelled(word: RawWord, spellings: Spellings | null): RawWord {
  const spelled = spellings === null ? null : spelledAs(word.text, spellings);
  return spelled === null ? word : { ...word, text: spelled };
}

/** First and last index of each run of what is true. */
function runsOf(flags: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  flags.forEach((flag, index) => {
    if (!flag) return;
    if (flags[index - 1]) runs.at(-1)![1] = index;
    else runs.push([index, index]);
  });
  return runs;
}

/** Up to the middle of the blanks beside it. */
function cut({ box, image, ink, spans }: ReadLine, first: number, last: number): DoubtedPart['image'] {
  const blank = BLANK_BESIDE * image.height;
  const [{ left }, { right }] = [spans[first]!, spans[last]!];
  const before = spans[first - 1]?.right ?? 0;
  const after = spans[last + 1]?.left ?? image.width;
  const from = Math.max(0, Math.floor(Math.max(left - blank, (before + left) / 2)));
  const to = Math.min(image.width, Math.ceil(Math.min(right + blank, (right + after) / 2)));
  const middle = toPagePoint(box, ((from + to) / 2) * image.scaleX, box.height / 2);
  const width = to - from;
  return {
    box: { ...box, ...middle, width: width * image.scaleX },
    image: cutColumns(image, from, to),
    ink: { ...ink, grey: columnsOf(ink.grey, image, from, to) },
  };
}

function columnsOf(
  grey: Float32Array,
  { width, height }: { width: number; height: number },
  from: number,
  to: number,
): Float32Array {
  const columns = new Float32Array((to - from) * height);
  for (let y = 0; y < height; y++) {
    columns.set(grey.subarray(y * width + from, y * width + to), y * (to - from));
  }
  return columns;
}
