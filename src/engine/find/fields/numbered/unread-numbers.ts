import type { Rectangle, Word } from '../../../text/word.js';

/** The number of an element where it is printed, and the words behind it, up to the next number or column. */
export interface Element {
  /** Empty for a text without one. */
  number: string;
  box: Rectangle;
  line: number;
  words: Word[];
  /** What its print leaves of the certainty that it is one, 0 to 1. */
  factor: number;
  /** Highest score of its value, where its number was not read. */
  atMost?: number;
}

/** Elements that stand below each other at the head of every licence; small numbers before them are often not seen. */
const AT_HEAD = ['1', '2', '3', '4a'];
const UNREAD = 0.8;
/** Of a date: the third element begins with one, and no name has a figure. */
const FIGURE = /\d/;
/** In heights: a text begins so level with the one below it, and stands so near. */
const SAME_LEFT = 0.4;
const NEXT_LINE = 2.5;
const SAME_PRINT = 1.6;

/** Elements, also those whose number was not read: the texts right above the next ones, in the column of their values. */
export function withUnread(elements: readonly Element[]): Element[] {
  const all = [...elements];
  for (let at = AT_HEAD.length - 1; at > 0; at--) {
    const [number, next] = [AT_HEAD[at - 1]!, all.find((each) => each.number === AT_HEAD[at])];
    if (all.some((each) => each.number === number)) continue;
    const first = next?.words[0];
    const place = first === undefined ? -1 : all.findLastIndex((each) => isRightAbove(each, first));
    if (place < 0 || FIGURE.test(all[place]!.words[0]!.text) !== (number === '3')) continue;
    all[place] = { ...all[place]!, number, factor: UNREAD, atMost: UNREAD };
  }
  return all;
}

function isRightAbove({ number, words: [first] }: Element, { box: below }: Word): boolean {
  if (number !== '' || first === undefined) return false;
  const { box } = first;
  const gap = below.y - box.y - box.height;
  const [low, high] = [box.height, below.height].sort((a, b) => a - b);
  const isLevel = Math.abs(box.x - below.x) < SAME_LEFT * low!;
  return isLevel && gap > 0 && gap < NEXT_LINE * low! && high! < SAME_PRINT * low!;
}
