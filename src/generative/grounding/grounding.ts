import type { Box } from '../../domain/document.js';
import type { PageWords } from '../../engine/engine.js';
import type { DateOrder } from '../../values/dates.js';
import { enclosing, toBox } from '../../engine/text/word.js';
import { matchText } from './match-text.js';
import { numbersIn } from './numbers.js';
import { type Match, PageIndex, type PageWord } from './page-index.js';
import { findDates } from '../../engine/catalogue/lexicon/printed-values.js';

const NUMERIC = new Set(['money', 'quantity', 'integer', 'comma-decimal']);
/** A lone number with separators. */
const SEPARATED = /^-?\d[\d ]*[.,'][\d.,']*$/;
/** A page break counts as farther than any distance on a page. */
const NEXT_PAGE = 10;

/** Where a value stands. */
export interface Place {
  pageNumber: number;
  box: Box;
}

export interface Grounded extends Place {
  /** As it is printed. */
  raw: string;
  /** 0 to 1: similarity of the printed words times the confidence of their recognition. */
  score: number;
}

/** Finds values among the words of a document's pages. It uses each place once as long as others are left. */
export class Grounding {
  private readonly pages: PageIndex[];
  private readonly used = new Set<PageWord>();

  constructor(
    words: readonly PageWords[],
    private readonly dateOrder: DateOrder,
  ) {
    this.pages = words.map((page) => new PageIndex(page, dateOrder));
  }

  /**
   * @param kind of the catalogue: dates and numbers are compared by what they mean.
   * @param near breaks ties between equal places: the nearest to it wins; without it, the first.
   * @returns null when the value is not on the pages.
   */
  find(value: string, kind: string, near: Place | null): Grounded | null {
    const matches = this.pages.flatMap((page) => this.matchesOn(page, value, kind));
    const [best] = matches
      .map((match) => ({
        match,
        place: placeOf(match),
        used: match.words.every((word) => this.used.has(word)),
      }))
      .sort(
        (a, b) =>
          b.match.similarity - a.match.similarity ||
          Number(a.used) - Number(b.used) ||
          a.match.words.length - b.match.words.length ||
          (near ? wayTo(near, a.place) - wayTo(near, b.place) : 0),
      );
    if (!best) return null;
    for (const word of best.match.words) this.used.add(word);
    return { ...best.place, ...read(best.match) };
  }

  private matchesOn(page: PageIndex, value: string, kind: string): Match[] {
    const [date] = kind === 'date' ? findDates(value, this.dateOrder) : [];
    if (date) return withMeaning(page, 'dates', [date.value]);
    if (NUMERIC.has(kind) || SEPARATED.test(value)) {
      const numbers = numbersIn(value);
      // A text with several numbers is compared as text, so that all of them must match.
      if (numbers.length > 0 && (value.match(/\d[\d.,' ]*/g) ?? []).length === 1)
        return withMeaning(page, 'numbers', numbers);
    }
    return matchText(value, page);
  }
}

function withMeaning(page: PageIndex, among: 'dates' | 'numbers', wanted: readonly string[]): Match[] {
  return page[among]
    .filter(({ meanings }) => meanings.some((meaning) => wanted.includes(meaning)))
    .map(({ from, to }) => page.match(from, to, 1));
}

const placeOf = ({ page, words }: Match): Place => ({
  pageNumber: page.page.number,
  box: toBox(enclosing(words.map(({ box }) => box)), page.page),
});

function read({ words, similarity }: Match): { raw: string; score: number } {
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return { raw: words.map(({ text }) => text).join(' '), score: similarity * confidence };
}

/** A distance down the page counts more than along a line: a row's cells belong together. */
const wayTo = (from: Place, to: Place): number =>
  Math.abs(to.pageNumber - from.pageNumber) * NEXT_PAGE +
  Math.abs(to.box[1] - from.box[1]) * 3 +
  Math.abs(to.box[0] - from.box[0]);
