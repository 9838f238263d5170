import { fold } from '../../../text/folded-text.js';
import type { PageContent } from '../../../content/page-content.js';
import { splitAtGaps, type Word } from '../../../text/word.js';
import { CELL_GAP } from '../places/place.js';
import type { PrintedLabel } from './printed-label.js';

/** In heights: what stands in one column begins so level. */
const SAME_LEFT = 0.6;
/** In lines, up and down from the label. */
const NEAR = 8;
/** Beside the label's own. */
const FEWEST_ROWS = 2;
/** Of a label. */
const MOST_WORDS = 4;

/**
 * Whether a label stands in a list of labels with their values beside them, in two columns: `Client | Acme Ltd` above `Department |
 * Purchasing`. What stands right below it is the next label. An address below a heading has figures.
 */
export function isInList({ line, next, words: [first] }: PrintedLabel, { lines }: PageContent): boolean {
  const value = lines[line]!.words[next];
  if (first === undefined || value === undefined) return false;
  const rows = lines.slice(Math.max(0, line - NEAR), line + NEAR + 1).flatMap(({ words }) => {
    const cells = splitAtGaps(words, CELL_GAP);
    const at = cells.findIndex(([word]) => isUnder(word!, first));
    const [label, beside] = at < 0 ? [] : cells.slice(at, at + 2);
    return label !== undefined && beside !== undefined && isUnder(beside[0]!, value) ? [label] : [];
  });
  const others = rows.filter((row) => !row.includes(first));
  return others.length >= FEWEST_ROWS && others.every(isLabelLike);
}

function isUnder({ box }: Word, { box: { x, height } }: Word): boolean {
  return Math.abs(box.x - x) < SAME_LEFT * height;
}

function isLabelLike(words: readonly Word[]): boolean {
  return words.length <= MOST_WORDS && words.every(({ text }) => fold(text) === '' || !/\d/.test(text));
}
