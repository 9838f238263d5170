import type { Word } from '../text/word.js';
import type { PageContent } from '../content/page-content.js';
import { amountsIn } from '../find/fields/amounts/amounts-in.js';
import { joinAmounts } from '../find/fields/joined-words.js';
import { asReadByTheOther, isDisputed } from './disputed-words.js';
import { withDigits } from './misread-digits.js';

/** An amount of money where it is printed. */
export interface Amount {
  cents: number;
  raw: string;
  words: Word[];
  line: number;
  /** Index among the line's words. */
  at: number;
  /** From the right, among the line's amounts. */
  fromRight: number;
  amountsInLine: number;
  /** Only the recogniser that was overruled read it. */
  disputed: boolean;
}

/** The sign before an amount, read as a letter. */
const SIGN_READ_AS_LETTER = /(?<![\p{L}\p{N}.,])S(?=\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}(?!\d))/gu;

/** The amounts of a line, from left to right; those that only the other recogniser read come last. */
export function amountsOfLine(content: PageContent, index: number): Amount[] {
  const { words } = content.lines[index]!;
  const read = amountsOf(words, index, content);
  if (!isDisputed(words)) return read;
  // Where the recognisers differ, either may have read the amount.
  const otherwise = amountsOf(asReadByTheOther(words), index, content).map((amount) => ({
    ...amount,
    words: words.filter((word) => amount.words.some(({ box }) => box === word.box)),
    disputed: true,
  }));
  return [...read, ...otherwise.filter(({ cents }) => !read.some((amount) => amount.cents === cents))];
}

function amountsOf(words: readonly Word[], line: number, content: PageContent): Amount[] {
  const inDollars = content.words.some(({ text }) => /\$\d/.test(text));
  const { text: read, starts } = joinAmounts(words);
  const text = inDollars ? read.replace(SIGN_READ_AS_LETTER, '$') : read;
  const found = amountsIn(withDigits(text), content);
  return found.map((amount, order) => {
    const end = amount.index + amount.raw.length;
    const at = starts.findIndex(
      (start, word) => start < end && start + words[word]!.text.length > amount.index,
    );
    return {
      cents: Math.round(Number(amount.value) * 100),
      raw: text.slice(amount.index, end),
      words: words.filter(
        (word, each) => starts[each]! < end && starts[each]! + word.text.length > amount.index,
      ),
      line,
      disputed: false,
      at,
      fromRight: found.length - 1 - order,
      amountsInLine: found.length,
    };
  });
}
