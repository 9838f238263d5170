import type { PageContent } from '../../../content/page-content.js';
import { splitAtGaps } from '../../../text/word.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { BELOW_FACTOR, type Place } from './place.js';

/** In heights: words of one sentence, and lines of one paragraph, stand closer. */
const WORD_GAP = 1.2;
const NEXT_LINE = 2;
/** A sentence has more words before the label than a label of more words would. */
const FEWEST_BEFORE = 3;

/**
 * The begin of the next line, where a label ends a line of a running text, as in the foot of a letter:
 * `SIRET 418 736 203 00021 – APE 4391B – TVA` above `FR33418736203`.
 */
export function nextLine({ line, next, rest, words: label }: PrintedLabel, { lines }: PageContent): Place[] {
  const { words } = lines[line]!;
  if (rest !== null || next < words.length || !words.includes(label[0]!)) return [];
  const text = splitAtGaps(words, WORD_GAP).at(-1)!;
  const before = text.slice(0, text.indexOf(label[0]!));
  // A slash parts two languages of one label, which is no running text.
  if (before.length < FEWEST_BEFORE || before.some((word) => word.text === '/')) return [];
  const [first, { box }] = [text[0]!.box, label.at(-1)!];
  const under = lines
    .slice(line + 1)
    .filter(({ box: { y } }) => y > box.y + box.height / 2 && y - box.y < NEXT_LINE * box.height)
    .flatMap((each) => splitAtGaps(each.words, WORD_GAP))
    .find(([begin]) => begin!.box.x + begin!.box.width > first.x && begin!.box.x < box.x + box.width);
  return under === undefined ? [] : [{ words: under, factor: BELOW_FACTOR }];
}
