import { findDates } from '../../../catalogue/lexicon/printed-values.js';
import { bounded, type Candidate, madeOf } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { splitAtGaps, type Word } from '../../../text/word.js';
import { CELL_GAP } from '../places/place.js';

/** A category of vehicles, as licences print them all below each other. */
const CATEGORY = /^(?:AM|[A-H][1-3]?|[A-D]1?E|[TLMSW])$/;
const OF_COUNTRY = /^[E-Z]/;
/** In heights: the next row begins so level, and stands so near. */
const SAME_LEFT = 1.5;
const NEXT_ROW = 4;
/** Highest score of what a table's rows say. */
const MOST = 0.9;

/**
 * A category above or beside others is the first of a table that lists all there are. Those with a day of their own were granted; where none
 * has one, the table says nothing.
 */
export function ofGrantedRows(candidates: readonly Candidate[], content: PageContent): Candidate[] {
  return candidates.flatMap((candidate) => {
    const [first] = candidate.words;
    if (first === undefined || !CATEGORY.test(candidate.value)) return [candidate];
    const tables = [rowsFrom(first, content), columnsFrom(first, content)];
    const rows = tables.find((each) => each.length > 1 && isInOrder(each));
    if (rows === undefined) return [candidate];
    const words = rows.filter(({ isGranted }) => isGranted).map(({ category }) => category);
    return words.length === 0 ? [] : [bounded(madeOf(candidate, words), MOST)];
  });
}

/** Letters in another order are of elements that have a letter each. */
function isInOrder(rows: readonly Row[]): boolean {
  const places = rows.map(({ category }) => placeOf(category.text));
  return places.every((place, at) => at === 0 || places[at - 1]! <= place);
}

/** Such tables begin with motorcycles; those with trailers come behind the others, and those of a country alone last. */
function placeOf(category: string): string {
  const isWithTrailer = category.length > 1 && category.endsWith('E');
  const part = isWithTrailer ? 1 : Number(OF_COUNTRY.test(category)) * 2;
  return `${part}${category[0]!}`;
}

interface Row {
  category: Word;
  isGranted: boolean;
}

/** The categories in the column of the first one, downwards. */
function rowsFrom(first: Word, { lines }: PageContent): Row[] {
  const rows: Row[] = [];
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

/** The categories on the line of the first one, each in a column of its own, with a day below those that were granted. */
function columnsFrom(first: Word, { lines }: PageContent): Row[] {
  const at = lines.findIndex(({ words }) => words.includes(first));
  if (at < 0) return [];
  const { words, box } = lines[at]!;
  const cells = splitAtGaps(words.slice(words.indexOf(first)), CELL_GAP);
  const end = cells.findIndex((cell) => cell.length > 1 || !CATEGORY.test(cell[0]!.text));
  const below = lines
    .slice(at + 1)
    .filter((line) => line.box.y - box.y - box.height < NEXT_ROW * first.box.height);
  const days = below.flatMap((line) => line.words).filter(({ text }) => findDates(text, 'dmy').length > 0);
  return (end < 0 ? cells : cells.slice(0, end)).map(([category]) => ({
    category: category!,
    isGranted: days.some((day) => isOver(category!, day)),
  }));
}

function isOver({ box: above }: Word, { box: below }: Word): boolean {
  return above.x < below.x + below.width && above.x + above.width > below.x;
}
