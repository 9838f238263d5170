import type { Page } from '../../pages/page.js';
import type { Reading, Recogniser } from '../../recognition/recogniser.js';
import type { Word } from '../../text/word.js';
import { timed } from '../../trace/stage-times.js';
import { turnUpright } from './upright.js';

/** An upright page and the words on it, in its pixels. */
export interface RecognisedSheet {
  page: Page;
  words: Word[];
  /** The words that may be read again; null for a text layer. */
  reading: Reading | null;
}

/** Words from the text layer, or from the pixels of the page turned upright, each line read once. */
export async function recogniseSheet(page: Page, recogniser: Recogniser): Promise<RecognisedSheet> {
  if (page.words !== null) return { page, words: page.words, reading: null };
  return timed('recognition', () => recognisePixels(page, recogniser));
}

async function recognisePixels(page: Page, recogniser: Recogniser): Promise<RecognisedSheet> {
  const first = await recogniser.readOnce(page);
  const upright = await turnUpright(page, first.words, recogniser);
  if (upright === null) return { page, words: first.words, reading: first };
  const again = await recogniser.readOnce(upright);
  return { page: upright, words: again.words, reading: again };
}
