import type { Page } from '../pages/page.js';
import type { Rectangle } from '../text/word.js';
import { cutRow } from './lines/line-image.js';
import { readText } from './lines/read-text.js';
import type { Policy } from './policy.js';
import type { Readers } from './readers.js';

/** Who reads a row again. */
export type RowReader = 'lineReader' | 'checker';

/** A row of the page's words cut out and read by itself; null where no line reader is asked. */
export async function readRowAgain(
  page: Page,
  row: Rectangle,
  by: RowReader,
  readers: Readers,
  policy: Policy,
): Promise<string | null> {
  if (policy.lineReader === null) return null;
  return readText(
    cutRow(page, row),
    readers.lineReader(by === 'lineReader' ? policy.lineReader : policy.checker),
  );
}
