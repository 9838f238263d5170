import type { Page } from '../../pages/page.js';
import type { Glyph, Recogniser } from '../../recognition/recogniser.js';
import type { Line, Rectangle } from '../../text/word.js';
import { castVotes, type Ballot } from './cells/ballot.js';
import { findZones, type ZoneCandidate } from './cells/candidate-lines.js';
import { fitGrid, type Grid } from './cells/grid.js';
import { settleFillers } from './cells/filler.js';
import { cellShapes } from './cells/glyph-shape.js';
import { settleLookAlikes } from './cells/look-alikes.js';
import { LAYOUTS, formatOf, type MrzLayout } from './layout.js';
import { levelLines } from './cells/level-lines.js';
import { cutStrip, stripPng, type LineStrip } from './cells/line-strip.js';
import type { MrzReading } from '../../content/mrz-reading.js';
import { interpret } from './interpret.js';

const FRAME = 24;

/** One way of reading a line. */
type Way =
  | { by: 'pp-ocr'; /** Blank above and below the print, in heights of it. */ margin: number }
  | { by: 'tesseract'; threshold: number | null; height: number; mode: 'line' | 'raw' };

/** How each line is read; the readings vote. Ordered so that the first ones suffice for a clean zone. */
const READINGS: Way[] = [
  { by: 'pp-ocr', margin: 0.25 },
  { by: 'tesseract', threshold: null, height: 34, mode: 'line' },
  { by: 'pp-ocr', margin: 0.45 },
  { by: 'tesseract', threshold: null, height: 44, mode: 'raw' },
  { by: 'tesseract', threshold: 128, height: 34, mode: 'raw' },
  { by: 'pp-ocr', margin: 0.1 },
  { by: 'tesseract', threshold: null, height: 28, mode: 'line' },
  { by: 'tesseract', threshold: 104, height: 44, mode: 'line' },
];
/** Names have no check digit; below this share of the votes more readings are asked. */
const CERTAIN_NAMES = 0.7;
/** Beyond these, further readings are made only while a check digit fails or names are uncertain. */
const FEWEST_READINGS = 3;

/** Reads the machine-readable zone of a page, or null when there is none. */
export async function readMrz(
  page: Page,
  lines: readonly Line[],
  recogniser: Recogniser,
): Promise<MrzReading | null> {
  let best: MrzReading | null = null;
  for (const zone of findZones(lines)) {
    const reading = await readZone(page, zone, recogniser);
    if (reading && isZone(reading) && reading.quality > (best?.quality ?? 0)) best = reading;
    if (best && ownChecks(best).every((valid) => valid)) break;
  }
  return best;
}

async function readZone(page: Page, zone: ZoneCandidate, recogniser: Recogniser): Promise<MrzReading | null> {
  const lines = levelLines(page, zone.lines);
  const strips = await Promise.all(lines.map((line) => cutStrip(page, line)));
  const grids = fitZone(strips, zone);
  const printed = lines.map((line, at) => underGrid(line, strips[at]!, grids[at]!));
  const ballots = grids.map((grid) => Array.from({ length: grid.cells }, (): Ballot => new Map()));
  const shapes = strips.map((strip, line) => cellShapes(strip, grids[line]!));
  let reading: MrzReading | null = null;
  for (const [index, variant] of READINGS.entries()) {
    for (const [line, rectangle] of lines.entries()) {
      await vote(page, rectangle, strips[line]!, grids[line]!, ballots[line]!, recogniser, variant);
    }
    if (index + 1 < FEWEST_READINGS) continue;
    const layout = layoutOf(ballots);
    if (layout === null) return null;
    const settled = settleLookAlikes(layout, settleFillers(ballots, shapes), shapes);
    reading = interpret(layout, settled, printed);
    if (reading.failedChecks === 0 && namesAreCertain(reading)) break;
    // More readings do not turn other lines into a zone.
    if (!ownChecks(reading).includes(true)) return null;
  }
  return reading;
}

/** A line as wide as its cells, which is not what a recogniser's box has taken in on either side. */
function underGrid(line: Rectangle, { origin, scale }: LineStrip, grid: Grid): Rectangle {
  return { ...line, x: origin.x + grid.start * scale, width: grid.cells * grid.pitch * scale };
}

/** Adds the result of one reading of a line, if its recogniser is available. */
async function vote(
  page: Page,
  line: Rectangle,
  strip: LineStrip,
  grid: Grid,
  ballots: Ballot[],
  recogniser: Recogniser,
  way: Way,
): Promise<void> {
  const glyphs =
    way.by === 'pp-ocr'
      ? await readWithPpOcr(page, line, strip, recogniser, way)
      : await readWithTesseract(page, line, strip, recogniser, way);
  castVotes(ballots, grid, glyphs, 1);
}

async function readWithPpOcr(
  page: Page,
  { x, y, width, height }: Rectangle,
  strip: LineStrip,
  recogniser: Recogniser,
  { margin }: Extract<Way, { by: 'pp-ocr' }>,
): Promise<Glyph[]> {
  const blank = margin * height;
  const around = { x: x - height, y: y - blank, width: width + 2 * height, height: height + 2 * blank };
  const glyphs = (await recogniser.readMrzLine(page, around)) ?? [];
  return glyphs.map((glyph) => ({
    ...glyph,
    x: (glyph.x - strip.origin.x) / strip.scale,
    width: glyph.width / strip.scale,
  }));
}

async function readWithTesseract(
  page: Page,
  line: Rectangle,
  strip: LineStrip,
  recogniser: Recogniser,
  { height, threshold, mode }: Extract<Way, { by: 'tesseract' }>,
): Promise<Glyph[]> {
  const cut = await cutStrip(page, line, height);
  const glyphs = await recogniser.readMrzImage(await stripPng(cut, threshold, FRAME), mode);
  const ratio = strip.width / cut.width;
  return glyphs.map((glyph) => ({ ...glyph, x: (glyph.x - FRAME) * ratio, width: glyph.width * ratio }));
}

/** All lines of a zone have one number of cells: that of the format whose grid fits them best. */
function fitZone(strips: readonly LineStrip[], zone: ZoneCandidate): Grid[] {
  const lengths = strips.length === 3 ? [30] : [44, 36];
  const fits = lengths.map((length) => {
    const grids = strips.map((strip) => fitGrid(strip, length));
    return { grids, fit: grids.reduce((sum, grid) => sum + grid.fit, 0) - lengthPenalty(zone, length) };
  });
  return fits.reduce((best, other) => (other.fit > best.fit ? other : best)).grids;
}

/** Readings double a filler now and then and seldom lose a character: a shorter line speaks against. */
function lengthPenalty(zone: ZoneCandidate, length: number): number {
  const shortest = Math.min(...zone.lengths);
  return shortest < length ? (length - shortest) * 0.05 : (shortest - length) * 0.02;
}

function layoutOf(ballots: readonly Ballot[][]): MrzLayout | null {
  const [top] = [...(ballots[0]?.[0] ?? new Map<string, number>())].sort((a, b) => b[1] - a[1]);
  const format = formatOf(ballots.length, ballots[0]?.length ?? 0, top?.[0] ?? '');
  return format && LAYOUTS[format];
}

/** First letters of the documents of ICAO Doc 9303: passports, cards, crew certificates, visas. */
const DOCUMENT_CODES = /^[PIACV]/;

/**
 * One check digit in ten is right by chance, so two of the three that every format has are asked for, or
 * one and a lawful beginning: a zone whose digits are broken in print is still one.
 */
function isZone(reading: MrzReading): boolean {
  if (isOfFormerFrenchCard(reading)) return false;
  const passed = ownChecks(reading).filter((valid) => valid).length;
  return passed >= 2 || (passed === 1 && DOCUMENT_CODES.test(reading.lines[0] ?? ''));
}

/** French identity cards of before 2021 have lines as long as TD2's, with other parts in other places: what is printed above them is read. */
function isOfFormerFrenchCard({ format, lines: [upper] }: MrzReading): boolean {
  return format === 'TD2' && upper!.startsWith('IDFRA');
}

function ownChecks(reading: MrzReading): boolean[] {
  const parts = ['documentNumber', 'birthDate', 'expiryDate'] as const;
  return parts.map((part) => reading.parts.get(part)?.checkValid === true);
}

function namesAreCertain(reading: MrzReading): boolean {
  return (reading.parts.get('names')?.weakest ?? 0) >= CERTAIN_NAMES;
}
