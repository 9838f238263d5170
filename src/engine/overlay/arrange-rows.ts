import type { Entry } from './entries.js';

export interface PlacedRow {
  entry: Entry;
  /** Top of the row, in pixels of the drawing. */
  top: number;
}

/**
 * Places a row of text for each entry, as near to the height of its box as the rows above allow. Those
 * without a place come first where they head others, else last.
 * @param height of the page; the rows may need more
 */
export function arrangeRows(entries: readonly Entry[], height: number, rowHeight: number): PlacedRow[] {
  const headings = entries.filter((entry) => entry.kind === 'document');
  const located = entries.filter((entry) => entry.kind !== 'document' && entry.boxes.length > 0);
  const homeless = entries.filter((entry) => entry.kind !== 'document' && entry.boxes.length === 0);
  const wanted = [
    ...headings.map((entry) => ({ entry, top: 0 })),
    ...located.map((entry) => ({ entry, top: topOf(entry) * height })).sort((a, b) => a.top - b.top),
    ...homeless.map((entry) => ({ entry, top: height })),
  ];
  let next = 0;
  return squeeze(wanted, height, rowHeight).map(({ entry, top }) => {
    const placed = Math.max(next, top);
    next = placed + rowHeight;
    return { entry, top: placed };
  });
}

/** Lifts rows that would otherwise push the last ones below the page. */
function squeeze(rows: readonly PlacedRow[], height: number, rowHeight: number): PlacedRow[] {
  return rows.map(({ entry, top }, index) => ({
    entry,
    top: Math.min(top, Math.max(0, height - (rows.length - index) * rowHeight)),
  }));
}

function topOf({ boxes }: Entry): number {
  return Math.min(...boxes.map(({ box }) => box[1]));
}
