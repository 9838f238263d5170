import type { Ruling } from '../../../pages/rulings.js';
import type { RotatedBox } from '../../lines/rotated-box.js';

/** Pieces of one drawn line, which a lean breaks up, stand within so many pixels of each other. */
const SAME_LINE = 3;
/** What parts a line of print is at least this many times as high: strokes of its letters are not. */
const HIGHER = 1.3;
/** And runs along this part of the print's height. */
const COVERS = 0.9;
/** What remains beside a drawn line holds print when it is wider than this many heights; detectors leave margins. */
const WITH_PRINT = 0.5;
/** Of the drawn line itself nothing is left to be read as a character. */
const HALF_LINE = 1.5;

/**
 * Lines of text as they stand between the lines drawn down the page. A detector takes what is printed close together in
 * two cells of a table for one line, and a recogniser then reads it as one word, with the drawn line for an I or none.
 * @param vertical drawn lines, in the page's pixels
 */
export function partAtRulings(lines: readonly RotatedBox[], vertical: readonly Ruling[]): RotatedBox[] {
  return lines.flatMap((line) => {
    const places = placesOf(line, vertical);
    return places.length === 0 ? [line] : parts(line, places);
  });
}

/** Where drawn lines cross, as distances from the left end along the line. */
function placesOf(line: RotatedBox, vertical: readonly Ruling[]): number[] {
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  // Turned print, as along a page's edge, has no columns of its own.
  if (cos < 0.9) return [];
  const [left, right] = [line.x - (line.width / 2) * cos, line.x + (line.width / 2) * cos];
  const near = vertical.filter(({ at }) => at > left && at < right);
  const crossing = near.filter(({ at }) => {
    const middle = line.y + (at - line.x) * (sin / cos);
    const [top, bottom] = [middle - line.height / 2, middle + line.height / 2];
    const pieces = vertical.filter((piece) => Math.abs(piece.at - at) <= SAME_LINE);
    return isCrossed(pieces, top, bottom);
  });
  return crossing.map(({ at }) => (at - left) / cos).sort((a, b) => a - b);
}

function isCrossed(pieces: readonly Ruling[], top: number, bottom: number): boolean {
  const touching = pieces.filter(({ from, to }) => to >= top && from <= bottom);
  if (touching.length === 0) return false;
  const from = Math.min(...touching.map((piece) => piece.from));
  const to = Math.max(...touching.map((piece) => piece.to));
  const height = bottom - top;
  return Math.min(to, bottom) - Math.max(from, top) >= COVERS * height && to - from >= HIGHER * height;
}

function parts(line: RotatedBox, places: readonly number[]): RotatedBox[] {
  const ends = [...places.map((place) => place - HALF_LINE), line.width];
  const starts = [0, ...places.map((place) => place + HALF_LINE)];
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  return starts.flatMap((start, index) => {
    const width = ends[index]! - start;
    if (width <= WITH_PRINT * line.height) return [];
    const along = start + width / 2 - line.width / 2;
    return [{ ...line, x: line.x + along * cos, y: line.y + along * sin, width }];
  });
}
