import { median } from '../../text/median.js';
import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import { withMemory, type Pdfium } from './pdfium.js';

/** `FPDF_PAGEOBJ_PATH` and so on of PDFium's `fpdf_edit.h`. */
const [PATH, IMAGE, FORM] = [2, 3, 5];

/** More objects than this are not looked at one by one. */
const MOST_OBJECTS = 20_000;
/** A path of more points than this may be a whole code. Frames have four or five, letters some dozens. */
const POINTS_OF_CODE = 40;
/** In pixels at 200 dpi: no bar or module is wider, and none is longer than 5 cm. */
const WIDEST_BAR = 12;
const LONGEST_BAR = 400;
/** Between two bars of a code there is less than this; between the lines of a table there is more. */
const WIDEST_GAP = 16;
/** The shortest codes that count have two dozen bars. */
const FEWEST_BARS = 20;
/** A code that is set in a font of bars is a long word, much higher than the print around it. */
const SHORTEST_CODE = 8;
const HIGHER_THAN_PRINT = 1.8;
/** Modules that are drawn one by one, or by the runs of a row, are this many at least and no longer than this. */
const FEWEST_MODULES = 60;
const LONGEST_MODULES = 80;
/** The blank around a code belongs to it. */
const MARGIN = 40;

interface Size {
  width: number;
  height: number;
}

/**
 * The part of a PDF's page that holds all that can be a barcode: pictures, drawings, forms, crowds of bars. In pixels of
 * the drawn page; null when there is nothing of the kind.
 */
export function barcodePlace(
  pdfium: Pdfium,
  page: number,
  words: readonly Word[],
  size: Size,
): Rectangle | null {
  const whole = { x: 0, y: 0, ...size };
  const count = pdfium.FPDFPage_CountObjects(page);
  const isUnclear = count > MOST_OBJECTS || pdfium.FPDFPage_GetAnnotCount(page) > 0;
  if (isUnclear || words.some(isSetInBars(words))) return whole;
  const places: Rectangle[] = [];
  const bars: Rectangle[] = [];
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    const kind = kindOf(pdfium, object);
    if (kind === null) continue;
    const box = boxOf(pdfium, page, object, size);
    if (box === null) return whole;
    if (kind === 'picture') places.push(box);
    else if (isBar(box)) bars.push(box);
  }
  places.push(...crowded(bars), ...modules(bars));
  return places.length === 0 ? null : within(enclosing(places), size);
}

function kindOf(pdfium: Pdfium, object: number): 'picture' | 'stroke' | null {
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === IMAGE || type === FORM) return 'picture';
  if (type !== PATH) return null;
  return pdfium.FPDFPath_CountSegments(object) > POINTS_OF_CODE ? 'picture' : 'stroke';
}

/** Null when PDFium can't tell. */
function boxOf(pdfium: Pdfium, page: number, object: number, { width, height }: Size): Rectangle | null {
  return withMemory(pdfium, 24, (memory) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) return null;
    const edge = (offset: number) => Number(pdfium.pdfium.getValue(memory + offset, 'float'));
    const toPixels = (x: number, y: number): Rectangle => {
      pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory + 16, memory + 20);
      const value = (offset: number) => Number(pdfium.pdfium.getValue(memory + offset, 'i32'));
      return { x: value(16), y: value(20), width: 0, height: 0 };
    };
    return enclosing([toPixels(edge(0), edge(4)), toPixels(edge(8), edge(12))]);
  });
}

function isBar({ width, height }: Rectangle): boolean {
  return Math.min(width, height) <= WIDEST_BAR && Math.max(width, height) <= LONGEST_BAR;
}

/** What codes in two dimensions are drawn of, wherever it stands. */
function modules(bars: readonly Rectangle[]): Rectangle[] {
  const small = bars.filter(({ width, height }) => Math.max(width, height) <= LONGEST_MODULES);
  return small.length < FEWEST_MODULES ? [] : small;
}

/** Bars that follow each other closely in one direction, as those of a linear code do. */
function crowded(bars: readonly Rectangle[]): Rectangle[] {
  return [...runsAlong(bars, 'x', 'width'), ...runsAlong(bars, 'y', 'height')].flat();
}

function runsAlong(bars: readonly Rectangle[], start: 'x' | 'y', extent: 'width' | 'height'): Rectangle[][] {
  const across = start === 'x' ? 'y' : 'x';
  const runs: Rectangle[][] = [];
  // Modules of one row or column follow each other.
  for (const bar of [...bars].sort((a, b) => a[across] - b[across] || a[start] - b[start])) {
    const last = runs.at(-1)?.at(-1);
    const gap = last ? bar[start] - (last[start] + last[extent]) : Infinity;
    if (last && last[across] === bar[across] && gap < WIDEST_GAP) runs.at(-1)!.push(bar);
    else runs.push([bar]);
  }
  return runs.filter((run) => run.length >= FEWEST_BARS);
}

function isSetInBars(words: readonly Word[]): (word: Word) => boolean {
  const usual = median(words.map(({ box }) => box.height));
  return ({ text, box }) => text.length >= SHORTEST_CODE && box.height > HIGHER_THAN_PRINT * usual;
}

function within({ x, y, width, height }: Rectangle, size: Size): Rectangle | null {
  const [left, top] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)];
  const right = Math.min(size.width, x + width + MARGIN);
  const bottom = Math.min(size.height, y + height + MARGIN);
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}
