import { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';
import { together } from './label-lines.js';
import { likelyLinks } from './beside/likely-links.js';
import { blankBeside, isLevel } from './links.js';

/** A text stays cut where what stands behind the cut is filled in for what stands before it this likely. */
const LEAST = 0.15;
/** What was cut stands so many heights apart at most. */
const APART = 2;

/**
 * Texts that were cut where a value seemed to begin, and none did: `Reference OR | 72-151` in a sentence, whose second part
 * belongs to the first as no value does.
 * @returns the whole text by its first part, and null by its second
 */
export function falseCuts(
  segments: readonly Segment[],
  headings: ReadonlySet<Segment>,
): Map<Segment, Segment | null> {
  if (!segments.some(({ cut }) => cut)) return new Map();
  const likely = new Map<Segment, number>();
  for (const link of likelyLinks(Nearby.ofTexts(segments), headings))
    if (link.place === 'beside') likely.set(link.value, Math.max(likely.get(link.value) ?? 0, link.likely));
  const whole = new Map<Segment, Segment | null>();
  segments.forEach((value, at) => {
    const label = segments[at - 1];
    if (!value.cut || label === undefined || (likely.get(value) ?? 0) >= LEAST || whole.has(label)) return;
    if (!isLevel(label, value) || Math.abs(blankBeside(label, value)) > APART * value.box.height) return;
    whole.set(label, together(label, value)).set(value, null);
  });
  return whole;
}
