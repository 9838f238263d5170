import { soughtFor } from '../../catalogue/sought.js';
import type { PageContent } from '../../content/page-content.js';
import type { ExtractionRequest } from '../../engine.js';
import { readBarcodes } from '../../locate/barcodes/read-barcodes.js';
import { searchExpectedBarcodes } from '../../locate/barcodes/search-expected.js';
import { readMrz } from '../../locate/mrz/read-mrz.js';
import type { Page } from '../../pages/page.js';
import { toGrey } from '../../pages/grey.js';
import { findRulings } from '../../pages/rulings.js';
import { timed } from '../../trace/stage-times.js';
import type { ReaderParts, SheetType } from '../reading.js';
import { linesOf } from './check-sheet.js';
import type { RecognisedSheet } from './recognise-sheet.js';

/** Lines, drawn lines, and what proves itself: a zone, barcodes, the electronic invoice that the file carries. */
export async function locateOnSheet(
  { page, words }: Pick<RecognisedSheet, 'page' | 'words'>,
  request: ExtractionRequest,
  { catalogue, recogniser, invoice }: ReaderParts,
): Promise<PageContent> {
  const { number, width, height } = page;
  const sought = soughtFor(request, catalogue);
  const lines = linesOf(words);
  const grey = toGrey(page);
  const rulings = findRulings(grey, words);
  const mrz = sought.zone ? await timed('zone', () => readMrz(page, lines, recogniser)) : null;
  const barcodes = await timed('barcodes', () =>
    page.barcodes === null ? [] : readBarcodes(grey, page.barcodes, sought.barcodes),
  );
  return { number, width, height, words, lines, mrz, barcodes, rulings, ...(invoice && { invoice }) };
}

/** The same with the barcodes that a page of its type has to have, searched for thoroughly. */
export async function locateOfType(
  page: Page,
  content: PageContent,
  { identification }: SheetType,
  request: ExtractionRequest,
  { catalogue }: ReaderParts,
): Promise<PageContent> {
  const { barcodes } = soughtFor(request, catalogue);
  const found = await timed('barcodes', () =>
    searchExpectedBarcodes(page, content, identification?.type ?? null, barcodes),
  );
  return { ...content, barcodes: found };
}
