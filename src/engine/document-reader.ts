import type { Document } from '../domain/document.js';
import { readBarcodes } from './barcodes/read-barcodes.js';
import { searchExpectedBarcodes } from './barcodes/search-expected.js';
import { candidateTypes, typeById, type Catalogue } from './catalogue/catalogue.js';
import type { DocumentType } from './catalogue/schema.js';
import type { ExtractionRequest, ExtractionResult, PageImage } from './engine.js';
import { readFields } from './fields/read-fields.js';
import type { EngineLimits } from './options.js';
import { openFile, pageOutOfRange } from './pages/open-file.js';
import type { Page, PageSource } from './pages/page.js';
import { toDocumentImage, toPageImage } from './pages/page-image.js';
import type { Recogniser } from './recognition/recogniser.js';
import { documentScore } from './scores/document-score.js';
import { readTables } from './tables/read-table.js';
import type { ReadingTrace } from './trace/reading-trace.js';
import { StageTimes, timed } from './trace/stage-times.js';
import { confidenceInType, identify, type Identification } from './typing/identify.js';
import type { PageContent } from './typing/page-content.js';
import { readContent } from './typing/read-content.js';

/** Kept with each result, so that a later reader knows what read it. */
export const ENGINE_NAME = 'confere-standard 0.1.0';
const SOURCE = 'standard';

export interface ReaderParts {
  catalogue: Catalogue;
  limits: EngineLimits;
  recogniser: Recogniser;
  /** Of the day, for the century of two-digit years. */
  now: () => Date;
  /** Called before each page with its number and the count, so that time can be allotted. */
  onPage?: (number: number, count: number) => void;
}

interface PageReading {
  contents: PageContent[];
  identification: Identification | null;
  image: PageImage;
  /** JPEG of the whole page when document images were asked for. */
  picture: Uint8Array | null;
}

/**
 * Reads a file from bytes to typed documents, within this process. A page is opened, read and let go
 * before the next.
 * @throws EngineFault
 */
export async function readDocument(
  request: ExtractionRequest,
  parts: ReaderParts,
): Promise<ExtractionResult> {
  const times = new StageTimes();
  return times.during(async () => {
    const readings = await readPages(request, parts);
    const result = toResult(readings, parts);
    return request.trace ? { ...result, trace: toTrace(readings, times) } : result;
  });
}

async function readPages(request: ExtractionRequest, parts: ReaderParts): Promise<PageReading[]> {
  const { source } = await timed('pages', () => openFile(request.file, request.password, parts.limits));
  try {
    const readings: PageReading[] = [];
    for (const number of pageNumbers(request, source)) {
      parts.onPage?.(number, source.count);
      const page = await timed('pages', () => source.open(number));
      readings.push(await readPage(page, request, parts));
    }
    return readings;
  } finally {
    source.close();
  }
}

function toResult(readings: readonly PageReading[], parts: ReaderParts): ExtractionResult {
  const groups = groupPages(readings, parts);
  return {
    engine: ENGINE_NAME,
    pages: readings.map((reading) => reading.image),
    documents: groups.map((group) => toDocument(group, parts)),
    documentImages: groups.map(({ pages, type }) =>
      type === parts.catalogue.unknown ? null : (pages[0]?.picture ?? null),
    ),
  };
}

function toTrace(readings: readonly PageReading[], times: StageTimes): ReadingTrace {
  return {
    stages: times.byStage(),
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
    pages: readings.map(({ contents: [content] }) => {
      const { number, width, height, words } = content!;
      return { number, width, height, words };
    }),
  };
}

function pageNumbers({ asType }: ExtractionRequest, source: PageSource): number[] {
  if (asType === undefined) return Array.from({ length: source.count }, (_, index) => index + 1);
  const { pageNumber } = asType;
  if (pageNumber < 1 || pageNumber > source.count) throw pageOutOfRange(pageNumber, source.count);
  return [pageNumber];
}

async function readPage(opened: Page, request: ExtractionRequest, parts: ReaderParts): Promise<PageReading> {
  const { page, content: read } = await readContent(opened, parts.recogniser);
  const content = { ...read, barcodes: await timed('barcodes', () => readBarcodes(page)) };
  const identification = timed('typing', () => typeOf(content, request, parts.catalogue));
  content.barcodes = await timed('barcodes', () =>
    searchExpectedBarcodes(page, content, identification?.type ?? null),
  );
  return {
    contents: [content],
    identification,
    image: await timed('images', () => toPageImage(page)),
    picture:
      request.images && (await timed('images', () => toDocumentImage(page, null, request.images!.quality))),
  };
}

function typeOf(
  content: PageContent,
  { asType, tags }: ExtractionRequest,
  catalogue: Catalogue,
): Identification | null {
  if (asType === undefined) return identify(content, candidateTypes(catalogue, tags));
  const type = typeById(catalogue, asType.typeId);
  return type === catalogue.unknown ? null : { type, score: confidenceInType(content, type) };
}

interface PageGroup {
  type: DocumentType;
  typeScore: number;
  pages: PageReading[];
}

/** One document a page, except that pages of no type of their own go on with a type that allows it. */
function groupPages(readings: readonly PageReading[], parts: ReaderParts): PageGroup[] {
  const groups: PageGroup[] = [];
  for (const reading of readings) {
    const last = groups.at(-1);
    if (last && goesOn(last, reading, parts.now())) last.pages.push(reading);
    else {
      const { type, score } = reading.identification ?? { type: parts.catalogue.unknown, score: 0 };
      groups.push({ type, typeScore: score, pages: [reading] });
    }
  }
  return groups;
}

/** Pages of no type of their own, and those that name the same document. */
function goesOn({ type, pages }: PageGroup, { identification, contents }: PageReading, now: Date): boolean {
  if (identification === null) return type.continues;
  if (identification.type !== type) return false;
  const former = namesOf(pages[0]!.contents, type, now);
  return namesOf(contents, type, now).some((name, index) => name !== null && name === former[index]);
}

/** What the fields by which pages join have on some pages, in the catalogue's order. */
function namesOf(contents: readonly PageContent[], type: DocumentType, now: Date): (string | null)[] {
  const fields = type.fields.filter(({ name }) => type.joinBy.includes(name));
  return readFields(contents, { ...type, fields }, now).map(({ value }) => value);
}

function toDocument({ type, typeScore, pages }: PageGroup, parts: ReaderParts): Document {
  const contents = pages.flatMap((page) => page.contents);
  const fields = timed('fields', () => readFields(contents, type, parts.now()));
  const tables = timed('tables', () =>
    readTables(
      pages.map((page) => page.contents[0]!),
      type,
    ),
  );
  const score = type === parts.catalogue.unknown ? 0 : documentScore(typeScore, fields, tables);
  return {
    type: type.type,
    stdType: type.stdType,
    tags: [...type.tags],
    pageNumber: contents[0]!.number,
    box: null,
    score,
    processType: 'extraction',
    source: SOURCE,
    sections: [{ name: type.type, stdName: type.stdType, score, fields, tables }],
  };
}
