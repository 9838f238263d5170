import { foldedPhrase } from '../../text/folded-phrase.js';
import { toLine, type Word } from '../../text/word.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { atColon } from './labels/at-colon.js';
import type { PrintedLabel } from './labels/printed-label.js';
import { type Occurrence, occurrences, signsAfter } from './printed-phrases.js';
import { afterTranslation, withTranslation } from './labels/translation.js';
import { mayBeFound, printedWords, type PrintedWords } from '../../content/printed-words.js';

export type { PrintedLabel };

export interface WeighedPhrase {
  text: string;
  weight: number;
}

/** In letters: words of more letters that differ in one are forms of one word. */
const LONGEST_OTHER = 6;

/**
 * Every printed label, also over two lines; of those that overlap, such as `total` within `grand total`,
 * the longest.
 * @param excluded phrases that make a label another field's, unless a longer label overlaps them: `total gst` takes
 *   none of `total gst inclusive`
 */
export function findLabels(
  content: PageContent,
  labels: readonly WeighedPhrase[],
  excluded: readonly string[],
): readonly PrintedLabel[] {
  const onPage = found.get(content.lines) ?? new WeakMap<readonly WeighedPhrase[], FoundLabels>();
  found.set(content.lines, onPage);
  const known = onPage.get(labels);
  if (known?.excluded === excluded) return known.labels;
  const printed = search(content, labels, excluded);
  onPage.set(labels, { excluded, labels: printed });
  return printed;
}

interface FoundLabels {
  excluded: readonly string[];
  labels: readonly PrintedLabel[];
}

/** A field's labels are looked for to find its values, to rank them and to score them. */
const found = new WeakMap<PageContent['lines'], WeakMap<readonly WeighedPhrase[], FoundLabels>>();

function search(
  content: PageContent,
  labels: readonly WeighedPhrase[],
  excluded: readonly string[],
): PrintedLabel[] {
  const words = printedWords(content);
  const likely = likelyOn(words, labels);
  if (likely.length === 0) return [];
  const printed: Weighed[] = [];
  for (const text of excluded) {
    const phrase = foldedPhrase(text);
    if (!mayBeFound(phrase, words)) continue;
    for (const occurrence of occurrences(content.lines, phrase))
      printed.push({ occurrence, phrase, isExact: isExact(occurrence, phrase, content.lines), weight: null });
  }
  for (const { text, weight } of likely) {
    const phrase = foldedPhrase(text);
    for (const occurrence of occurrences(content.lines, phrase)) {
      if (isOtherWord(occurrence, phrase, content.lines)) continue;
      if (text.endsWith(':') && !toLabel(content.lines, occurrence, 0).hasColon) continue;
      printed.push({ occurrence, phrase, isExact: isExact(occurrence, phrase, content.lines), weight });
    }
  }
  const taken = content.lines.map(() => new Set<number>());
  const own = printed.sort(longestFirst).flatMap(({ occurrence, weight }) => {
    if (!isFree(occurrence, taken)) return [];
    take(occurrence, taken);
    return weight === null ? [] : toLabel(content.lines, occurrence, weight);
  });
  const firsts = new Set(own.map(({ words: [first] }) => first!));
  const all = new Set(own.flatMap((label) => label.words));
  return own
    .map((label) => withTranslation(label, content.lines, firsts))
    .map((label) => afterTranslation(label, content.lines, all))
    .sort((a, b) => a.line - b.line || a.box.x - b.box.x);
}

/** Those of the labels that may be on the page: few of the catalogue's. */
function likelyOn(words: PrintedWords, labels: readonly WeighedPhrase[]): WeighedPhrase[] {
  const likely: WeighedPhrase[] = [];
  for (const label of labels) if (mayBeFound(foldedPhrase(label.text), words)) likely.push(label);
  return likely;
}

/** An occurrence of a phrase; without a weight, of one that is excluded. */
interface Weighed {
  occurrence: Occurrence;
  phrase: readonly string[];
  isExact: boolean;
  weight: number | null;
}

/** Whether all words are printed to the letter: `Names` is no misread `Namen`. */
function isExact(
  { line, positions, before }: Occurrence,
  phrase: readonly string[],
  lines: readonly ReadLine[],
): boolean {
  const tokensAt = (at: number, all: readonly number[]) =>
    all.map((position) => lines[at]!.tokens[position]!);
  const upper = before ? tokensAt(before.line, before.positions) : [];
  return [...upper, ...tokensAt(line, positions)].join('') === phrase.join('');
}

/** Whether a short word that was not read from pixels differs from the phrase: `Quota` is no misread `cuota` there. */
function isOtherWord(occurrence: Occurrence, phrase: readonly string[], lines: readonly ReadLine[]): boolean {
  const { line, positions, before } = occurrence;
  if (phrase.length > 1 || phrase[0]!.length > LONGEST_OTHER || before !== undefined) return false;
  const isRead = wordsAt(lines[line]!, positions).some(({ evidence }) => evidence !== undefined);
  return !isRead && !isExact(occurrence, phrase, lines);
}

/** Of equally long ones, one that is printed to the letter is surer, and one within a line than one over two. */
function longestFirst(a: Weighed, b: Weighed): number {
  return (
    b.phrase.length - a.phrase.length ||
    Number(b.isExact) - Number(a.isExact) ||
    Number(isInTwo(a.occurrence)) - Number(isInTwo(b.occurrence))
  );
}

function isInTwo({ before }: Occurrence): boolean {
  return before !== undefined;
}

function isFree({ line, positions, before }: Occurrence, taken: readonly Set<number>[]): boolean {
  const free = (at: number, among: readonly number[]) => !among.some((position) => taken[at]!.has(position));
  return free(line, positions) && (before === undefined || free(before.line, before.positions));
}

function take({ line, positions, before }: Occurrence, taken: readonly Set<number>[]): void {
  positions.forEach((position) => taken[line]!.add(position));
  before?.positions.forEach((position) => taken[before.line]!.add(position));
}

function toLabel(
  lines: readonly ReadLine[],
  { line: at, positions, before }: Occurrence,
  weight: number,
): PrintedLabel {
  const line = lines[at]!;
  const words = wordsAt(line, positions);
  const upper = before ? wordsAt(lines[before.line]!, before.positions) : [];
  const last = line.words.indexOf(words.at(-1)!);
  const parts = atColon(words.at(-1)!, line.tokens[positions.at(-1)!]!);
  const signs = parts === null ? signsAfter(line.words.slice(last + 1)) : [];
  const hasColon = parts !== null || [line.words[last]!, ...signs].some(({ text }) => /:$/.test(text));
  const all = [...upper, ...words];
  const printed = parts === null ? all : all.with(-1, parts.label);
  const rest = parts?.rest ?? null;
  return {
    line: at,
    box: toLine(printed).box,
    words: all,
    next: last + 1 + signs.length,
    weight,
    hasColon,
    isBehindHyphen: isBehindHyphen(lines, before ?? { line: at, positions }),
    rest,
  };
}

/** A slash parts labels of one meaning: `Vor-/Nachname`. */
function isBehindHyphen(
  lines: readonly ReadLine[],
  { line, positions: [first] }: Pick<Occurrence, 'line' | 'positions'>,
): boolean {
  const { owners, words } = lines[line]!;
  if (owners[first! - 1] !== owners[first!]) return false;
  return /\p{L}-\p{L}/u.test(words[owners[first!]!]!.text) && !words[owners[first!]!]!.text.includes('/');
}

function wordsAt(line: ReadLine, positions: readonly number[]): Word[] {
  const owners = positions.map((position) => line.owners[position]!);
  return line.words.slice(Math.min(...owners), Math.max(...owners) + 1);
}
