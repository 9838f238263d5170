import { join } from 'node:path';
import { projectRoot } from '../../../../src/config/project-root.js';
import { drawPages } from '../draw-pages.js';
import { type ImaginedDocument, isBill } from './imagined-documents.js';

const DRAWN = join(projectRoot, '.data/bench/imagined');

/** A card as large as a photograph of it: about 300 dpi. */
const CARD = { deviceScaleFactor: 2, viewport: { width: 1060, height: 680 } };

/** Where a document's file is drawn: bills as PDF with text, cards as image. */
export function drawnFile(document: ImaginedDocument): string {
  return join(DRAWN, `${document.id}.${isBill(document) ? 'pdf' : 'png'}`);
}

/** Draws the documents whose files are missing or older than their pages. */
export function drawDocuments(documents: readonly ImaginedDocument[]): Promise<void> {
  const pages = documents.map((document) => ({
    ...{ document, html: document.html },
    files: [drawnFile(document)],
  }));
  return drawPages(pages, CARD, async (page, { document }) => [
    isBill(document)
      ? await page.pdf({ preferCSSPageSize: true, printBackground: true })
      : await page.screenshot({ fullPage: true }),
  ]);
}
