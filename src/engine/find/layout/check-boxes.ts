import type { Ruling } from '../../pages/rulings.js';
import { middleX, middleY, sharedHeight } from '../../text/rectangles.js';
import { isMark } from './marks.js';
import type { Segment } from './segment.js';

/** An option with its box. */
export interface CheckBox {
  option: Segment;
  text: string;
  ticked: boolean;
}

const TICKED = /^(\[\s?[xX✓✔]\s?\]|\(\s?[xX✓✔]\s?\)|☒|☑|[✓✔])\s*/u;
const EMPTY = /^(\[\s?\]|\(\s?\)|☐|□)\s*/u;
/** A drawn box is this many times as high as the option's print. */
const SMALLEST = 0.6;
const LARGEST = 2.2;
/** A cross in it shares so much of its height with the option. */
const LEVEL = 0.5;

/** The options of a page whose boxes are printed as characters or drawn as squares left of them. */
export function findCheckBoxes(segments: readonly Segment[]): CheckBox[] {
  const marks = segments.filter(isMark);
  return segments.flatMap((segment) => printedBoxes(segment) ?? drawnBox(segment, marks) ?? []);
}

/** `[x] Yes [ ] No`: an option reaches to the next box. */
function printedBoxes(segment: Segment): CheckBox[] | null {
  const parts = segment.text.split(/(?=\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]?\s?\)|[☐☑☒□✓✔])/u);
  const boxes = parts.flatMap((part) => {
    const mark = TICKED.exec(part) ?? EMPTY.exec(part);
    const text = mark ? part.slice(mark[0].length).trim() : '';
    if (mark === null || text === '') return [];
    return [{ option: withWordsOf(segment, part), text, ticked: TICKED.test(part) }];
  });
  return boxes.length === 0 ? null : boxes;
}

function withWordsOf(segment: Segment, part: string): Segment {
  const words = segment.words.filter((word) => part.includes(word.text));
  return words.length === 0 ? segment : { ...segment, words, text: part.trim() };
}

/** A square that is drawn left of the first word; a cross that is read within it ticks it. */
function drawnBox(segment: Segment, marks: readonly Segment[]): CheckBox[] | null {
  const square = isMark(segment) ? null : squareBefore(segment);
  if (square === null) return null;
  const { text, words } = segment;
  const mark = marks.find(({ box }) => {
    const middle = middleX(box);
    return sharedHeight(box, segment.box) > LEVEL && middle > square.from && middle < square.to;
  });
  const option = mark
    ? { ...segment, words: [...mark.words, ...words], text: `${mark.text} ${text}` }
    : segment;
  return [{ option, text, ticked: mark !== undefined }];
}

function squareBefore({ box, page }: Segment): { from: number; to: number } | null {
  const { horizontal, vertical } = page.rulings;
  const [middle, height] = [middleY(box), box.height];
  const across = (lines: readonly Ruling[], at: number) =>
    lines.filter(({ from, to }) => from <= at && to >= at);
  const sides = across(vertical, middle)
    .filter(({ at, from, to }) => at < box.x && at > box.x - 3 * height && to - from < LARGEST * height)
    .map(({ at }) => at);
  const squares = sides.flatMap((from) => sides.map((to) => ({ from, to })));
  const isDrawn = ({ from, to }: { from: number; to: number }) =>
    to - from >= SMALLEST * height &&
    to - from <= LARGEST * height &&
    across(horizontal, (from + to) / 2).some(({ at }) => Math.abs(at - middle) < height);
  return squares.find(isDrawn) ?? null;
}
