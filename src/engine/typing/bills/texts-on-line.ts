import { type Line, splitAtGaps, type Word } from '../../text/word.js';

/** In heights of letters: words of one text stand closer. */
const TEXT_GAP = 1.5;

/** Texts side by side on a line, such as cells of a table. */
export function textsOn({ words }: Line): Word[][] {
  return splitAtGaps(words, TEXT_GAP);
}
