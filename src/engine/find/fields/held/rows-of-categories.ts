import { findDates } from '../../../catalogue/lexicon/printed-values.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Word } from '../../../text/word.js';

/** A category of vehicles, as licences print them all below each other. */
const CATEGORY = /^(?:AM|[A-H][1-3]?|[A-D]1?E|[TLMSW])$/;
/** In heights: the next row begins so level, and stands so near. */
const SAME_LEFT = 1.5;
const NEXT_ROW = 4;
/** Highest score of what a table's rows say. */
const MOST = 0.9;

/**
 * A category above others is the first row of a table that lists all there are. Those with a day behind them were granted; where no row
 * has one, the table says nothing.
 */
export function ofGrantedRows(candidates: readonly Candidate[], content: PageContent): Candidate[] {
  return candidates.flatMap((candidate) => {
    const rows = CATEGORY.test(candidate.value) ? rowsFrom(candidate.words[0]!, content) : [];
    if (rows.length < 2 || !isInOrder(rows)) return [candidate];
    const words = rows.filter(({ isGranted }) => isGranted).map(({ category }) => category);
    const value = words.map(({ text }) => text).join(' ');
    return words.length === 0 ? [] : [bounded({ ...candidate, value, raw: value, words }, MOST)];
  });
}

/** Such tables begin with motorcycles; letters below each other in another order are of elements that have a letter each. */
function isInOrder(rows: readonly { category: Word }[]): boolean {
  return rows.every(({ category }, at) => at === 0 || rows[at - 1]!.category.text[0]! <= category.text[0]!);
}

/** The categories in the column of the first one, downwards. */
function rowsFrom(first: Word, { lines }: PageContent): { category: Word; isGranted: boolean }[] {
  const rows: { category: Word; isGranted: boolean }[] = [];
  let bottom = first.box.y;
  for (const { words } of lines) {
    const category = words.find(
      ({ text, box }) => CATEGORY.test(text) && Math.abs(box.x - first.box.x) < SAME_LEFT * first.box.height,
    );
    if (category === undefined || category.box.y < first.box.y) continue;
    if (category.box.y - bottom > NEXT_ROW * first.box.height) break;
    const behind = words.slice(words.indexOf(category) + 1).map(({ text }) => text);
    rows.push({ category, isGranted: findDates(behind.join(' '), 'dmy').length > 0 });
    bottom = category.box.y + category.box.height;
  }
  return rows;
}
