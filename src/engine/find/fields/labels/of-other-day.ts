import type { PageContent } from '../../../content/page-content.js';
import { isOnly } from '../addressee/begins-with.js';
import type { PrintedLabel } from './printed-label.js';

/** In heights: words of one text stand closer. */
const NEXT_WORD = 1;

/** Whether a label is the word `date` in small letters behind another word, of a text on another day: `con fecha 03-11-2025`. */
export function isOfOtherDay({ words: own, line, hasColon }: PrintedLabel, { lines }: PageContent): boolean {
  const [word] = own;
  if (own.length > 1 || hasColon || !/^\p{Ll}/u.test(word!.text) || !isOnly(own, ['date'])) return false;
  const { words } = lines[line]!;
  const before = words[words.indexOf(word!) - 1];
  if (before === undefined) return false;
  const [left, right] = [before.box, word!.box];
  return right.x - left.x - left.width < NEXT_WORD * right.height;
}
