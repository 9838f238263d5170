import type { Raster } from '../bmp.js';
import { convexHull } from '../areas/convex-hull.js';
import { quadAround } from './fit-quad.js';
import { judge } from './judge.js';
import { arePartsOfPage } from './on-paper.js';
import { angles, area, overlap, scaleQuad, shareWithin, type Quad } from './quad.js';
import { refine } from './refine.js';
import { regions } from './regions.js';
import { segment } from './segment.js';
import { toThumbnail, type Thumbnail } from './thumbnail.js';

/** Outlines are looked for at the first size and made exact at the second (longest side in pixels). */
const COARSE = 400;
const FINE = 1100;
/** Share of the image: below, it is a sticker or a stamp. */
const SMALLEST = 0.03;
/** Above, there is next to nothing to cut away. */
const LARGEST = 0.9;
/** Share of the quad that its region fills: sheets have torn and curled edges, other things are not square. */
const FULLEST = 0.88;
/** Outlines that overlap more are the same. */
const SAME = 0.985;
const SHARPEST_ANGLE = 45;
const BLUNTEST_ANGLE = 140;

export interface FoundQuad {
  /** In pixels of the page. */
  quad: Quad;
  /** Share of the sides along which the image changes, 0 to 1. */
  support: number;
  /** How many of its sides lie within the image. */
  visibleSides: number;
  /** Share of the image. */
  share: number;
}

/** Quadrilaterals that look like sheets or cards on a background, best first; they don't overlap. */
export async function findQuads(page: Raster): Promise<FoundQuad[]> {
  const coarse = await toThumbnail(page, COARSE, 1);
  const candidates = distinct(candidateQuads(coarse));
  if (candidates.length === 0) return [];
  const fine = await toThumbnail(page, FINE, 0.7);
  const exact = candidates.map((quad) => makeExact(coarse, fine, quad));
  const judged = exact.map((quad) => toFound(fine, quad, page)).filter(isOutline);
  const found = apart(judged.sort((a, b) => worth(b) - worth(a)));
  const small = found.map(({ quad }) => scaleQuad(quad, coarse.scale));
  return found.length > 0 && arePartsOfPage(coarse, small) ? [] : found;
}

function candidateQuads(thumbnail: Thumbnail): Quad[] {
  const whole = thumbnail.width * thumbnail.height;
  return segment(thumbnail).flatMap((mask) =>
    regions(mask, SMALLEST * whole).flatMap((region) => {
      const quad = quadAround(convexHull(region.outline));
      return quad !== null && region.area >= FULLEST * area(quad) && isPlausible(quad) ? [quad] : [];
    }),
  );
}

function isPlausible(quad: Quad): boolean {
  const { smallest, largest } = angles(quad);
  return smallest >= SHARPEST_ANGLE && largest <= BLUNTEST_ANGLE;
}

/** Without those that are one outline but for a pixel or two: of outlines a band apart the one that fits is known only when they are exact. */
function distinct(quads: readonly Quad[]): Quad[] {
  return quads.filter((quad, index) => !quads.slice(0, index).some((other) => overlap(quad, other) > SAME));
}

function makeExact(coarse: Thumbnail, fine: Thumbnail, quad: Quad): Quad {
  const reach = Math.max(3, coarse.width / 60);
  const near = refine(coarse, quad, reach);
  return refine(fine, scaleQuad(near, fine.scale / coarse.scale), 5);
}

function toFound(fine: Thumbnail, quad: Quad, page: Raster): FoundQuad {
  const { sides, support } = judge(fine, quad, 4);
  return {
    quad: scaleQuad(quad, 1 / fine.scale),
    support,
    visibleSides: sides.filter((side) => side !== null && side > 0.5).length,
    share: area(quad) / fine.scale ** 2 / (page.width * page.height),
  };
}

function isOutline({ quad, support, visibleSides, share }: FoundQuad): boolean {
  return isPlausible(quad) && share >= SMALLEST && share <= LARGEST && visibleSides >= 3 && support >= 0.75;
}

/** A sheet counts more than the photograph or the table on it. */
function worth({ support, share }: FoundQuad): number {
  return support * Math.sqrt(share);
}

function apart(quads: readonly FoundQuad[]): FoundQuad[] {
  return quads.reduce<FoundQuad[]>((kept, found) => {
    const free = kept.every(
      ({ quad }) => shareWithin(found.quad, quad) < 0.1 && shareWithin(quad, found.quad) < 0.1,
    );
    return free ? [...kept, found] : kept;
  }, []);
}
