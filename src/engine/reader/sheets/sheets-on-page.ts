import type { PageContent } from '../../content/page-content.js';
import type { ExtractionRequest } from '../../engine.js';
import { flatten } from '../../pages/flatten.js';
import { toDocumentImage, toPageImage, type PageImage } from '../../pages/page-image.js';
import type { Page } from '../../pages/page.js';
import { placementOf, type Placement } from '../../pages/placement.js';
import type { Flat } from '../../pages/warp.js';
import { timed } from '../../trace/stage-times.js';
import type { PageReading, SheetReading, SheetType } from '../reading.js';

/** An object on the page with fewer words than this is no document, unless it is of a known type. */
const FEWEST_WORDS = 5;

/** A sheet as it was read, and the upright page that its boxes refer to. */
export interface UprightSheet extends SheetType {
  page: Page;
  content: PageContent;
}

/** Reads one flat sheet. */
export type SheetReader = (flat: Page) => Promise<UprightSheet>;

/** Reads a page, or each of several documents that lie on it. */
export async function readSheets(
  opened: Page,
  request: ExtractionRequest,
  read: SheetReader,
): Promise<PageReading> {
  const flat = await timed('pages', () => flatten(opened));
  // A type that was named is the whole page's.
  const several = request.asType === undefined ? await readParts(opened, flat.parts, request, read) : [];
  if (several.length > 0) return { image: await pageImage(opened), sheets: several };
  const whole = await readWhole(opened, flat.page, read);
  const sheets = [await withPicture(whole, null, request)];
  const { page } = whole;
  return { image: await pageImage(page), sheets, ...(page.opened && { opened: page.opened }) };
}

/** The page as it came, when the flat image turns out to be no sheet. */
async function readWhole(opened: Page, flat: Page, read: SheetReader): Promise<UprightSheet> {
  const sheet = await read(flat);
  const isLost = flat !== opened && sheet.content.words.length < FEWEST_WORDS;
  return isLost ? read(opened) : sheet;
}

/** Empty when none of the parts is of a known type: then the page is read as a whole. */
async function readParts(
  page: Page,
  flats: readonly Flat[],
  request: ExtractionRequest,
  read: SheetReader,
): Promise<SheetReading[]> {
  const sheets: SheetReading[] = [];
  for (const flat of flats) {
    const sheet = await read(flat.page);
    sheets.push(await withPicture(sheet, placementOf(page, flat, sheet.page), request));
  }
  if (sheets.every(({ identification }) => identification === null)) return [];
  return sheets.filter(
    ({ identification, content }) => identification !== null || content.words.length >= FEWEST_WORDS,
  );
}

async function withPicture(
  { page, ...sheet }: UprightSheet,
  placement: Placement | null,
  { images }: ExtractionRequest,
): Promise<SheetReading> {
  const picture = images && (await timed('images', () => toDocumentImage(page, null, images.quality)));
  return { ...sheet, placement, picture };
}

function pageImage(page: Page): Promise<PageImage> {
  return timed('images', () => toPageImage(page));
}
