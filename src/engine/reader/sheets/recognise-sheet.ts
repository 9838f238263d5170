import type { Page } from '../../pages/page.js';
import type { Recogniser } from '../../recognition/recogniser.js';
import type { Word } from '../../text/word.js';
import { timed } from '../../trace/stage-times.js';
import { turnUpright } from './upright.js';

/** An upright page and the words on it, in its pixels. */
export interface RecognisedSheet {
  page: Page;
  words: Word[];
}

/** Words from the text layer, or from the pixels of the page turned upright. */
export async function recogniseSheet(page: Page, recogniser: Recogniser): Promise<RecognisedSheet> {
  if (page.words !== null) return { page, words: page.words };
  return timed('recognition', () => recognisePixels(page, recogniser));
}

async function recognisePixels(page: Page, recogniser: Recogniser): Promise<RecognisedSheet> {
  const words = await recogniser.readPage(page);
  const upright = await turnUpright(page, words, recogniser);
  return upright === null ? { page, words } : { page: upright, words: await recogniser.readPage(upright) };
}
