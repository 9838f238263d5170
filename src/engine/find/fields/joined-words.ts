import type { FieldKind } from '../../../values/kinds.js';
import { splitAtGaps, type Word } from '../../text/word.js';

/** Groups of one number stand closer, in widths of a digit; of letters of one width, the blank is somewhat wider than they. */
const NEXT_COLUMN = 1.7;
/** The parts of a date stand closer, in heights. */
export const DATE_GAP = 1.2;
/** The groups of a card's or a tax number, which may be spaced out, stand closer, in heights. */
const GROUP_GAP = 1.5;

/** As of a floor; its letter is no zero: `405, 2o andar`. */
const ORDINAL = /^\d{1,2}[oaºª]$/;

/** Words as one text, and where each begins in it. */
interface Joined {
  text: string;
  starts: number[];
}

/** Words joined as values of a kind are printed. */
export function joinedAs(kind: FieldKind, words: readonly Word[]): Joined {
  if (kind === 'money') return joinAmounts(words);
  if (kind === 'card-number' || kind === 'tax-id') return joinGroups(words);
  return kind === 'date' ? joinDates(words) : join(words);
}

/** Words joined by one space. */
export function join(words: readonly Word[]): Joined {
  return joinBy(words, () => ' ');
}

/** The same with a wider blank where groups of one number do not stand so far apart: a quantity in the next column is no thousand. */
export function joinAmounts(words: readonly Word[]): Joined {
  return joinBy(words, (word, next) => (isNextColumn(word, next) ? '  ' : ' '));
}

/** The same with a wider blank where the next column begins, whose figures are no group of a number. */
function joinGroups(words: readonly Word[]): Joined {
  return joinBy(words, (word, next) => (splitAtGaps([word, next], GROUP_GAP).length > 1 ? '  ' : ' '));
}

/** The same with a line where a column ends: a day there has no year in the next one. */
export function joinDates(words: readonly Word[]): Joined {
  return joinBy(words, (word, next) => (splitAtGaps([word, next], DATE_GAP).length > 1 ? ' | ' : ' '));
}

function joinBy(words: readonly Word[], blank: (word: Word, next: Word) => string): Joined {
  const starts: number[] = [];
  let text = '';
  words.forEach((word, at) => {
    starts.push(text.length);
    const next = words[at + 1];
    text += word.text + (next === undefined ? '' : blank(word, next));
  });
  return { text, starts };
}

function isNextColumn({ text, box: left }: Word, { text: next, box: right }: Word): boolean {
  if (ORDINAL.test(next)) return true;
  if (!/\d$/.test(text) || !/^\d/.test(next)) return false;
  const digit = (left.width + right.width) / (text.length + next.length);
  return right.x - left.x - left.width >= NEXT_COLUMN * digit;
}
