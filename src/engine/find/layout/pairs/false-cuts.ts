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
 * belongs to the first as no value does, or `Letter | 8/1/76`, whose first part is rather filled in for another label.
 * @returns the whole text by its first part, and null by its second
 */
export function falseCuts(
  segments: readonly Segment[],
  headings: ReadonlySet<Segment>,
): Map<Segment, Segment | null> {
  if (!segments.some(({ cut }) => cut)) return new Map();
  const beside = new Map<Segment, number>();
  const filled = new Map<Segment, number>();
  for (const { value, likely, place } of likelyLinks(Nearby.ofTexts(segments), headings)) {
    filled.set(value, Math.max(filled.get(value) ?? 0, likely));
    if (place === 'beside') beside.set(value, Math.max(beside.get(value) ?? 0, likely));
  }
  const whole = new Map<Segment, Segment | null>();
  segments.forEach((value, at) => {
    const label = segments[at - 1];
    if (!value.cut || label === undefined || whole.has(label)) return;
    if ((beside.get(value) ?? 0) >= Math.max(LEAST, filled.get(label) ?? 0)) return;
    if (!isLevel(label, value) || Math.abs(blankBeside(label, value)) > APART * value.box.height) return;
    whole.set(label, together(label, value)).set(value, null);
  });
  return whole;
}
