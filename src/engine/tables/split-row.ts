import type { FieldKind } from '../catalogue/schema.js';
import { splitAtGaps, toLine, type Line, type Word } from '../recognition/word.js';
import type { PrintedHeader } from './find-headers.js';

/** A blank wider than this part of the line's height parts two cells. */
const CELL_GAP = 0.9;
const RIGHT_ALIGNED: readonly FieldKind[] = ['money', 'quantity'];

/** The words of a line by the index of the header that they stand under. */
export function splitRow(words: readonly Word[], headers: readonly PrintedHeader[]): Map<number, Word[]> {
  const cells = new Map<number, Word[]>();
  for (const segment of splitAtGaps(words, CELL_GAP).map(toLine)) {
    const column = nearestColumn(segment, headers);
    cells.set(column, [...(cells.get(column) ?? []), ...segment.words]);
  }
  return cells;
}

/** Numbers line up with their header's right edge, text with its left, some columns are centred. */
function nearestColumn(segment: Line, headers: readonly PrintedHeader[]): number {
  const distances = headers.map(({ box, column }) => {
    const left = Math.abs(segment.box.x - box.x);
    const right = Math.abs(segment.box.x + segment.box.width - (box.x + box.width));
    const centre = Math.abs(segment.box.x + segment.box.width / 2 - (box.x + box.width / 2));
    const isNumber = /\d/.test(segment.text) && !/\p{L}{3}/u.test(segment.text);
    const mismatch = RIGHT_ALIGNED.includes(column.kind) && !isNumber ? 1e4 : 0;
    return Math.min(left, right, centre) + mismatch;
  });
  return distances.indexOf(Math.min(...distances));
}
