import type { ElectronicInvoice } from '../../content/electronic-invoice.js';
import type { ExtractionRequest } from '../../engine.js';
import { readInvoice } from '../../locate/electronic-invoice/read-invoice.js';
import { openFile, pageOutOfRange } from '../../pages/open-file.js';
import type { Page, PageSource } from '../../pages/page.js';
import { timed } from '../../trace/stage-times.js';
import type { ReaderParts } from '../reading.js';

export interface OpenPage {
  page: Page;
  /** What the file carries beside its pages; null when it carries none. */
  invoice: ElectronicInvoice | null;
}

/**
 * The pages that are asked for, each opened when it is its turn.
 * @throws EngineFault when the file can't be opened, or has no such page
 */
export async function* openPages(
  request: ExtractionRequest,
  { limits, onPage }: Pick<ReaderParts, 'limits' | 'onPage'>,
): AsyncGenerator<OpenPage> {
  const { source } = await timed('pages', () => openFile(request.file, request.password, limits));
  try {
    const invoice = timed('pages', () => readInvoice(source.attachments?.() ?? []));
    for (const number of pageNumbers(request, source)) {
      onPage?.(number, source.count);
      yield { page: await timed('pages', () => source.open(number)), invoice };
    }
  } finally {
    source.close();
  }
}

function pageNumbers({ asType }: ExtractionRequest, source: PageSource): number[] {
  if (asType === undefined) return Array.from({ length: source.count }, (_, index) => index + 1);
  const { pageNumber } = asType;
  if (pageNumber < 1 || pageNumber > source.count) throw pageOutOfRange(pageNumber, source.count);
  return [pageNumber];
}
