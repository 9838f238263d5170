import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import { directCalls, withMemory, type Pdfium } from './pdfium.js';
import { joinSpaced } from './spaced-print.js';

interface Character {
  text: string;
  box: Rectangle;
  /** Angle of its baseline in degrees, 0 to 359. */
  angle: number;
}

/** Below this a text layer is a stamp or a footer over a scan, not the page's text, unless the page has nothing else. */
const FEWEST_CHARACTERS = 25;
/** Fonts without a usable character map give replacement and private-use characters. */
const MOST_UNREADABLE = 0.1;
/** Text that leans further from the page's own is a watermark across it or print along its edge. */
const LARGEST_LEAN = 15;

/** The drawn page, in pixels, and whether all of it is text. */
interface Drawn {
  width: number;
  height: number;
  onlyText: boolean;
}

/**
 * The words of a page's text layer with their boxes in pixels of the drawn page, in the file's order.
 * @returns null when the layer is empty or not sane, and the page must be recognised from its pixels
 */
export function readTextLayer(pdfium: Pdfium, page: number, drawn: Drawn): Word[] | null {
  const { width, height, onlyText } = drawn;
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return null;
  try {
    const characters = readCharacters(pdfium, page, textPage, width, height);
    return isSane(characters, onlyText ? 0 : FEWEST_CHARACTERS)
      ? joinSpaced(splitWords(level(characters)))
      : null;
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

function isSane(characters: readonly (Character | null)[], fewest: number): boolean {
  const printed = characters.filter((character) => character !== null);
  const unreadable = printed.filter(({ text }) => /[\uFFFD\p{Co}\p{Cn}\p{Cc}]/u.test(text));
  const readable = printed.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return readable.length >= fewest && unreadable.length <= MOST_UNREADABLE * printed.length;
}

/** Without the characters that lean from most of the others: their boxes lie across lines of the page. */
function level(characters: readonly (Character | null)[]): (Character | null)[] {
  const counts = new Map<number, number>();
  for (const character of characters) {
    if (character) counts.set(character.angle, (counts.get(character.angle) ?? 0) + 1);
  }
  const [usual] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0];
  const lean = (angle: number) => Math.abs(((angle - usual + 540) % 360) - 180);
  return characters.map((each) => (each === null || lean(each.angle) > LARGEST_LEAN ? null : each));
}

/** In the file's order; null stands for white space. */
function readCharacters(
  pdfium: Pdfium,
  page: number,
  textPage: number,
  width: number,
  height: number,
): (Character | null)[] {
  const count = pdfium.FPDFText_CountChars(textPage);
  const calls = directCalls(pdfium);
  // A rectangle of four floats, then two integers for a point on the drawn page.
  return withMemory(pdfium, 24, (memory) => {
    const toPixels = (x: number, y: number): [number, number] => {
      calls.FPDF_PageToDevice(page, 0, 0, width * 8, height * 8, 0, x, y, memory + 16, memory + 20);
      const value = (offset: number) => Number(pdfium.pdfium.getValue(memory + offset, 'i32')) / 8;
      return [value(16), value(20)];
    };
    return Array.from({ length: count }, (_, index) => {
      const code = calls.FPDFText_GetUnicode(textPage, index) >>> 0;
      const text = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
      if (/\s/.test(text)) return null;
      if (!calls.FPDFText_GetLooseCharBox(textPage, index, memory)) return null;
      const edge = (offset: number) => Number(pdfium.pdfium.getValue(memory + offset, 'float'));
      const corner = toPixels(edge(0), edge(4));
      const opposite = toPixels(edge(8), edge(12));
      const radians = calls.FPDFText_GetCharAngle(textPage, index);
      const angle = (Math.round((radians * 180) / Math.PI) + 360) % 360;
      return { text, box: between(corner, opposite), angle };
    });
  });
}

function between([x1, y1]: [number, number], [x2, y2]: [number, number]): Rectangle {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
}

function splitWords(characters: readonly (Character | null)[]): Word[] {
  const words: Word[] = [];
  let current: Character[] = [];
  const finish = () => {
    if (current.length > 0) words.push(toWord(current));
    current = [];
  };
  for (const character of characters) {
    const previous = current.at(-1);
    if (character === null || (previous && !isNext(previous.box, character.box))) finish();
    if (character !== null) current.push(character);
  }
  finish();
  return words;
}

/** Whether a character continues the word of the one before it: on its line and close to it. */
function isNext(previous: Rectangle, next: Rectangle): boolean {
  const height = Math.max(previous.height, next.height);
  const gap = next.x - (previous.x + previous.width);
  return Math.abs(next.y - previous.y) < 0.6 * height && gap < 0.6 * height && gap > -1.5 * height;
}

function toWord(characters: readonly Character[]): Word {
  const text = characters
    .map((character) => character.text)
    .join('')
    .normalize('NFKC');
  return { text, box: enclosing(characters.map((character) => character.box)), confidence: 1 };
}
