import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../../../src/config/project-root.js';
import { launchChromium } from '../../../workbench/chromium.js';
import { type ImaginedDocument, isBill } from './imagined-documents.js';

const DRAWN = join(projectRoot, '.data/bench/imagined');

/** A card as large as a photograph of it: about 300 dpi. */
const CARD = { deviceScaleFactor: 2, viewport: { width: 1060, height: 680 } };

/** Where a document's file is drawn: bills as PDF with text, cards as image. */
export function drawnFile(document: ImaginedDocument): string {
  return join(DRAWN, `${document.id}.${isBill(document) ? 'pdf' : 'png'}`);
}

/**
 * Draws the documents whose files are missing or older than their pages, by one browser. The files are kept, because a
 * PDF that is drawn anew has other bytes, which is what readings are cached by.
 */
export async function drawPages(documents: readonly ImaginedDocument[]): Promise<void> {
  const stale: ImaginedDocument[] = [];
  for (const document of documents) if (await isStale(document)) stale.push(document);
  if (stale.length === 0) return;
  await mkdir(DRAWN, { recursive: true });
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...CARD, javaScriptEnabled: false, offline: true });
    const page = await context.newPage();
    for (const document of stale) await draw(page, document);
  } finally {
    await browser.close();
  }
}

async function isStale(document: ImaginedDocument): Promise<boolean> {
  const [page, file] = await Promise.all([stat(document.html), stat(drawnFile(document)).catch(() => null)]);
  return file === null || file.mtimeMs < page.mtimeMs;
}

async function draw(page: Page, document: ImaginedDocument): Promise<void> {
  await page.goto(pathToFileURL(document.html).href);
  const file = isBill(document)
    ? await page.pdf({ preferCSSPageSize: true, printBackground: true })
    : await page.screenshot({ fullPage: true });
  // Renamed into place: two sets that are measured at once draw the same page, and none must read half of a file.
  const unfinished = `${drawnFile(document)}.${process.pid}`;
  await writeFile(unfinished, file);
  await rename(unfinished, drawnFile(document));
}
