import type { PageContent } from '../../../content/page-content.js';
import { isOnly } from '../addressee/begins-with.js';
import type { PrintedLabel } from './printed-label.js';

/** In heights: words of one text stand closer. */
const NEXT_WORD = 1;

/** Whole labels with a slash in them: `Ort/Datum`; and what else may stand before it, with the word `date` behind. */
const WHOLE = ['date', 'issue_date', 'number_and_date'];
const OWN = ['invoice_title', 'number', 'number_weak'];

/**
 * Whether a label is the word `date` in small letters behind another word, of a text on another day: `con fecha 03-11-2025`; or behind
 * the number of another paper and a slash: `Lieferscheinnummer/Datum`.
 */
export function isOfOtherDay({ words: own, line, hasColon }: PrintedLabel, { lines }: PageContent): boolean {
  const [word] = own;
  if (own.length > 1) return false;
  const [other, ...rest] = word!.text.split('/').map((text) => [{ ...word!, text }]);
  if (rest.length === 1 && isOnly(rest[0]!, ['date']))
    return other![0]!.text !== '' && !isOnly(own, WHOLE) && !isOnly(other!, OWN);
  if (hasColon || !/^\p{Ll}/u.test(word!.text) || !isOnly(own, ['date'])) return false;
  const { words } = lines[line]!;
  const before = words[words.indexOf(word!) - 1];
  if (before === undefined) return false;
  const [left, right] = [before.box, word!.box];
  return right.x - left.x - left.width < NEXT_WORD * right.height;
}
