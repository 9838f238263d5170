import { distance } from 'fastest-levenshtein';
import { fold, isSameWord } from '../../engine/text/folded-text.js';
import { keyOf, type Match, type PageIndex, type PageWord } from './page-index.js';

/** Below this similarity it is another text. */
const LEAST_SIMILARITY = 0.8;
/** Shorter texts must match exactly: one wrong character of three makes another word. */
const FUZZY_FROM = 4;
/** Similarity of a value that is only part of a word, such as the number in `Nr.12345`. */
const PART_OF_WORD = 0.9;
/** Longest gap to the next word on the right, and to the next line below, in word heights. */
const WORD_GAP = 3;
const LINE_GAP = 2.5;

/** Finds a text on a page: exactly, else nearly, else as a column with other columns beside it. */
export function matchText(text: string, page: PageIndex): Match[] {
  const key = keyOf(text);
  if (key === '') return [];
  const exact = exactMatches(key, page);
  if (exact.length > 0) return exact;
  const near = nearMatches(text, key, page);
  return near.length > 0 ? near : columnMatches(text, page);
}

/** Ignores spaces, because recognition joins and splits words. */
function exactMatches(key: string, page: PageIndex): Match[] {
  const found: Match[] = [];
  page.keys.forEach((first, from) => {
    if (first === '') return;
    let rest = key;
    for (let at = from; at < page.keys.length && rest !== '' && rest.startsWith(page.keys[at]!); at++) {
      rest = rest.slice(page.keys[at]!.length);
      if (rest === '') found.push(page.match(from, at + 1, 1));
    }
  });
  return found;
}

function nearMatches(text: string, key: string, page: PageIndex): Match[] {
  if (key.length < FUZZY_FROM) return [];
  const count = fold(text).split(' ').length;
  const found: Match[] = [];
  for (let from = 0; from < page.keys.length; from++) {
    if (page.keys[from]!.includes(key)) found.push(page.match(from, from + 1, PART_OF_WORD));
    for (let to = from + Math.max(1, count - 1); to <= Math.min(page.keys.length, from + count + 1); to++) {
      const similarity = likeness(page.keys.slice(from, to).join(''), key);
      if (similarity >= LEAST_SIMILARITY) found.push(page.match(from, to, similarity));
    }
  }
  return found;
}

function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (Math.abs(one.length - other.length) > (1 - LEAST_SIMILARITY) * longest) return 0;
  // One different digit makes another number, even in a long text.
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return 0;
  return 1 - distance(one, other) / longest;
}

/** Follows the text word by word, to the right and then down, ignoring what is beside it. */
function columnMatches(text: string, page: PageIndex): Match[] {
  const [first, ...rest] = fold(text).split(' ');
  if (rest.length === 0) return [];
  return page.words.flatMap((word, at) => {
    if (!isSameWord(page.keys[at]!, first!)) return [];
    const chain = follow(word, rest, page);
    const length = [first!, ...chain.map(({ key }) => key)].join('').length;
    const similarity = length / keyOf(text).length;
    return similarity >= LEAST_SIMILARITY
      ? [{ page, words: [word, ...chain.map((each) => each.word)], similarity: Math.min(1, similarity) }]
      : [];
  });
}

interface Link {
  word: PageWord;
  key: string;
}

function follow(start: PageWord, wanted: readonly string[], page: PageIndex): Link[] {
  const chain: Link[] = [];
  for (const key of wanted) {
    const last = chain.at(-1)?.word ?? start;
    const next = page.words
      .filter((word, at) => isSameWord(page.keys[at]!, key) && goesOn(start, last, word))
      .sort((a, b) => gap(last, a) - gap(last, b))[0];
    if (next) chain.push({ word: next, key });
  }
  return chain;
}

function goesOn(start: PageWord, last: PageWord, next: PageWord): boolean {
  const height = last.box.height;
  const right = next.box.x - (last.box.x + last.box.width);
  const down = next.box.y - last.box.y;
  if (Math.abs(down) < height / 2) return right > -height / 2 && right < WORD_GAP * height;
  return down > 0 && down < LINE_GAP * height && next.box.x > start.box.x - WORD_GAP * height;
}

const gap = (one: PageWord, other: PageWord): number =>
  Math.abs(other.box.y - one.box.y) * WORD_GAP + Math.abs(other.box.x - one.box.x);
