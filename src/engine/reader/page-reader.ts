import { readBarcodes } from '../locate/barcodes/read-barcodes.js';
import { searchExpectedBarcodes } from '../locate/barcodes/search-expected.js';
import { candidateTypes, generativeById, typeById, type Catalogue } from '../catalogue/catalogue.js';
import type { DocumentType } from '../catalogue/schema.js';
import { soughtFor } from '../catalogue/sought.js';
import type { ElectronicInvoice } from '../content/electronic-invoice.js';
import type { ExtractionRequest } from '../engine.js';
import type { PageImage } from '../pages/page-image.js';
import { likelyValues } from './read-fields.js';
import type { EngineLimits } from '../options.js';
import { flatten } from '../pages/flatten.js';
import type { OpenedPage, Page } from '../pages/page.js';
import { toDocumentImage, toPageImage } from '../pages/page-image.js';
import { placementOf, type Placement } from '../pages/placement.js';
import type { Flat } from '../pages/warp.js';
import type { Recogniser } from '../recognition/recogniser.js';
import { confirmWords } from '../score/confirm-words.js';
import { timed } from '../trace/stage-times.js';
import { confidenceInType, identify, type Identification } from '../typing/identify.js';
import { identifyGenerative, type GenerativeIdentification } from '../typing/identify-generative.js';
import type { PageContent } from '../content/page-content.js';
import { readContent } from './read-content.js';

/** An object on the page with fewer words than this is no document, unless it is of a known type. */
const FEWEST_WORDS = 5;

export interface ReaderParts {
  catalogue: Catalogue;
  limits: EngineLimits;
  recogniser: Recogniser;
  /** Of the day, for the century of two-digit years. */
  now: () => Date;
  /** Carried by the file that is read; absent when it carries none. */
  invoice?: ElectronicInvoice;
  /** Called before each page with its number and the count, so that time can be allotted. */
  onPage?: (number: number, count: number) => void;
}

/** What was read of one sheet or card. */
export interface SheetReading {
  contents: PageContent[];
  identification: Identification | null;
  /** What it is among the generative types, when that was asked for and it is of no standard type. */
  generative: GenerativeIdentification | null;
  /** Where on the page it lies; null when it is the page. */
  placement: Placement | null;
  /** JPEG of the sheet, flat, when document images were asked for. */
  picture: Uint8Array | null;
}

export interface PageReading {
  image: PageImage;
  /** One, or several documents that lie side by side. */
  sheets: SheetReading[];
  /** What the page was laid flat or straightened from; absent when it was not. */
  opened?: OpenedPage;
}

/**
 * Reads a page, or each of several documents that lie on it. The image handed back is the one that all boxes
 * refer to.
 */
export async function readPage(
  opened: Page,
  request: ExtractionRequest,
  parts: ReaderParts,
): Promise<PageReading> {
  const flat = await timed('pages', () => flatten(opened));
  // A type that was named is the whole page's.
  const several = request.asType === undefined ? await readParts(opened, flat.parts, request, parts) : [];
  if (several.length > 0) return { image: await pageImage(opened), sheets: several };
  const read = await readSheet(flat.page, request, parts);
  const lost = flat.page !== opened && read.sheet.contents[0]!.words.length < FEWEST_WORDS;
  const { page, sheet } = lost ? await readSheet(opened, request, parts) : read;
  return { image: await pageImage(page), sheets: [sheet], ...(page.opened && { opened: page.opened }) };
}

function pageImage(page: Page): Promise<PageImage> {
  return timed('images', () => toPageImage(page));
}

/** Empty when none of the parts is of a known type: then the page is read as a whole. */
async function readParts(
  page: Page,
  flats: readonly Flat[],
  request: ExtractionRequest,
  parts: ReaderParts,
): Promise<SheetReading[]> {
  const sheets: SheetReading[] = [];
  for (const flat of flats) {
    const { page: upright, sheet } = await readSheet(flat.page, request, parts);
    sheets.push({ ...sheet, placement: placementOf(page, flat, upright) });
  }
  if (sheets.every(({ identification }) => identification === null)) return [];
  return sheets.filter(
    ({ identification, contents }) => identification !== null || contents[0]!.words.length >= FEWEST_WORDS,
  );
}

async function readSheet(
  flat: Page,
  request: ExtractionRequest,
  parts: ReaderParts,
): Promise<{ page: Page; sheet: SheetReading }> {
  const sought = soughtFor(request, parts.catalogue);
  const { page, content: read } = await readContent(flat, parts.recogniser, sought.zone);
  const barcodes = await timed('barcodes', () =>
    page.barcodes === null ? [] : readBarcodes(page, page.barcodes, sought.barcodes),
  );
  const content: PageContent = { ...read, barcodes, ...(parts.invoice && { invoice: parts.invoice }) };
  const { identification, generative } = timed('typing', () => typesOf(content, request, parts.catalogue));
  content.barcodes = await timed('barcodes', () =>
    searchExpectedBarcodes(page, content, identification?.type ?? null, sought.barcodes),
  );
  await confirm(page, content, identification?.type ?? null, parts);
  const picture =
    request.images && (await timed('images', () => toDocumentImage(page, null, request.images!.quality)));
  return { page, sheet: { contents: [content], identification, generative, placement: null, picture } };
}

/** Has the likely values of a page's fields read a second time, if they were read from pixels. */
async function confirm(
  page: Page,
  content: PageContent,
  type: DocumentType | null,
  { recogniser, now }: ReaderParts,
): Promise<void> {
  if (page.words !== null || type === null) return;
  const values = timed('fields', () => likelyValues(content, type, now()));
  content.confirmed = await timed('recognition', () =>
    confirmWords(values, (row) => recogniser.readAgain(page, row)),
  );
}

/** A page of no standard type, or likelier of a generative one, is what that says. */
function typesOf(
  content: PageContent,
  request: ExtractionRequest,
  catalogue: Catalogue,
): Pick<SheetReading, 'identification' | 'generative'> {
  const identification = typeOf(content, request, catalogue);
  const generative = identifyGenerative(content, request, catalogue);
  if (identification === null) return { identification, generative };
  const isLikelier = generative?.isKnown === true && generative.score > identification.score;
  return isLikelier ? { identification: null, generative } : { identification, generative: null };
}

function typeOf(
  content: PageContent,
  { asType, tags }: ExtractionRequest,
  catalogue: Catalogue,
): Identification | null {
  if (asType === undefined) return identify(content, candidateTypes(catalogue, tags));
  if (generativeById(catalogue, asType.typeId) !== null) return null;
  const type = typeById(catalogue, asType.typeId);
  return type === catalogue.unknown ? null : { type, score: confidenceInType(content, type) };
}
