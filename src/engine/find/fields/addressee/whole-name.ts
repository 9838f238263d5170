import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { nameBeforeTrade } from '../../../catalogue/lexicon/name-before-trade.js';
import { isOnlyLegalForm } from '../../../catalogue/lexicon/only-legal-form.js';
import { bounded, type Candidate, madeOf } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { textOf, type Word } from '../../../text/word.js';
import { bottomOf, boxOf, type Run, runsOf } from './address-blocks.js';
import { addresseeOn } from './addressee.js';
import { isOnly, isToOther } from './begins-with.js';
import { doubtedAlone } from './shown-as-party.js';

/** In heights of the name: its next line stands so near, begins so level and is set in so like a size. */
const NEXT_LINE = 0.9;
const SAME_LEFT = 0.6;
const LIKE_HEIGHT = 1.2;
/** Of the rest of a name. */
const MOST_WORDS = 5;
/** Highest score of what was joined: the next line may be of something else. */
const JOINED = 0.9;
/** Highest score of what another label ends, which may have more words. */
const BEFORE_LABEL = 0.9;
/** In heights, and beside the widest blank before it. */
const COLUMN_GAP = 1.2;
const WIDER = 3;
/** In a row of labels above their values, or below a label and its name. */
const OTHER_LABELS = ['name_label', 'tax_id', 'registration', 'customer_number', 'phone'];

/**
 * Names of a party as a whole: with what stands on the next line where that is nothing but a legal form, or where a name cannot end
 * or begin so, as in `Ferreira & Filhos,` above `Lda`; and without what only says that a name follows in the next column.
 */
export function wholeNames(candidates: readonly Candidate[], content: PageContent): Candidate[] {
  return candidates.flatMap((candidate) => {
    const named = isOnly(candidate.words, ['name_label']) ? atLabel(candidate, content) : candidate;
    if (named === null || isToOther(named.words) || isForAttention(named, content)) return [];
    return doubtedAlone(withRest(beforeTrade(beforeNextLabel(named)), content), content);
  });
}

/** Whether a name is of whoever at an addressee's shall read it: it stands in his block, behind what says so. */
function isForAttention({ words: [first] }: Candidate, content: PageContent): boolean {
  const below = first === undefined ? [] : (addresseeOn(content)?.below ?? []);
  return below.some((run) => run.includes(first!) && isToOther(run));
}

function beforeTrade(candidate: Candidate): Candidate {
  const end = nameBeforeTrade(candidate.words);
  return end === candidate.words.length ? candidate : madeOf(candidate, candidate.words.slice(0, end));
}

/** A name without what follows: a label, which may leave some of its words, as in `Mr T. Kabelo Room: 7`, or the next column. */
function beforeNextLabel(candidate: Candidate): Candidate {
  const end = candidate.words.findIndex(
    ({ text }, at, words) => at > 1 && (/\p{L}:$/u.test(text) || isColumnAway(words, at)),
  );
  return end < 0 ? candidate : bounded(madeOf(candidate, candidate.words.slice(0, end)), BEFORE_LABEL);
}

/** Whether a word stands much farther from the one before it than those do from each other. */
function isColumnAway(words: readonly Word[], at: number): boolean {
  const blanks = words.slice(1, at + 1).map(({ box }, before) => {
    const { x, width } = words[before]!.box;
    return box.x - x - width;
  });
  const last = blanks.pop()!;
  return last > COLUMN_GAP * words[at]!.box.height && last > WIDER * Math.max(...blanks);
}

/** What stands beside a label of names, or below it where another label is beside it. */
function atLabel(candidate: Candidate, content: PageContent): Candidate | null {
  const { words } = candidate;
  const runs = runsOnLineOf(words.at(-1)!, content);
  const beside = runs[runs.findIndex((run) => run.includes(words.at(-1)!)) + 1];
  const isHeader = beside !== undefined && isOnly(beside, OTHER_LABELS);
  const name = isHeader ? runBelow(words, [boxOf(words).x], content) : beside;
  if (name === undefined || !/\p{L}{2}/u.test(textOf(name))) return null;
  return madeOf(candidate, name);
}

function withRest(candidate: Candidate, content: PageContent): Candidate {
  const rest = restBelow(candidate.words, content);
  if (rest === null) return candidate;
  // A comma at the end is no part of a name, but within it.
  const comma = candidate.words.at(-1)!.text.endsWith(',') && !candidate.value.endsWith(',') ? ',' : '';
  const [raw, value] = [candidate.raw, `${candidate.value}${comma}`].map((text) => `${text} ${textOf(rest)}`);
  return bounded({ ...candidate, raw: raw!, value: value!, words: [...candidate.words, ...rest] }, JOINED);
}

function restBelow(name: readonly Word[], content: PageContent): Run | null {
  const last = name.at(-1)!;
  const own = runsOnLineOf(last, content).find((run) => run.includes(last));
  if (own === undefined || own.at(-1) !== last) return null;
  const box = boxOf(name);
  const below = runBelow(name, [box.x, own[0]!.box.x], content);
  if (below === undefined || below.length > MOST_WORDS || isToOther(below)) return null;
  if (/:$/.test(textOf(below)) || isOnly(below, OTHER_LABELS)) return null;
  if (/\d/.test(textOf(below)) && !isOnly(name, ['community'])) return null;
  const [high, low] = [box.height, boxOf(below).height].sort((a, b) => b - a);
  return high! < LIKE_HEIGHT * low! && goesOn(name, below) ? below : null;
}

/** The run on the next line that begins where one of the lefts is. */
function runBelow(words: readonly Word[], lefts: readonly number[], { lines }: PageContent): Run | undefined {
  const box = boxOf(words);
  return lines.flatMap(runsOf).find((run) => {
    const { x, y } = boxOf(run);
    const gap = y - bottomOf(box);
    const isNear = gap > -box.height / 2 && gap < NEXT_LINE * box.height && y > box.y + box.height / 2;
    return isNear && lefts.some((left) => Math.abs(x - left) < SAME_LEFT * box.height);
  });
}

function runsOnLineOf(word: Word, { lines }: PageContent): Run[] {
  return lines.filter(({ words }) => words.includes(word)).flatMap(runsOf);
}

function goesOn(name: readonly Word[], below: Run): boolean {
  return (
    isOnly(name, ['community']) ||
    isOnlyLegalForm(fold(textOf(below)).split(' ')) ||
    isOpen(name.at(-1)!) ||
    isQuoting(name) ||
    beginsWithin(below[0]!)
  );
}

/** Whether no name ends with a word: `ATB Akustik- und`, `Müller &`, `Associazione Il`. */
function isOpen({ text }: Word): boolean {
  return text === '&' || /\p{L}-$/u.test(text) || lexicon().neverLast.has(fold(text));
}

const QUOTES = ['""', '“”', '„“', '«»', '()'];

/** Whether a quote or a bracket is not closed: `Istituto Statale "Carlo`. */
function isQuoting(name: readonly Word[]): boolean {
  const text = textOf(name);
  return QUOTES.some(([open, close]) => {
    const [opened, closed] = [open, close].map((sign) => text.split(sign!).length - 1);
    return open === close ? opened! % 2 === 1 : opened! > closed!;
  });
}

/** Whether no name begins with a word: `& C.`, `de Mouros`. */
function beginsWithin({ text }: Word): boolean {
  return text === '&' || (/^\p{Ll}/u.test(text) && lexicon().withinNames.has(fold(text)));
}
