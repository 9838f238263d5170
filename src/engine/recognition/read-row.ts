import type { Page } from '../pages/page.js';
import type { Rectangle } from '../text/word.js';
import { cutRow } from './lines/line-image.js';
import { readText } from './lines/read-text.js';
import type { Policy } from './policy.js';
import type { Readers } from './readers.js';

/** What a row of words is read as, by itself. */
export interface RowReading {
  lineReader: string;
  tieBreaker: string;
}

/** A row of the page's words cut out and read by itself, by two readers; null where no line reader is asked. */
export async function readRowAgain(
  page: Page,
  row: Rectangle,
  readers: Readers,
  { lineReader, tieBreaker }: Policy,
): Promise<RowReading | null> {
  if (lineReader === null) return null;
  const image = cutRow(page, row);
  return {
    lineReader: await readText(image, readers.lineReader(lineReader)),
    tieBreaker: await readText(image, readers.lineReader(tieBreaker)),
  };
}
