import type { Page } from './page.js';
import { findQuads } from './quad/find-quads.js';
import { skewOf } from './skew.js';
import { turn, warp, type Flat } from './warp.js';
import { CLEAR_SUPPORT, LEAST_OF_LARGEST } from './tuning.js';

/** A page made ready for reading. */
export interface FlatPage {
  /** What reviewers see and boxes refer to: the flat document when there is one, else the page itself. */
  page: Page;
  /** Each of several documents on the page, flat; empty when there is one or none. */
  parts: Flat[];
}

/**
 * Finds the documents on a page's image and lays them flat; straightens the lines of what is left as it is. A
 * page with a text layer needs none of it.
 */
export async function flatten(page: Page): Promise<FlatPage> {
  if (page.words !== null) return { page, parts: [] };
  const found = await findQuads(page);
  const [first] = found;
  if (first === undefined) return { page: await straighten(page), parts: [] };
  const others = found.slice(1).filter(({ share, support, visibleSides }) => {
    return share >= LEAST_OF_LARGEST * first.share && support >= CLEAR_SUPPORT && visibleSides === 4;
  });
  const flats = [first, ...others].map(({ quad }) => warp(page, quad));
  return flats.length === 1 ? { page: pageOf(flats[0]!, page), parts: [] } : { page, parts: flats };
}

async function straighten(page: Page): Promise<Page> {
  const skew = await skewOf(page);
  return skew === 0 ? page : pageOf(turn(page, -skew), page);
}

function pageOf({ page, toSource }: Flat, { width, height }: Page): Page {
  return { ...page, opened: { width, height, toOpened: toSource } };
}
