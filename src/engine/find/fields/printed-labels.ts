import { phrasesOf } from './addressee/begins-with.js';
import { foldedPhrase } from '../../text/folded-phrase.js';
import { toLine, type Rectangle, type Word } from '../../text/word.js';
import { findPhrase } from '../../text/folded-text.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { atColon } from './labels/at-colon.js';
import type { PrintedLabel } from './labels/printed-label.js';
import { afterTranslation, withTranslation } from './labels/translation.js';
import { mayBeFound, printedWords, type PrintedWords } from '../../content/printed-words.js';

export type { PrintedLabel };

export interface WeighedPhrase {
  text: string;
  weight: number;
}

/** Words of one label stand closer than this many of their heights; those of two cells need not. */
const WIDEST_BLANK = 2.5;
/** A label goes on in a line whose top is this near, in heights, and begins about where it began. */
const NEXT_LINE = 2;
const SAME_LEFT = 2;
/** Lines of one label differ less in height. */
const LIKE_HEIGHT = 2;
/** In letters: words of more letters that differ in one are forms of one word. */
const LONGEST_OTHER = 6;
/** Farther away, a figure is of another column. */
const WIDEST_GAP = 10;

interface Occurrence {
  line: number;
  positions: number[];
  /** Of the first part, when the label goes over two lines. */
  before?: { line: number; positions: number[] };
}

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

function occurrences(lines: readonly ReadLine[], phrase: readonly string[]): Occurrence[] {
  const found: Occurrence[] = [];
  for (let line = 0; line < lines.length; line++) {
    for (const positions of inLine(lines, line, phrase)) found.push({ line, positions });
    if (phrase.length > 1) found.push(...overTwoLines(lines, line, phrase));
  }
  return found;
}

/** Positions among the line's tokens of each occurrence of a phrase. */
function inLine(lines: readonly ReadLine[], index: number, phrase: readonly string[]): number[][] {
  const line = lines[index]!;
  const found: number[][] = [];
  for (
    let place = findPhrase(line.tokens, phrase);
    place !== null;
    place = findPhrase(line.tokens, phrase, place.at + 1)
  ) {
    const { at, length } = place;
    const positions = Array.from({ length }, (_, offset) => at + offset);
    // Without its blanks and misread too, a phrase is more likely another word: `factura` is no `facture a`.
    if (length < phrase.length && line.tokens[at] !== phrase.join('')) continue;
    if (endsInCode(line, at + length - 1)) continue;
    if (positions.every((position, offset) => offset === 0 || isNext(line, position))) found.push(positions);
  }
  return found;
}

/** Whether a letter is the first of a code, as in `A/2024/118`. */
function endsInCode({ tokens, owners, words }: ReadLine, position: number): boolean {
  const isLetter = /^\p{L}$/u.test(tokens[position]!) && owners[position - 1] !== owners[position];
  return isLetter && /^\p{L}[-/_]\d/u.test(words[owners[position]!]!.text);
}

/** A column's border that is printed as a character. */
const BORDER = /^[|¦]+$/;

/** Whether a token's word follows the one before it closely. */
function isNext({ words, owners }: ReadLine, position: number): boolean {
  const [before, at] = [owners[position - 1]!, owners[position]!];
  const [previous, box] = [words[before]?.box, words[at]?.box];
  if (previous === undefined || box === undefined) return false;
  if (words.slice(before + 1, at).some(({ text }) => BORDER.test(text))) return false;
  return box.x - (previous.x + previous.width) < WIDEST_BLANK * Math.max(box.height, previous.height);
}

function overTwoLines(lines: readonly ReadLine[], index: number, phrase: readonly string[]): Occurrence[] {
  const upper = lines[index]!;
  const found: Occurrence[] = [];
  for (let length = 1; length < phrase.length; length++) {
    for (const positions of inLine(lines, index, phrase.slice(0, length))) {
      const last = upper.owners[positions.at(-1)!]!;
      const isOpen = [phrase[length - 1]!, phrase[length]!].some(isJoining);
      const hasFigure = isBeforeFigure(upper.words.slice(last));
      if ((isOpen || !hasFigure) && isNext(upper, positions.at(-1)! + 1)) continue;
      if (!isOpen && isOfAmount(upper.words.slice(last))) continue;
      const first = upper.words[upper.owners[positions[0]!]!]!.box;
      for (let below = index + 1; below < lines.length && isBelow(lines[below]!, first); below++) {
        const lower = lines[below]!;
        const rest = inLine(lines, below, phrase.slice(length)).find(([start]) => {
          const { box } = lower.words[lower.owners[start!]!]!;
          const isUnder = Math.abs(box.x - first.x) < SAME_LEFT * first.height;
          const isOfPrint =
            Math.max(box.height, first.height) < LIKE_HEIGHT * Math.min(box.height, first.height);
          if (!isUnder || !isOfPrint || box.y <= first.y + first.height / 2 || isNext(lower, start!))
            return false;
          // A figure behind both lines of a label stands beside the upper one.
          if (hasFigure && !isOpen && isFollowed(lower, start! + phrase.length - length)) return false;
          return (
            isOpen ||
            !haveOwnFigures(upper.words.slice(last + 1), lower.words.slice(lower.owners[start!]! + 1))
          );
        });
        if (rest) found.push({ line: below, positions: rest, before: { line: index, positions } });
      }
    }
  }
  return found;
}

/** What ends or begins with such a word is but a part of a label: `Data` with its value above `di nascita`. */
function isJoining(token: string): boolean {
  return phrasesOf('joining_words').includes(token);
}

/** A label with a colon, or with its amount on the line, is whole. */
function isOfAmount([last, ...words]: readonly Word[]): boolean {
  if ([last!, ...signsAfter(words)].some(({ text }) => text.includes(':'))) return true;
  return words.some(({ text }) => /\d[.,]\d{2}\P{N}{0,3}$/u.test(text));
}

function isBeforeFigure([last, ...words]: readonly Word[]): boolean {
  const next = words[signsAfter(words).length];
  return next !== undefined && /\d/.test(next.text) && isNear(last!, next);
}

/** Whether a word stands near behind those before a position. */
function isFollowed({ words, owners }: ReadLine, position: number): boolean {
  const last = owners[position - 1]!;
  return words[last + 1] !== undefined && isNear(words[last]!, words[last + 1]!);
}

function isNear(last: Word, next: Word): boolean {
  return next.box.x - (last.box.x + last.box.width) < WIDEST_GAP * next.box.height;
}

/** Whether figures of one column follow both labels, however far away: each has its own value. */
function haveOwnFigures(behind: readonly Word[], behindLower: readonly Word[]): boolean {
  const [upper, lower] = [behind, behindLower].map((words) => words.find(({ text }) => /\d/.test(text))?.box);
  if (upper === undefined || lower === undefined) return false;
  const [left, right] = [upper.x - lower.x, upper.x + upper.width - lower.x - lower.width];
  return Math.min(Math.abs(left), Math.abs(right)) < SAME_LEFT * upper.height;
}

function isBelow(line: ReadLine, box: Rectangle): boolean {
  return line.box.y < box.y + NEXT_LINE * box.height;
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

/** What leads from a label to its value: a colon, a number sign, dots. */
const LEADING = /^(?:#|[.…_]{2,})?:?$/u;

function signsAfter(words: readonly Word[]): Word[] {
  const end = words.findIndex(({ text }) => !LEADING.test(text));
  return words.slice(0, end < 0 ? words.length : end);
}

function wordsAt(line: ReadLine, positions: readonly number[]): Word[] {
  const owners = positions.map((position) => line.owners[position]!);
  return line.words.slice(Math.min(...owners), Math.max(...owners) + 1);
}
