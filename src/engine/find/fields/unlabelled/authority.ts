import type { DocumentType } from '../../../catalogue/schema.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { phrasesOf } from '../addressee/begins-with.js';
import { fold } from '../../../text/folded-text.js';
import { enclosing, type Rectangle, splitAtGaps, textOf, type Word } from '../../../text/word.js';
import { fieldLabelsOn, labelsOn } from '../nearest-label.js';
import { CELL_GAP } from '../places/place.js';
import { isGovernment, isOfficer, withoutSigner } from './officer.js';

const STRENGTH = 0.4;
/** Highest scores of the only authority in the heading, and of the first of several. */
const ONLY = 0.8;
const FIRST = 0.7;
/** Of one that stands among the labels, and of an officer. */
const AMONG = 0.49;
const OFFICER = 0.6;
const MOST_WORDS = 10;
/** In heights: lines of one name. */
const NEXT_LINE = 1.2;
/** Perhaps behind an elided article: `l'Intérieur`. */
const CAPITALISED = /^\(?(?:\p{Ll}{1,4}['’])?\p{Lu}/u;
const SIGN = /^[·•|/–—:-]+$/u;

/**
 * The authorities that a card's heading names, above all labels: `Ministerio del Interior`, `Landesärztekammer` above `Thüringen`. A
 * name begins with the country or the state nowhere. A government comes after its offices. Where the heading has none, one that the foot
 * names, below all labels, or the officer who signs there; then one anywhere else.
 */
export function authorities(content: PageContent, type: DocumentType): Candidate[] {
  const lines = linesOf(content);
  const cells = textsOf(lines, content, type);
  // The word `Authority` at the end of a name is no label.
  const named = new Set(cells.filter(isAuthority).flat());
  const labels = fieldLabelsOn(content, type)
    .filter(({ words }) => !words.some((word) => named.has(word)))
    .map(({ box }) => box);
  const bottom = Math.min(...labels.map((box) => box.y + box.height));
  const found = cells.flatMap((cell) => {
    const words = withoutCountry(cell);
    const box = boxOf(words);
    if (box.y > bottom + box.height || !isAuthority(words) || isTitle(words)) return [];
    return [withoutSigner([...words, ...restBelow(words, lines, cells)])];
  });
  found.sort((a, b) => Number(isGovernment(a)) - Number(isGovernment(b)));
  const lowest = Math.max(...labels.map((box) => box.y + box.height));
  const below = (isOne: (words: readonly Word[]) => boolean, top: number) =>
    cells.filter((cell) => boxOf(cell).y > top && isName(cell, isOne) && !isTitle(cell)).map(withoutSigner);
  const ways = [
    { all: found, atMost: found.length === 1 ? ONLY : FIRST },
    { all: below(isAuthority, lowest), atMost: FIRST },
    { all: below(isOfficer, lowest), atMost: OFFICER },
    { all: below(isAuthority, bottom), atMost: AMONG },
    { all: below(isOfficer, bottom), atMost: AMONG },
  ];
  const { all, atMost } = ways.find((way) => way.all.length > 0) ?? ways[0]!;
  return all.map((words, rank) => {
    const value = words
      .map(({ text }) => text)
      .join(' ')
      .replace(/[,;]$/, '');
    return {
      value,
      raw: value,
      words: [...words],
      pageNumber: content.number,
      strength: STRENGTH - 0.1 * Math.min(rank, 3),
      atMost,
      proof: null,
    };
  });
}

/** Whether words end in the title of a card: `Public Services Card`. */
function isTitle(words: readonly Word[]): boolean {
  const text = ` ${fold(textOf(words))}`;
  return ['card_title', 'licence_title'].flatMap(phrasesOf).some((title) => text.endsWith(` ${title}`));
}

/** Whether all words but those that join them are capitalised, as in no sentence on whose the card is. */
function isName(words: readonly Word[], isOne: (words: readonly Word[]) => boolean): boolean {
  const isPart = ({ text }: Word) => CAPITALISED.test(text) || isJoining(fold(text));
  return isOne(words) && words.every(isPart) && (isOfficer(words) || !isJoining(fold(words[0]!.text)));
}

/** The texts that have no figures and end in no colon. */
function linesOf({ lines }: PageContent): Word[][] {
  return lines
    .flatMap(({ words }) => splitAtGaps(words, CELL_GAP))
    .filter((cell) => !cell.some(({ text }) => /\d|\p{L}:$/u.test(text)))
    .filter((cell) => cell.length <= MOST_WORDS);
}

/** Those that are no labels, parted at signs. */
function textsOf(lines: readonly Word[][], content: PageContent, type: DocumentType): Word[][] {
  const ofLabels = new Set(labelsOn(content, type).flatMap(({ words }) => words));
  return lines.flatMap(atSigns).filter((cell) => !cell.every((word) => ofLabels.has(word)));
}

function atSigns(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (SIGN.test(word.text)) parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.filter(({ length }) => length > 0);
}

/** `MÉXICO INSTITUTO NACIONAL` is headed by the country, in spaced letters, too: `M É X I C O`. */
function withoutCountry(words: readonly Word[]): readonly Word[] {
  const texts = words.map(({ text }) => text);
  const isCountry = (length: number) => lexicon().countries.has(fold(texts.slice(0, length).join('')));
  const end = words.findIndex((_, at) => at > 0 && at < words.length - 1 && isCountry(at));
  return end < 0 ? words : words.slice(end);
}

export function isAuthority(words: readonly Word[]): boolean {
  const tokens = words.flatMap(({ text }) => fold(text).split(' '));
  const [own, endings] = [phrasesOf('authority_words'), phrasesOf('authority_endings')];
  return tokens.some((token) => own.includes(token) || endings.some((ending) => token.endsWith(ending)));
}

/**
 * What goes on below a name of one word, one that ends in a comma or in a word that leads to another, or in a line that begins with such a word: `Ordine dei
 * Medici` above `della Provincia`.
 */
function restBelow(words: readonly Word[], lines: readonly Word[][], texts: readonly Word[][]): Word[] {
  const own = boxOf(words);
  const below = (cells: readonly Word[][]) => cells.filter((cell) => isRightBelow(boxOf(cell), own));
  const last = words.at(-1)!.text;
  const [leads, isOneWord] = [isJoining(fold(last)) || last.endsWith(','), words.length === 1];
  const isLed = ([first, ...more]: readonly Word[]) =>
    isJoining(fold(first!.text).split(' ')[0]!) && more.length > 0;
  const goesOn = below(lines).find((cell) => leads || isLed(cell));
  const isName = (cell: readonly Word[]) => isOneWord && !isAuthority(cell);
  return goesOn ?? below(texts).find(isName) ?? [];
}

function isJoining(token: string): boolean {
  return phrasesOf('joining_words').includes(token);
}

function isRightBelow(box: Rectangle, above: Rectangle): boolean {
  const gap = box.y - above.y - above.height;
  const edges = [box.x - above.x, box.x + box.width - above.x - above.width];
  const isLevel =
    edges.some((apart) => Math.abs(apart) < above.height) ||
    Math.abs(edges[0]! + edges[1]!) < 2 * above.height;
  return isLevel && gap > -above.height / 2 && gap < NEXT_LINE * Math.max(above.height, box.height);
}

function boxOf(words: readonly Word[]): Rectangle {
  return enclosing(words.map(({ box }) => box));
}
