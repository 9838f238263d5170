import { bounded, type Candidate } from '../../content/candidate.js';
import type { PageContent } from '../../content/page-content.js';
import { fold } from '../../text/folded-text.js';
import { textOf, type Word } from '../../text/word.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { findDates } from '../../catalogue/lexicon/printed-values.js';
import { MIXED } from './held/held-to-kind.js';
import { SERIES } from './places/beside.js';
import { wholeOf } from './labels/at-colon.js';
import type { PrintedLabel } from './printed-labels.js';

/** Of a number that is printed in groups of figures. */
const GROUP = /^\d{2,5}$/;
/** Capitals with figures, short enough to be a part of a number, and what may follow it: `F24 00087`, `Q044 7R`. */
const MIXED_GROUP = /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{1,6}$/;
const AFTER_MIXED = /^(?=.*\d)[A-Z\d]{2,8}$/;
/** Letters and figures that can only go on with a number of figures: `0184402917 25C3-1E07`. */
const AFTER_FIGURES = /^(?=.*\d)(?=.*[A-Z])[A-Z\d][A-Z\d-]{3,11}$/;
const PART_SIGN = /^[/-]$/;
const NEXT_PART = /^(?=.*\d)[A-Z\d./-]{1,8}$/;
/** What ends so goes on in the next line. */
const UNFINISHED = /[-/_]$/;
/** In heights: the next line of a cell begins so near. */
const NEXT_LINE = 1.8;
/** Words of one text are no farther apart than this many heights; groups of one number, and capitals before it, hardly farther. */
const NEXT_WORD = 0.8;
const NEXT_GROUP = 0.7;
const SERIES_GAP = 1;
/** Behind a colon a value may stand farther away. */
const AFTER_COLON = 4;
/** Longer ones are several numbers. */
const MOST_DIGITS = 20;
/** In letters and figures: what is longer is a key that a machine made, of the tax office or of a signature. */
const LONGEST = 24;

/** In characters: shorter ones are told by their place alone. */
const SHORTEST = 3;
/** In heights of a label. */
const NEXT_COLUMN = 4;
/** Highest score of a short one. */
const SHORT = 0.9;
/** `Invoice 2024`, `2024/25`: what a document is of, or its number. */
const YEAR = /^(?:19|20)\d{2}(?:[/-]\d{2}(?:\d{2})?)?$/;
const OF_YEAR = 0.8;
/** Highest score of a number whose groups may as well be several numbers. */
const IN_GROUPS = 0.9;
/** Highest scores of a number behind words that are not the label's: with a number sign of its own, and without. */
const WITH_SIGN = 0.9;
const BEHIND_WORDS = 0.6;

/**
 * A document's number with all that is printed of it: capitals before it, and its groups. Words of no known label right before
 * it, or right behind a label that says little by itself, name another number: `Policy number: 55-88712` below `Invoice`.
 * @param isWeak whether the label alone seldom means the field
 * @returns none where a few figures are more likely a quantity or a page, and none of a key
 */
export function numberInPlace(
  candidate: Candidate,
  label: PrintedLabel,
  isWeak: boolean,
  content: PageContent,
): Candidate[] {
  const [first] = candidate.words;
  const line = first && content.lines.find(({ words }) => words.includes(wholeOf(first)));
  if (line === undefined) return [candidate];
  const grouped = unwrapped(withNextPart(inGroups(candidate, line.words, label), line.words), content);
  if (UNFINISHED.test(grouped.value) || isKey(grouped) || isPostcode(grouped, line.words)) return [];
  const whole = withSeries(grouped, line.words, label);
  const isShort = whole.value.length < SHORTEST;
  if (isShort && (isWeak || !isAlone(whole, line.words, label, content))) return [];
  const bound = Math.min(
    isShort ? SHORT : 1,
    YEAR.test(whole.value) ? OF_YEAR : 1,
    isBeforeFigures(whole, line.words) ? IN_GROUPS : 1,
    boundOf(whole, line.words, label, isWeak, content),
  );
  return [bound === 1 ? whole : bounded(whole, bound)];
}

function isKey({ value }: Candidate): boolean {
  return value.replace(/[^\p{L}\p{N}]/gu, '').length > LONGEST;
}

/** Whether figures begin a text as a postcode begins the line of a town: `78700 CONFLANS STE HONORINE`. */
function isPostcode({ words, raw }: Candidate, line: readonly Word[]): boolean {
  const at = line.indexOf(wholeOf(words.at(-1)!));
  const next = line[at + 1];
  if (words.length > 1 || at < 0 || next === undefined || !/^\d{4,5}$/.test(raw)) return false;
  const isFirst = at === 0 || !isNear(line[at - 1]!, line[at]!, NEXT_COLUMN);
  return isFirst && /^\p{Lu}\p{L}{2}/u.test(next.text) && isNear(line[at]!, next, NEXT_WORD);
}

/** Whether figures stand right behind their label, and nothing but a date right behind them: `No. 27`, `n. 3 del 05/02/2024`. */
function isAlone(
  { words: [first], raw }: Candidate,
  line: readonly Word[],
  label: PrintedLabel,
  content: PageContent,
): boolean {
  if (!/^\d+$/.test(raw) || line !== content.lines[label.line]!.words) return false;
  const at = line.indexOf(wholeOf(first!));
  const isBehind = first === label.rest || at === label.next;
  const most = label.hasColon ? NEXT_COLUMN * AFTER_COLON : NEXT_COLUMN;
  if (!isBehind || first!.box.x - label.box.x - label.box.width > most * label.box.height) return false;
  const next = line[at + 1];
  if (next === undefined || !isNear(line[at]!, next, NEXT_WORD)) return wholeOf(first!).text.endsWith(raw);
  const rest = line.slice(at + 1).map(({ text }) => text);
  const [date] = findDates(rest.join(' '), 'dmy');
  return date !== undefined && date.index <= (rest[0]!.length + 1) * Number(!/\d/.test(rest[0]!));
}

/** With the groups of figures beside it. */
function inGroups(candidate: Candidate, line: readonly Word[], label: PrintedLabel): Candidate {
  const [word, ...more] = candidate.words;
  if (more.length > 0 || word!.text !== candidate.raw) return candidate;
  if (MIXED_GROUP.test(candidate.raw)) return withNextWord(candidate, line, AFTER_MIXED);
  if (!/^\d+$/.test(candidate.raw)) return candidate;
  const next = withNextWord(candidate, line, AFTER_FIGURES);
  if (next !== candidate) return next;
  let [from, to] = [line.indexOf(word!), line.indexOf(word!)];
  if (from < 0) return candidate;
  const isGroup = (each: Word | undefined, next: Word) =>
    each !== undefined &&
    GROUP.test(each.text) &&
    !label.words.includes(each) &&
    isNear(each, next, NEXT_GROUP);
  while (isGroup(line[from - 1], line[from]!)) from--;
  while (line[to + 1] && GROUP.test(line[to + 1]!.text) && isNear(line[to]!, line[to + 1]!, NEXT_GROUP)) to++;
  const words = line.slice(from, to + 1);
  const raw = textOf(words);
  const value = raw.replaceAll(' ', '');
  const isOne =
    from < to && value.length <= MOST_DIGITS && findDates(raw.replaceAll(' ', '.'), 'dmy').length === 0;
  return isOne ? { ...candidate, value, raw, words, atMost: IN_GROUPS } : candidate;
}

/** A group with the one behind it that has such a form. */
function withNextWord(candidate: Candidate, line: readonly Word[], form: RegExp): Candidate {
  const word = candidate.words[0]!;
  const next = line[line.indexOf(word) + 1];
  if (next === undefined || !form.test(next.text) || !isNear(word, next, NEXT_GROUP)) return candidate;
  const raw = `${word.text} ${next.text}`;
  return { ...candidate, value: raw, raw, words: [word, next], atMost: IN_GROUPS };
}

/** Whether figures that are no date follow a number so closely that they may be the rest of it. */
function isBeforeFigures({ words }: Candidate, line: readonly Word[]): boolean {
  const at = line.indexOf(wholeOf(words.at(-1)!));
  const next = line[at + 1];
  if (at < 0 || next === undefined || !/\d/.test(next.text) || !isNear(line[at]!, next, NEXT_GROUP))
    return false;
  return (
    findDates(
      line
        .slice(at + 1)
        .map(({ text }) => text)
        .join(' '),
      'dmy',
    )[0]?.index !== 0
  );
}

/** With what a sign between blanks joins to it, unless that is a date: `113 / 2024`. */
function withNextPart(candidate: Candidate, line: readonly Word[]): Candidate {
  const last = candidate.words.at(-1)!;
  const at = line.indexOf(wholeOf(last));
  const [sign, next] = line.slice(at + 1, at + 3);
  if (at < 0 || sign === undefined || next === undefined || !PART_SIGN.test(sign.text)) return candidate;
  if (!isNear(line[at]!, sign, NEXT_GROUP) || !isNear(sign, next, NEXT_GROUP)) return candidate;
  if (!NEXT_PART.test(next.text) || findDates(next.text, 'dmy').length > 0) return candidate;
  const [raw, value] = [
    `${candidate.raw} ${sign.text} ${next.text}`,
    candidate.value + sign.text + next.text,
  ];
  return { ...candidate, raw, value, words: [...candidate.words, sign, next], atMost: IN_GROUPS };
}

/** With its end, which a narrow cell has in the next line. */
function unwrapped(candidate: Candidate, { lines }: PageContent): Candidate {
  if (!UNFINISHED.test(candidate.value)) return candidate;
  const last = wholeOf(candidate.words.at(-1)!).box;
  const end = lines
    .flatMap(({ words }) => words)
    .find(
      ({ box, text }) =>
        box.y > last.y + last.height / 2 &&
        box.y - last.y < NEXT_LINE * last.height &&
        box.x < last.x + last.width &&
        box.x + box.width > last.x &&
        /^(?=.*\d)[\p{Lu}\d./_-]+$/u.test(text),
    );
  if (end === undefined) return candidate;
  const [raw, value] = [candidate.raw + end.text, candidate.value + end.text];
  return { ...candidate, raw, value, words: [...candidate.words, end], atMost: IN_GROUPS };
}

/** With the capitals that stand right before it. */
function withSeries(candidate: Candidate, line: readonly Word[], label: PrintedLabel): Candidate {
  const [first] = candidate.words;
  const before = line[line.indexOf(first!) - 1];
  if (before === undefined || label.words.includes(before) || !SERIES.test(before.text)) return candidate;
  if (!isNear(before, first!, SERIES_GAP)) return candidate;
  const [raw, value] = [`${before.text} ${candidate.raw}`, `${before.text} ${candidate.value}`];
  return { ...candidate, raw, value, words: [before, ...candidate.words] };
}

function boundOf(
  { words }: Candidate,
  line: readonly Word[],
  label: PrintedLabel,
  isWeak: boolean,
  content: PageContent,
): number {
  const first = words[0]!;
  if (first === label.rest) return 1;
  const isBeside = line === content.lines[label.line]!.words;
  const before = wordsBefore(first, line, label);
  if (isBeside && isBehindOtherText(first, line, label)) return BEHIND_WORDS;
  if (before.some(({ text }) => /\d/.test(text))) return BEHIND_WORDS;
  if (before.some(isNamed) && !isBeside) return MIXED;
  if (before.some(isNamed)) return isSign(before[0]!) ? WITH_SIGN : BEHIND_WORDS;
  if (!isBeside && isBeforeWords(words.at(-1)!, line)) return MIXED;
  if (!isWeak || !isPartOfLabel(label, content)) return 1;
  return isBeside ? BEHIND_WORDS : MIXED;
}

/** Whether a text of its own stands between a label and a value: `Document   Identification   1715668272`. */
function isBehindOtherText(first: Word, line: readonly Word[], { next }: PrintedLabel): boolean {
  const between = line.slice(next, line.indexOf(wholeOf(first)));
  return between.some((word, at) => isNamed(word) && !isNear(word, between[at + 1] ?? first, NEXT_WORD));
}

/** Whether a text goes on right behind a value that has no date behind it: `104 Queen Street`. */
function isBeforeWords(last: Word, line: readonly Word[]): boolean {
  const at = line.indexOf(wholeOf(last));
  const next = line[at + 1];
  if (at < 0 || next === undefined || !isNamed(next) || !isNear(line[at]!, next, NEXT_WORD)) return false;
  const rest = line.slice(at + 1).map(({ text }) => text);
  return findDates(rest.join(' '), 'dmy').length === 0;
}

/** The words before a value that follow each other closely, the nearest first, as far as the label. */
function wordsBefore(first: Word, line: readonly Word[], label: PrintedLabel): Word[] {
  const found: Word[] = [];
  for (let at = line.indexOf(first) - 1; at >= 0; at--) {
    const word = line[at]!;
    const most = word.text.endsWith(':') ? AFTER_COLON : NEXT_WORD;
    if (label.words.includes(word) || !isNear(word, line[at + 1]!, most)) break;
    found.push(word);
  }
  return found;
}

/** Whether a word names something, other than a number sign or an initial. */
function isNamed(word: Word): boolean {
  return /\p{L}{2}/u.test(word.text) && !isSign(word);
}

function isSign({ text }: Word): boolean {
  return /^\W+$/u.test(text) || lexicon().numberSigns.has(fold(text));
}

/** Whether a longer label than those that are known begins or ends with it: `Numero contratto`, `Policy number`. */
function isPartOfLabel({ line, next, hasColon, words }: PrintedLabel, { lines }: PageContent): boolean {
  const { words: all } = lines[line]!;
  const [before, after] = [all[all.indexOf(words[0]!) - 1], all[next]];
  const goesOn = !hasColon && after !== undefined && isNamed(after) && !SERIES.test(after.text);
  if (goesOn && isNear(words.at(-1)!, after, NEXT_WORD)) return true;
  return before !== undefined && isNamed(before) && isNear(before, words[0]!, NEXT_WORD);
}

function isNear({ box: left }: Word, { box: right }: Word, most: number): boolean {
  return right.x - left.x - left.width < most * right.height;
}
