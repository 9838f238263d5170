import type { PageWords } from '../../engine/engine.js';
import type { DateOrder } from '../../values/dates.js';
import { toLines } from '../../engine/text/lines.js';
import { fold } from '../../engine/text/folded-text.js';
import { numbersIn } from './numbers.js';
import { findDates } from '../../engine/catalogue/lexicon/printed-values.js';

/** Words of a written-out date: `3 de março de 2020,`. */
const DATE_WORDS = 6;
/** Groups of digits that recognition split: `1 234 567,89`. */
const NUMBER_WORDS = 4;

export type PageWord = PageWords['words'][number];

/** Some of a page's words and their similarity to the wanted text, 0 to 1. */
export interface Match {
  page: PageIndex;
  words: PageWord[];
  similarity: number;
}

/** Consecutive words with what they mean. */
interface Span {
  from: number;
  to: number;
  meanings: string[];
}

/** A page's words in reading order with their numbers and dates, computed once for many values. */
export class PageIndex {
  readonly words: PageWord[];
  /** Letters and digits of each word, lower case, without accents. */
  readonly keys: string[];
  readonly dates: Span[];
  readonly numbers: Span[];

  constructor(
    readonly page: PageWords,
    dateOrder: DateOrder,
  ) {
    this.words = toLines(page.words).flatMap((line) => line.words);
    this.keys = this.words.map(({ text }) => keyOf(text));
    this.dates = this.spans(DATE_WORDS, (text) => findDates(text, dateOrder).map(({ value }) => value));
    this.numbers = this.spans(NUMBER_WORDS, numbersIn);
  }

  /** @param to index after the last word. */
  match(from: number, to: number, similarity: number): Match {
    return { page: this, words: this.words.slice(from, to), similarity };
  }

  /** The shortest runs of words with a meaning that none of their parts has. */
  private spans(longest: number, meaningsOf: (text: string) => string[]): Span[] {
    const found: Span[] = [];
    for (let length = 1; length <= longest; length++) {
      for (let from = 0; from + length <= this.words.length; from++) {
        const text = this.textOf(from, from + length);
        if (!/\d/.test(text)) continue;
        const within = found.filter((span) => span.from >= from && span.to <= from + length);
        const known = new Set(within.flatMap(({ meanings }) => meanings));
        const meanings = meaningsOf(text).filter((meaning) => !known.has(meaning));
        if (meanings.length > 0) found.push({ from, to: from + length, meanings });
      }
    }
    return found;
  }

  private textOf(from: number, to: number): string {
    return this.words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  }
}

export const keyOf = (text: string): string => fold(text).replace(/ /g, '');
