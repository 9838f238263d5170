import type { Page } from './page.js';
import { findQuads, type FoundQuad } from './quad/find-quads.js';
import { angles } from './quad/quad.js';
import { skewOf } from './skew.js';
import { turn, warp, type Flat } from './warp.js';
import { CLEAR_SUPPORT, LEAST_OF_LARGEST, MOST_LEAN_ON_SHEET, NEARLY_ALL, NEARLY_SQUARE } from './tuning.js';

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
  if (first === undefined || onlyLeans(first)) return { page: await straighten(page), parts: [] };
  const others = found.slice(1).filter(({ share, support, visibleSides }) => {
    return share >= LEAST_OF_LARGEST * first.share && support >= CLEAR_SUPPORT && visibleSides === 4;
  });
  const flats = [first, ...others].map(({ quad }) => warp(page, quad));
  if (flats.length > 1) return { page, parts: flats };
  const [flat] = flats as [Flat];
  return { page: (await isLaidFlat(flat)) ? pageOf(flat, page) : await straighten(page), parts: [] };
}

/**
 * Whether there is no perspective to undo and little to cut away: then more may be lost, as a dark band at the head of a sheet, than is
 * won.
 */
function onlyLeans({ quad, share }: FoundQuad): boolean {
  const { smallest, largest } = angles(quad);
  return share >= NEARLY_ALL && 90 - smallest <= NEARLY_SQUARE && largest - 90 <= NEARLY_SQUARE;
}

/** Print is parallel to its sheet's edges: where it leans, the outline was none, as of a band across the sheet. */
async function isLaidFlat({ page }: Flat): Promise<boolean> {
  return Math.abs(await skewOf(page)) <= (MOST_LEAN_ON_SHEET * Math.PI) / 180;
}

async function straighten(page: Page): Promise<Page> {
  const skew = await skewOf(page);
  return skew === 0 ? page : pageOf(turn(page, -skew), page);
}

function pageOf({ page, toSource }: Flat, { width, height }: Page): Page {
  return { ...page, opened: { width, height, toOpened: toSource } };
}
