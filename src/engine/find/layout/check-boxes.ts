import type { Ruling, Rulings } from '../../pages/rulings.js';
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

/** The options of a page whose boxes are printed as characters or drawn as squares left of them. */
export function findCheckBoxes(segments: readonly Segment[]): CheckBox[] {
  return segments.flatMap((segment) => printedBoxes(segment) ?? drawnBox(segment) ?? []);
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

/** A square that is drawn around or left of the first word; a cross that is read within it ticks it. */
function drawnBox(segment: Segment): CheckBox[] | null {
  const [first] = segment.words;
  const { box, page } = segment;
  const crossed = /^[xX✓✔]$/.test(first!.text) && segment.words.length > 1;
  const right = crossed ? segment.words[1]!.box.x : box.x;
  const square = squareLeftOf(right, box.y + box.height / 2, box.height, page.rulings);
  if (square === false) return null;
  const text = segment.words
    .slice(crossed ? 1 : 0)
    .map((word) => word.text)
    .join(' ');
  return [{ option: segment, text, ticked: crossed }];
}

function squareLeftOf(
  right: number,
  middle: number,
  height: number,
  { horizontal, vertical }: Rulings,
): boolean {
  const across = (lines: readonly Ruling[], at: number) =>
    lines.filter(({ from, to }) => from <= at && to >= at);
  const sides = across(vertical, middle).filter(
    ({ at, from, to }) => at < right && at > right - 3 * height && to - from < LARGEST * height,
  );
  return sides.some((left) =>
    sides.some((other) => {
      const width = other.at - left.at;
      if (width < SMALLEST * height || width > LARGEST * height) return false;
      return across(horizontal, left.at + width / 2).some(({ at }) => Math.abs(at - middle) < height);
    }),
  );
}
