import { inQuad, type Quad } from './quad.js';
import type { Thumbnail } from './thumbnail.js';

const { max } = Math;

/** Darker than the paper around it by this much, a pixel of the thumbnail has print in it. */
const INK = 24;
/** The lightest thing around, within this many pixels, is the paper. */
const AROUND = 3;
/** Backgrounds this bright may be paper; tables and hands are darker. */
const BRIGHT = 195;
/** Share of the print that may stand beside the quads: scans have specks and notes by hand. */
const MOST_BESIDE = 0.25;

/**
 * Whether the quads are parts of a printed page (shaded boxes, pictures, tables) and not objects on a
 * background: what is around them is as bright as paper and has print of its own.
 */
export function arePartsOfPage(thumbnail: Thumbnail, quads: readonly Quad[]): boolean {
  const { width, height, planes } = thumbnail;
  let [beside, brightBeside, ink, inkBeside] = [0, 0, 0, 0];
  for (let y = AROUND; y < height - AROUND; y++) {
    for (let x = AROUND; x < width - AROUND; x++) {
      const within = quads.some((quad) => inQuad(quad, { x, y }));
      const paper = lightestAround(planes[0], width, y * width + x);
      const isInk = paper >= BRIGHT / 2 && paper - planes[0][y * width + x]! > INK;
      if (isInk) ink++;
      if (within) continue;
      beside++;
      if (paper >= BRIGHT) brightBeside++;
      if (isInk) inkBeside++;
    }
  }
  return brightBeside > 0.5 * beside && inkBeside > MOST_BESIDE * ink;
}

function lightestAround(brightness: Uint8Array, width: number, index: number): number {
  const step = AROUND * width;
  return max(
    brightness[index - AROUND]!,
    brightness[index + AROUND]!,
    brightness[index - step]!,
    brightness[index + step]!,
  );
}
