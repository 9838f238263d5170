import { enclosing } from '../../../text/word.js';
import { blankBetween, sharedHeight, sharedWidth } from '../../../text/rectangles.js';
import { labelLikeness } from './label-likeness.js';
import { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';

/** Lines of one label follow each other within so many heights. */
const LEADING = 0.7;
const TIGHT = 0.4;
/** The next line begins so many heights aside at most; what is in brackets may be indented further. */
const ASIDE = 1;
/** A shorter line stands so far within the width of the one above it. */
const WITHIN = 0.9;
const INDENT = 3;
/** What is in brackets on the same line stands so many heights apart at most, and shares so much of its height. */
const APART = 2;
const LEVEL = 0.4;
/** What is added has at most so many words. */
const LONGEST = 6;
const IN_BRACKETS = /^\(.*\p{L}{2}/u;

/**
 * Labels that go on as one segment: in brackets behind a wide blank or in a next line (`This Change:` above `(from budget)`),
 * or in a line that begins in small letters and ends with the label's colon.
 */
export function joinLabelLines(segments: readonly Segment[]): Segment[] {
  const near = Nearby.ofTexts(segments);
  const taken = new Set<Segment>();
  const joined = segments.map((segment) => {
    if (taken.has(segment) || labelLikeness(segment) < 0.4) return segment;
    let label = segment;
    for (;;) {
      const { y, height } = label.box;
      const next = near
        .inRows(y, y + height + LEADING * height)
        .find((each) => each !== segment && !taken.has(each) && goesOn(label, each));
      if (next === undefined) return label;
      taken.add(next);
      label = together(label, next);
    }
  });
  return joined.filter((_, index) => !taken.has(segments[index]!));
}

function goesOn(label: Segment, next: Segment): boolean {
  if (next.words.length > LONGEST) return false;
  return goesOnBelow(label, next) || goesOnBeside(label, next);
}

function goesOnBelow(label: Segment, next: Segment): boolean {
  const { height } = label.words.at(-1)!.box;
  const blank = blankBetween(label.box, next.box);
  if (blank < -0.5 * height || blank > LEADING * height) return false;
  const aside = (next.box.x - label.box.x) / height;
  if (IN_BRACKETS.test(next.text) || closes(label, next)) return aside > -ASIDE && aside < INDENT;
  if (label.asks || !next.asks) return false;
  if (isCapitals(label) && isCapitals(next) && sharedWidth(label.box, next.box) > WITHIN) return true;
  if (Math.abs(aside) >= ASIDE) return false;
  return /^\p{Ll}/u.test(next.text) || (blank < TIGHT * height && isCapitals(label) && isCapitals(next));
}

/** What is in brackets behind a colon, and what closes a bracket that wide blanks part. */
function goesOnBeside(label: Segment, next: Segment): boolean {
  const { box } = label.words.at(-1)!;
  const blank = next.box.x - box.x - box.width;
  if (sharedHeight(box, next.box) < LEVEL || blank < 0 || blank > APART * box.height) return false;
  return closes(label, next) || (label.asks && IN_BRACKETS.test(next.text));
}

function closes(label: Segment, next: Segment): boolean {
  return /\([^)]*$/.test(label.text) && /^[^(]*\):?$/.test(next.text);
}

function isCapitals({ text }: Segment): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Two segments, the upper one first, as one. */
export function together(label: Segment, next: Segment): Segment {
  return {
    ...label,
    words: [...label.words, ...next.words],
    text: `${label.text} ${next.text}`,
    box: enclosing([label.box, next.box]),
    asks: label.asks || next.asks,
  };
}
