import { changeAcross } from './change-across.js';
import type { Point } from '../../text/point.js';
import { distance, sides, type Quad } from './quad.js';
import type { Thumbnail } from './thumbnail.js';

const { min } = Math;

/** How well the image shows that a quad is an object's outline. */
export interface Judgement {
  /** By side: share of its length along which inside and outside differ, 0 to 1; null along the image's frame. */
  sides: (number | null)[];
  /** Mean over the sides that can be seen; 0 when fewer than two can. */
  support: number;
}

/** In brightness, or twice that in colour: less is grain or a shadow's soft end. */
const FAINTEST_CHANGE = 9;
const SAMPLES = 60;
const MARGIN = 0.04;

/** @param depth how far from the side inside and outside are compared, in pixels of the thumbnail */
export function judge(thumbnail: Thumbnail, quad: Quad, depth: number): Judgement {
  const shares = sides(quad).map(([from, to]) => visibleShare(thumbnail, from, to, depth));
  const seen = shares.filter((share) => share !== null);
  const support = seen.length < 2 ? 0 : seen.reduce((sum, share) => sum + share, 0) / seen.length;
  return { sides: shares, support };
}

function visibleShare(thumbnail: Thumbnail, from: Point, to: Point, depth: number): number | null {
  const length = distance(from, to);
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  let [visible, judged] = [0, 0];
  for (let index = 0; index < SAMPLES; index++) {
    const share = MARGIN + ((1 - 2 * MARGIN) * (index + 0.5)) / SAMPLES;
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const step = difference(thumbnail, at, normal, depth);
    if (step === null) continue;
    judged++;
    if (step >= FAINTEST_CHANGE) visible++;
  }
  return judged < SAMPLES / 2 ? null : visible / judged;
}

/**
 * A ruled line has the same paper on both sides, an outline has not: what is compared lies some way off the
 * side, at two depths, and the smaller difference counts.
 */
function difference(thumbnail: Thumbnail, at: Point, normal: Point, depth: number): number | null {
  const near = changeAcross(thumbnail, at, normal, depth);
  const far = changeAcross(thumbnail, at, normal, 2 * depth);
  return near === null || far === null ? (near ?? far) : min(near, far);
}
