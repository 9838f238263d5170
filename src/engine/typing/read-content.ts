import { readMrz } from '../mrz/read-mrz.js';
import type { Page } from '../pages/page.js';
import { findRulings } from '../pages/rulings.js';
import { toLines } from '../recognition/lines.js';
import type { Recogniser } from '../recognition/recogniser.js';
import { turnUpright } from '../recognition/upright.js';
import type { Word } from '../recognition/word.js';
import { timed } from '../trace/stage-times.js';
import { toReadLine, type PageContent } from './page-content.js';

/** Reads all there is on a page. The page handed back is the upright one that the boxes refer to. */
export async function readContent(
  page: Page,
  recogniser: Recogniser,
): Promise<{ page: Page; content: PageContent }> {
  if (page.words !== null) return { page, content: await assemble(page, page.words, recogniser) };
  const words = await timed('recognition', () => recogniser.readPage(page));
  const turned = await timed('recognition', () => turnUpright(page, words, recogniser));
  if (turned === null) return { page, content: await assemble(page, words, recogniser) };
  const upright = await timed('recognition', () => recogniser.readPage(turned));
  return { page: turned, content: await assemble(turned, upright, recogniser) };
}

async function assemble(page: Page, words: Word[], recogniser: Recogniser): Promise<PageContent> {
  const content = toContent(page, words);
  return { ...content, mrz: await timed('zone', () => readMrz(page, content.lines, recogniser)) };
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
