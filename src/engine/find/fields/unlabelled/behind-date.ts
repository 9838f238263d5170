import type { DateOrder } from '../../../../values/dates.js';
import type { Find } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { splitAtGaps, type Word } from '../../../text/word.js';
import { joinDates } from '../joined-words.js';
import { CELL_GAP } from '../places.js';
import { findLabels, type PrintedLabel } from '../printed-labels.js';
import { toCandidates, type ValueField, valuesOn } from '../to-candidates.js';

type BehindDate = Extract<Find, { by: 'behind-date' }>;

/** Highest score: the word that leads there is a short one. */
const MOST = 0.9;
/** In heights: so far behind its label a date begins at most, and a word of one text behind another. */
const FARTHEST = 24;
const NEXT_WORD = 4;
/** In heights: what goes on stands so near below, and begins no farther to the right. */
const NEXT_LINE = 1.5;
const SAME_LEFT = 2;

/** A name behind a labelled date and a word that leads from the one to the other, there or in the next line: `Né le 3.2.1958 à Brest`. */
export function behindDate(
  content: PageContent,
  field: ValueField & { find: BehindDate },
  order: DateOrder,
): Candidate[] {
  const { labels, words: leading, weight } = field.find;
  return findLabels(content, labels, []).flatMap((label) => {
    const own = dateAndMore(label, content, order);
    const name = own && (led(own, leading) ?? led([...lastOf(own), ...below(label, content)], leading));
    const [found] = name ? toCandidates(name, content, field, order) : [];
    return found ? [bounded({ ...found, strength: found.strength * weight }, MOST)] : [];
  });
}

/** What follows the date behind a label, with the date's last word; null where none does. */
function dateAndMore(
  { line, next, rest, words: own }: PrintedLabel,
  content: PageContent,
  order: DateOrder,
): Word[] | null {
  const behind = [...(rest ? [rest] : []), ...content.lines[line]!.words.slice(next)];
  const [cell = []] = splitAtGaps(behind, NEXT_WORD);
  const { x, width, height } = own.at(-1)!.box;
  if (cell.length === 0 || cell[0]!.box.x - x - width > FARTHEST * height) return null;
  const { text, starts } = joinDates(cell);
  const [date] = valuesOn(content, text, 'date', order);
  if (date === undefined) return null;
  return cell.slice(starts.findLastIndex((start) => start < date.index + date.raw.length));
}

/** The leading word may end the line of the date. */
function lastOf(own: readonly Word[]): Word[] {
  return own.slice(0, 2);
}

/** The words behind the leading one, which follows the date's last word or begins the line. */
function led(words: readonly Word[], leading: readonly string[]): Word[] | null {
  const [, ...more] = words.filter(({ text }) => fold(text) !== '');
  const [first, ...name] = more;
  return first !== undefined && name.length > 0 && leading.includes(fold(first.text)) ? name : null;
}

/** The next line from where the label begins, or before it: a label of one word has its name in the next column. */
function below({ line, words: [first] }: PrintedLabel, { lines }: PageContent): Word[] {
  const { x, y, height } = first!.box;
  for (const { words, box } of lines.slice(line + 1)) {
    if (box.y < y + height / 2) continue;
    if (box.y - y - height > NEXT_LINE * height) return [];
    const cells = splitAtGaps(words, CELL_GAP);
    const at = cells.findLastIndex(([word]) => word!.box.x < x + SAME_LEFT * height);
    if (at >= 0) return cells[at]!.length > 1 ? cells[at]! : cells.slice(at, at + 2).flat();
  }
  return [];
}
