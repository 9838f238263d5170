import { readMrz } from '../locate/mrz/read-mrz.js';
import type { Page } from '../pages/page.js';
import { findRulings } from '../pages/rulings.js';
import { toLines } from '../text/lines.js';
import type { Recogniser } from '../recognition/recogniser.js';
import { turnUpright } from './upright.js';
import type { Word } from '../text/word.js';
import { timed } from '../trace/stage-times.js';
import { toReadLine, type PageContent } from '../content/page-content.js';

/**
 * Reads what there is on a page but for barcodes. The page handed back is the upright one that the boxes refer to.
 * @param zone whether a machine-readable zone is looked for
 */
export async function readContent(
  page: Page,
  recogniser: Recogniser,
  zone: boolean,
): Promise<{ page: Page; content: PageContent }> {
  const reader = zone ? recogniser : null;
  if (page.words !== null) return { page, content: await assemble(page, page.words, reader) };
  const words = await timed('recognition', () => recogniser.readPage(page));
  const turned = await timed('recognition', () => turnUpright(page, words, recogniser));
  if (turned === null) return { page, content: await assemble(page, words, reader) };
  const upright = await timed('recognition', () => recogniser.readPage(turned));
  return { page: turned, content: await assemble(turned, upright, reader) };
}

/** @param reader of the zone; null where none is looked for */
async function assemble(page: Page, words: Word[], reader: Recogniser | null): Promise<PageContent> {
  const content = toContent(page, words);
  if (reader === null) return content;
  return { ...content, mrz: await timed('zone', () => readMrz(page, content.lines, reader)) };
}

function toContent(page: Page, words: Word[]): PageContent {
  const lines = toLines(words.filter((word) => word.text.trim() !== '')).map(toReadLine);
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    words,
    lines,
    mrz: null,
    barcodes: [],
    rulings: findRulings(page, words),
  };
}
