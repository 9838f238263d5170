import { enclosing } from '../../../text/word.js';
import { blankBetween } from '../geometry.js';
import { labelLikeness } from './label-likeness.js';
import type { Segment } from '../segment.js';

/** Lines of one label follow each other within so many heights. */
const LEADING = 0.7;
const TIGHT = 0.4;
/** The next line begins so many heights aside at most; what is in brackets may be indented further. */
const ASIDE = 1;
const INDENT = 3;
/** The next line has at most so many words. */
const LONGEST = 6;

/**
 * Labels that go on in a next line as one segment: what is added in brackets (`This Change:` above `(from budget)`),
 * and what begins in small letters and ends with the label's colon.
 */
export function joinLabelLines(segments: readonly Segment[]): Segment[] {
  const taken = new Set<Segment>();
  const joined = segments.map((segment) => {
    if (taken.has(segment) || labelLikeness(segment) < 0.4) return segment;
    let label = segment;
    for (;;) {
      const next = segments.find((each) => each !== segment && !taken.has(each) && goesOn(label, each));
      if (next === undefined) return label;
      taken.add(next);
      label = together(label, next);
    }
  });
  return joined.filter((_, index) => !taken.has(segments[index]!));
}

function goesOn(label: Segment, next: Segment): boolean {
  const { height } = label.words.at(-1)!.box;
  const blank = blankBetween(label.box, next.box);
  if (blank < -0.5 * height || blank > LEADING * height || next.words.length > LONGEST) return false;
  const aside = (next.box.x - label.box.x) / height;
  if (/^\(.*\p{L}{2}/u.test(next.text)) return aside > -ASIDE && aside < INDENT;
  if (label.asks || !next.asks || Math.abs(aside) >= ASIDE) return false;
  return /^\p{Ll}/u.test(next.text) || (blank < TIGHT * height && isCapitals(label) && isCapitals(next));
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
