import type { DocumentType } from '../../../catalogue/schema.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { median } from '../../../text/median.js';
import { enclosing, splitAtGaps, textOf, type Word } from '../../../text/word.js';
import { phrasesOf } from '../addressee/begins-with.js';
import { labelsOn } from '../nearest-label.js';
import { CELL_GAP } from '../places/place.js';
import { isAuthority } from './authority.js';

const STRENGTH = 0.4;
/** Highest scores of the name in the largest print, and of one among others of about that size. */
const LARGEST = 0.7;
const ONE_OF_SEVERAL = 0.49;
const FEWEST_WORDS = 2;
const MOST_WORDS = 7;
const CAPITALISED = /^\p{Lu}[\p{L}\p{M}'’-]+,?$/u;
const INITIAL = /^\p{Lu}\.?$/u;
/** Degrees before a name: `Dr. med.` */
const DEGREE = /^\p{L}{2,5}\.$/u;
/** Prints of about one size differ by less than this factor; lines of one print by the other, with accents. */
const ALIKE = 1.2;
const SAME_PRINT = 1.4;
/** In heights: lines of one name stand so near and begin so level. */
const NEXT_LINE = 1.5;
const SAME_LEFT = 0.6;
/** What is no name: titles of cards, and words of what a country calls itself. */
const NO_NAMES = ['card_title', 'licence_title', 'state_words'];

/** Names that are printed by themselves without any label, the largest print first: `Dr. med. Anna Berg` below the title of a card. */
export function namesAlone(content: PageContent, type: DocumentType): Candidate[] {
  const ofLabels = new Set(labelsOn(content, type).flatMap(({ words }) => words));
  const texts = content.lines.flatMap(({ words }) => splitAtGaps(words, CELL_GAP));
  const cells = texts
    .filter((cell) => !cell.some((word) => ofLabels.has(word)) && isOfNames(withoutDegree(cell)))
    .filter((cell) => !isOfAddress(cell, texts));
  const below = (upper: readonly Word[]) => cells.find((cell) => isRightBelow(cell, upper));
  const lower = new Set(cells.map(below));
  const found = cells
    .filter((cell) => !lower.has(cell))
    .map((cell) => ({ words: [...withoutDegree(cell), ...(below(cell) ?? [])], height: heightOf(cell) }))
    .filter(({ words }) => isName(words))
    .sort((a, b) => b.height - a.height);
  const [largest] = found;
  const alike = found.filter(({ height }) => height * ALIKE > largest!.height);
  const usual = median(content.words.map(({ box }) => box.height));
  return alike
    .filter(({ height }) => height >= usual)
    .sort((a, b) => b.words.length - a.words.length)
    .map(({ words }, rank) => {
      const value = words
        .map(({ text }) => text)
        .join(' ')
        .replace(/,$/, '');
      return {
        ...{ value, raw: value, words, pageNumber: content.number, proof: null },
        ...{
          strength: STRENGTH - 0.1 * Math.min(rank, 3),
          atMost: alike.length === 1 ? LARGEST : ONE_OF_SEVERAL,
        },
      };
    });
}

function withoutDegree(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex(({ text }) => !DEGREE.test(text));
  return words.slice(Math.max(start, 0));
}

/** Whether words may be of names, or a part of one. */
function isOfNames(words: readonly Word[]): boolean {
  const joining = phrasesOf('joining_words');
  const isWithin = (at: number, text: string) => at > 0 && joining.includes(fold(text));
  const tokens = fold(textOf(words)).split(' ');
  return (
    words.every(({ text }, at) => CAPITALISED.test(text) || INITIAL.test(text) || isWithin(at, text)) &&
    !isAuthority(words) &&
    !tokens.some((token) => lexicon().countries.has(token)) &&
    !NO_NAMES.flatMap(phrasesNamed).some((phrase) => findPhrase(tokens, phrase) !== null)
  );
}

/** What goes on below a text with a figure is of an address. */
function isOfAddress(cell: readonly Word[], texts: readonly Word[][]): boolean {
  const upper = texts.find((each) => isRightBelow(cell, each));
  return upper !== undefined && (upper.some(({ text }) => /\d/.test(text)) || isOfAddress(upper, texts));
}

function isName(words: readonly Word[]): boolean {
  const [first, long] = [fold(words[0]!.text), words.filter(({ text }) => CAPITALISED.test(text))];
  // What goes on from a line above, or the caption of who signs.
  if (['joining_words', 'articles'].some((name) => phrasesOf(name).includes(first))) return false;
  return long.length >= FEWEST_WORDS && words.length <= MOST_WORDS;
}

function isRightBelow(cell: readonly Word[], upper: readonly Word[]): boolean {
  const [box, above] = [enclosing(cell.map((word) => word.box)), enclosing(upper.map((word) => word.box))];
  const [low, high] = [heightOf(cell), heightOf(upper)].sort((a, b) => a - b);
  const gap = box.y - above.y - above.height;
  return (
    box.y > above.y &&
    high! < SAME_PRINT * low! &&
    Math.abs(box.x - above.x) < SAME_LEFT * above.height &&
    gap > -above.height / 2 &&
    gap < NEXT_LINE * above.height
  );
}

function heightOf(words: readonly Word[]): number {
  return median(words.map(({ box }) => box.height));
}
