import type { DateOrder } from '../../../../values/dates.js';
import type { Find } from '../../../catalogue/schema.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { splitAtGaps, type Word } from '../../../text/word.js';
import { joinDates } from '../joined-words.js';
import { CELL_GAP } from '../places/place.js';
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

/**
 * A name behind a labelled date and a word that leads from the one to the other, there or in the next line: `Né le 3.2.1958 à Brest`.
 * Behind the label of a name and a date no word need lead to it.
 */
export function behindDate(
  content: PageContent,
  field: ValueField & { find: BehindDate },
  order: DateOrder,
): Candidate[] {
  const { labels, words: leading, weight } = field.find;
  return findLabels(content, labels, []).flatMap((label) => {
    const under = below(label, content);
    const own = withDate(beside(label, content), content, order);
    const name =
      leading === undefined
        ? withoutLeading((own ?? withDate(under, content, order))?.slice(1))
        : own && (led(own, leading) ?? led([...lastOf(own), ...under], leading));
    const [found] = name ? toCandidates(withoutSign(name), content, field, order) : [];
    return found ? [bounded({ ...found, strength: found.strength * weight }, MOST)] : [];
  });
}

function beside({ line, next, rest, words: own }: PrintedLabel, { lines }: PageContent): Word[] {
  const behind = [...(rest ? [rest] : []), ...lines[line]!.words.slice(next)];
  const [cell = []] = splitAtGaps(behind, NEXT_WORD);
  const { x, width, height } = own.at(-1)!.box;
  return cell.length === 0 || cell[0]!.box.x - x - width > FARTHEST * height ? [] : cell;
}

/** The last word of the first date among words, and what follows it; null where there is none. */
function withDate(words: readonly Word[], content: PageContent, order: DateOrder): Word[] | null {
  const { text, starts } = joinDates(words);
  const [date] = valuesOn(content, text, 'date', order);
  if (date === undefined) return null;
  return words.slice(starts.findLastIndex((start) => start < date.index + date.raw.length));
}

function withoutLeading(words: readonly Word[] | undefined): readonly Word[] | undefined {
  const leads = ({ text }: Word) => phrasesNamed('where_words').some((each) => each.join(' ') === fold(text));
  return words?.[0] && leads(words[0]) ? words.slice(1) : words;
}

function withoutSign(words: readonly Word[]): Word[] {
  return words.slice(words.findIndex(({ text }) => fold(text) !== ''));
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

/**
 * The next line from where the label begins, or before it: a label of one word has its name in the next column. The number of an act may
 * stand between: `(atto n. 41)`.
 */
function below({ line, words: [first] }: PrintedLabel, { lines }: PageContent): Word[] {
  const { x, y, height } = first!.box;
  let bottom = y + height;
  for (const { words, box } of lines.slice(line + 1)) {
    if (box.y < y + height / 2) continue;
    if (box.y - bottom > NEXT_LINE * height) return [];
    const cells = splitAtGaps(words, CELL_GAP);
    const at = cells.findLastIndex(([word]) => word!.box.x < x + SAME_LEFT * height);
    const isAct = cells[at]?.[0]!.text.startsWith('(');
    if (isAct) bottom = box.y + box.height;
    else if (at >= 0) return isOneWord(cells[at]!) ? cells.slice(at, at + 2).flat() : cells[at]!;
  }
  return [];
}

/** Signs are no words: `par :`. */
function isOneWord(cell: readonly Word[]): boolean {
  return cell.filter(({ text }) => fold(text) !== '').length < 2;
}
