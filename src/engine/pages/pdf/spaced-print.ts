import { enclosing, type Word } from '../../text/word.js';

/** Fewer letters that stand alone are initials, sizes or categories. */
const FEWEST_LETTERS = 5;
/** In heights: what stands farther apart is not one word, however it is spaced. */
const WIDEST_GAP = 0.6;
/** Of the usual gap between letters: a wider one is the blank between two words. */
const BLANK = 1.5;
/** In heights: gaps that differ by less are the same. */
const SAME_GAP = 0.05;

/** Joins the letters of words that are set with blanks between them, such as `F A T T U R A  D I  S A L D O`. */
export function joinSpaced(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let run: Word[] = [];
  const finish = () => {
    joined.push(...(isSpaced(run) ? toWords(run) : run));
    run = [];
  };
  for (const word of words) {
    const last = run.at(-1);
    if (last && !(isLetter(word) && isBeside(last, word))) finish();
    if (isLetter(word)) run.push(word);
    else joined.push(word);
  }
  finish();
  return joined;
}

const isLetter = ({ text }: Word): boolean => /^\p{L}$/u.test(text);

function isBeside({ box: a }: Word, { box: b }: Word): boolean {
  const isLevel =
    Math.abs(a.y - b.y) < SAME_GAP * a.height && Math.abs(a.height - b.height) < SAME_GAP * a.height;
  const gap = b.x - a.x - a.width;
  return isLevel && gap > 0 && gap < WIDEST_GAP * 2 * a.height;
}

function isSpaced(run: readonly Word[]): boolean {
  if (run.length < FEWEST_LETTERS || isList(run)) return false;
  return usualGap(run) < WIDEST_GAP * run[0]!.box.height;
}

/** Letters in the alphabet's order, as lists and columns have them. */
function isList(run: readonly Word[]): boolean {
  return run.every(({ text }, at) => at === 0 || text > run[at - 1]!.text);
}

const gapBefore = (run: readonly Word[], at: number): number => {
  const [{ box: a }, { box: b }] = [run[at - 1]!, run[at]!];
  return b.x - a.x - a.width;
};

/** Between letters of one word: the narrowest of most. */
function usualGap(run: readonly Word[]): number {
  const gaps = run.slice(1).map((_, at) => gapBefore(run, at + 1));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)]!;
}

function toWords(run: readonly Word[]): Word[] {
  const widest = BLANK * usualGap(run) + SAME_GAP * run[0]!.box.height;
  const parts: Word[][] = [];
  run.forEach((letter, at) => {
    if (at === 0 || gapBefore(run, at) > widest) parts.push([letter]);
    else parts.at(-1)!.push(letter);
  });
  return parts.map((letters) => ({
    ...letters[0]!,
    text: letters.map(({ text }) => text).join(''),
    box: enclosing(letters.map(({ box }) => box)),
  }));
}
