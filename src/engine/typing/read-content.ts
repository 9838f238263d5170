import { readMrz } from '../mrz/read-mrz.js';
import type { Page } from '../pages/page.js';
import { findRulings } from '../pages/rulings.js';
import { languageOf } from '../recognition/language.js';
import type { Recogniser } from '../recognition/recogniser.js';
import { turnUpright } from '../recognition/upright.js';
import { toLines } from '../recognition/lines.js';
import type { Word } from '../recognition/word.js';
import { timed } from '../trace/stage-times.js';
import { toReadLine, type PageContent } from './page-content.js';

/** Reads all there is on a page. The page handed back is the upright one that the boxes refer to. */
export async function readContent(
  page: Page,
  recogniser: Recogniser,
): Promise<{ page: Page; content: PageContent }> {
  if (page.words !== null) return { page, content: await assemble(page, page.words, recogniser) };
  const words = await timed('recognition', () => recogniser.readPage(page, 'eng'));
  const turned = await timed('recognition', () => turnUpright(page, words, recogniser));
  const upright = turned ?? page;
  const english =
    turned === null ? words : await timed('recognition', () => recogniser.readPage(turned, 'eng'));
  return { page: upright, content: await inItsLanguage(upright, english, recogniser) };
}

/** The page read once more with another search for lines, in the language it was read in. */
export async function readAgain(
  page: Page,
  content: PageContent,
  recogniser: Recogniser,
): Promise<PageContent> {
  const words = await timed('recognition', () =>
    recogniser.readPage(page, languageOf(content.words), 'block'),
  );
  return { ...toContent(page, words), mrz: content.mrz };
}

/** A zone is always read from the English words; other pages once more if they are in Portuguese. */
async function inItsLanguage(page: Page, english: Word[], recogniser: Recogniser): Promise<PageContent> {
  const content = await assemble(page, english, recogniser);
  const language = languageOf(english);
  if (content.mrz !== null || language === 'eng') return content;
  const words = await timed('recognition', () => recogniser.readPage(page, language));
  return { ...toContent(page, words), mrz: null };
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
