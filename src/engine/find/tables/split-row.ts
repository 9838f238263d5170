import type { FieldKind } from '../../../values/kinds.js';
import { splitAtGaps, toLine, type Line, type Word } from '../../text/word.js';
import type { PrintedHeader } from './printed-header.js';

/** A blank wider than this part of the line's height parts two cells. */
const CELL_GAP = 0.9;
const RIGHT_ALIGNED: readonly FieldKind[] = ['money', 'quantity', 'comma-decimal'];

/** The words of a line by the index of the header that they stand under. */
export function splitRow(words: readonly Word[], headers: readonly PrintedHeader[]): Map<number, Word[]> {
  const cells = new Map<number, Word[]>();
  const put = (column: number, some: readonly Word[]) =>
    cells.set(column, [...(cells.get(column) ?? []), ...some]);
  if (areDrawn(headers)) {
    for (const word of words) {
      const column = columnAround(word, headers);
      if (column >= 0) put(column, [word]);
    }
    return cells;
  }
  for (const segment of splitAtGaps(words, CELL_GAP).map(toLine)) {
    put(nearestColumn(segment, headers), segment.words);
  }
  return cells;
}

/** Drawn columns need no guess; a header or two may have lost its lines in a scan. */
function areDrawn(headers: readonly PrintedHeader[]): boolean {
  return headers.filter(({ bounds }) => bounds !== null).length >= 0.8 * headers.length;
}

/** -1 for what stands beside the table. */
function columnAround({ box }: Word, headers: readonly PrintedHeader[]): number {
  const middle = box.x + box.width / 2;
  return headers.findIndex(({ bounds, box: header }) => {
    const { left, right } = bounds ?? { left: header.x, right: header.x + header.width };
    return middle >= left && middle <= right;
  });
}

/** Numbers line up with their header's right edge, text with its left, some columns are centred. */
function nearestColumn(segment: Line, headers: readonly PrintedHeader[]): number {
  const distances = headers.map(({ box, column }) => {
    const left = Math.abs(segment.box.x - box.x);
    const right = Math.abs(segment.box.x + segment.box.width - (box.x + box.width));
    const centre = Math.abs(segment.box.x + segment.box.width / 2 - (box.x + box.width / 2));
    const isNumber = /\d/.test(segment.text) && !/\p{L}{3}/u.test(segment.text);
    const mismatch = column && RIGHT_ALIGNED.includes(column.kind) && !isNumber ? 1e4 : 0;
    return Math.min(left, right, centre) + mismatch;
  });
  return distances.indexOf(Math.min(...distances));
}
