import type { DateOrder } from '../../../../values/dates.js';
import type { Find } from '../../../catalogue/schema.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { splitAtGaps, type Word } from '../../../text/word.js';
import { joinDates } from '../joined-words.js';
import { WIDEST_GAP } from '../places/place.js';
import { findLabels, type PrintedLabel } from '../printed-labels.js';
import { toCandidates, type ValueField, valuesOn } from '../to-candidates.js';
import { isTitle } from './personal-title.js';

type Born = Extract<Find, { by: 'born' }>;
type Certified = Extract<Find, { by: 'certified' }>;
/** Where a text begins to tell something. */
type Start = Pick<PrintedLabel, 'line' | 'words' | 'next'>;

/** Highest score of what a text tells. */
const MOST = 0.9;
/** In heights: so near below a text goes on, and begins no farther to the right than its line before. */
const NEXT_LINE = 1.8;
const SAME_LEFT = 3;
/** Lines over which a text goes on. */
const MOST_LINES = 3;
/** Before a day stand so many words at most, and with a place among them. */
const MOST_BEFORE_DAY = 3;
const MOST_WITH_PLACE = 10;
/** An article and a title: `il Signor`. */
const MOST_BEFORE_NAME = 2;
/** Words of a name, and of what goes on in the next line. */
const LONGEST_NAME = 6;
const LONGEST_REST = 2;
const CAPITAL = /^\P{L}*\p{Lu}/u;
const SMALL = /^\P{L}*\p{Ll}/u;
const SIGN = /^[-–—]$/u;
const IN_BRACKETS = /^\(.*\)[,.]?$/;
/** A word that ends its part of a sentence; shorter ones with a point are abbreviated. */
const ENDS = /[,;:]$|\p{L}{3}\.$/u;

/**
 * The day, or the place, of a birth that a text tells, one behind the other: `nato a Visp il 21 novembre 1994`, `born on 3 April 2004 at
 * Kwekwe`.
 */
export function born(
  content: PageContent,
  field: ValueField & { find: Born },
  order: DateOrder,
): Candidate[] {
  const { labels, words: leading, weight } = field.find;
  return [...findLabels(content, labels, []), ...starsOn(content)].flatMap((label) => {
    const lines = textBehind(label, content);
    const text = lines.flat();
    const day = dayIn(text, content, order);
    if (day === null) return [];
    const before = placeIn([text.slice(0, day.start)], leading);
    if (day.start > (before.length > 0 ? MOST_WITH_PLACE : MOST_BEFORE_DAY)) return [];
    const own = text.slice(day.start, day.end);
    const place = () => (before.length > 0 ? before : placeIn(behind(lines, own.at(-1)!), leading));
    return told(field.kind === 'date' ? own : place(), content, field, order, weight);
  });
}

/** A star stands for a birth: `* 17. Juni 1974 in Hameln`. */
function starsOn({ lines }: PageContent): Start[] {
  return lines.flatMap(({ words }, line) =>
    words.flatMap((word, at) => (word.text === '*' ? [{ line, words: [word], next: at + 1 }] : [])),
  );
}

/** The name behind words that lead to it, up to a comma or a word in small letters. */
export function certified(
  content: PageContent,
  field: ValueField & { find: Certified },
  order: DateOrder,
): Candidate[] {
  const { labels, weight } = field.find;
  return findLabels(content, labels, []).flatMap((label) => {
    const [first = [], second = []] = textBehind(label, content);
    const titles = first.findIndex((word) => CAPITAL.test(word.text) && !isTitle(word));
    const own = first.slice(titles <= MOST_BEFORE_NAME ? Math.max(titles, 0) : 0);
    const name = properName(own, lexicon().withinNames);
    const rest = name.length === own.length ? restOfName(second) : [];
    return name.length + rest.length < 2 ? [] : told([...name, ...rest], content, field, order, weight);
  });
}

function told(
  words: readonly Word[],
  content: PageContent,
  field: ValueField,
  order: DateOrder,
  weight: number,
): Candidate[] {
  const [found] = words.length === 0 ? [] : toCandidates(words, content, field, order);
  return found ? [bounded({ ...found, strength: found.strength * weight }, MOST)] : [];
}

/** The words behind a label on its line, and the lines in which its text goes on. */
function textBehind({ line, next, words: own }: Start, { lines }: PageContent): Word[][] {
  const last = own.at(-1)!;
  const [first = []] = splitAtGaps([last, ...lines[line]!.words.slice(next)], WIDEST_GAP);
  const text = [first.slice(1)];
  let { box } = lines[line]!;
  for (const { box: below, words } of lines.slice(line + 1)) {
    if (text.length >= MOST_LINES || below.y - box.y - box.height > NEXT_LINE * last.box.height) break;
    if (below.y < box.y + box.height / 2 || below.x > box.x + SAME_LEFT * last.box.height) continue;
    text.push(splitAtGaps(words, WIDEST_GAP)[0] ?? []);
    box = below;
  }
  return text;
}

/** Where the first day of a text begins and ends among its words. */
function dayIn(text: readonly Word[], content: PageContent, order: DateOrder) {
  const { text: joined, starts } = joinDates(text);
  const [date] = valuesOn(content, joined, 'date', order);
  if (date === undefined) return null;
  const start = starts.findLastIndex((at) => at <= date.index);
  return { start, end: starts.findLastIndex((at) => at < date.index + date.raw.length) + 1 };
}

/** What is left of lines behind one of their words. */
function behind(lines: readonly Word[][], word: Word): Word[][] {
  const line = lines.findIndex((words) => words.includes(word));
  return [lines[line]!.slice(lines[line]!.indexOf(word) + 1), ...lines.slice(line + 1)];
}

/** The place with which lines begin, behind the word that leads to it; with its region behind a comma. */
function placeIn([line = [], next = []]: readonly (readonly Word[])[], leading: readonly string[]): Word[] {
  const [first, ...more] = line.filter(
    ({ text }) => fold(text) !== '' || IN_BRACKETS.test(text) || SIGN.test(text),
  );
  if (first === undefined) return next.length > 0 ? placeIn([next], leading) : [];
  if (!leading.includes(fold(first.text))) return [];
  const words = more.length > 0 ? more : next;
  const capital = words.findIndex(({ text }) => CAPITAL.test(text));
  const from = words.slice(capital <= 1 ? Math.max(capital, 0) : 0);
  const place = properName(from, lexicon().neverLast);
  const [region, behindRegion] = from.slice(place.length);
  const hasRegion = place.at(-1)?.text.endsWith(',') && region && CAPITAL.test(region.text);
  return hasRegion && !(behindRegion && CAPITAL.test(behindRegion.text)) ? [...place, region] : place;
}

/** What goes on below a name: a word or two that end there. */
function restOfName(line: readonly Word[]): readonly Word[] {
  const rest = properName(line, lexicon().withinNames);
  const isEnd = rest.length === line.length || ENDS.test(rest.at(-1)?.text ?? '');
  return rest.length <= LONGEST_REST && isEnd ? rest : [];
}

/**
 * The words with capitals that words begin with, up to the end of their part of a sentence.
 * @param joining folded words in small letters that may stand between them
 */
function properName(words: readonly Word[], joining: ReadonlySet<string>): Word[] {
  const end = words.findIndex(({ text }, at) => {
    if (ENDS.test(words[at - 1]?.text ?? '')) return true;
    if (CAPITAL.test(text) || (at > 0 && IN_BRACKETS.test(text)))
      return /\d/.test(text) && !IN_BRACKETS.test(text);
    return !(at > 0 && (SIGN.test(text) || (SMALL.test(text) && joining.has(fold(text)))));
  });
  const name = end < 0 ? words : words.slice(0, end);
  const last = name.findLastIndex(({ text }) => CAPITAL.test(text) || IN_BRACKETS.test(text));
  return name.length > LONGEST_NAME ? [] : name.slice(0, last + 1);
}
