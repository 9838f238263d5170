import { type Rectangle, type Word } from '../../text/word.js';
import { findPhrase } from '../../text/folded-text.js';
import type { ReadLine } from '../../content/page-content.js';
import { phrasesOf } from './addressee/begins-with.js';

/** Words of one label stand closer than this many of their heights; those of two cells need not. */
const WIDEST_BLANK = 2.5;
/** A label goes on in a line whose top is this near, in heights, and begins about where it began. */
const NEXT_LINE = 2;
const SAME_LEFT = 2;
/** Lines of one label differ less in height. */
const LIKE_HEIGHT = 2;
/** Farther away, a figure is of another column. */
const WIDEST_GAP = 10;

/** Where a phrase stands: a line of the page, and positions among its tokens. */
export interface Occurrence {
  line: number;
  positions: number[];
  /** Of the first part, when the label goes over two lines. */
  before?: { line: number; positions: number[] };
}

/** Every place of a phrase, also over two lines that begin alike. */
export function occurrences(lines: readonly ReadLine[], phrase: readonly string[]): Occurrence[] {
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

/** What leads from a label to its value: a colon, a number sign, dots. */
const LEADING = /^(?:#|[.…_]{2,})?:?$/u;

export function signsAfter(words: readonly Word[]): Word[] {
  const end = words.findIndex(({ text }) => !LEADING.test(text));
  return words.slice(0, end < 0 ? words.length : end);
}
