import type { Document, Table } from '../../domain/document.js';
import { useLexicon } from '../catalogue/lexicon/lexicon.js';
import type { DocumentType } from '../catalogue/schema.js';
import type { ExtractionRequest, ExtractionResult } from '../engine.js';
import { withItemsOf } from './items-table.js';
import { readInvoice } from '../locate/electronic-invoice/read-invoice.js';
import { readFields } from './read-fields.js';
import { readPage, type PageReading, type ReaderParts, type SheetReading } from './page-reader.js';
import { openFile, pageOutOfRange } from '../pages/open-file.js';
import type { PageSource } from '../pages/page.js';
import { layoutDocument } from './sections/layout-document.js';
import { placeDocument } from './place-document.js';
import { documentScore } from '../score/document-score.js';
import { readTables } from './read-table.js';
import { traceOf, wordsOf } from './trace-of.js';
import { StageTimes, timed } from '../trace/stage-times.js';
import type { GenerativeIdentification } from '../typing/identify-generative.js';
import { tagsAsRead } from '../typing/language-tags.js';
import type { PageContent } from '../content/page-content.js';

/** Kept with each result, so that a later reader knows what read it. */
export const ENGINE_NAME = 'confere-standard 0.1.0';
const SOURCE = 'standard';

/**
 * Reads a file from bytes to typed documents, within this process. A page is opened, read and let go
 * before the next.
 * @throws EngineFault
 */
export async function readDocument(
  request: ExtractionRequest,
  parts: ReaderParts,
): Promise<ExtractionResult> {
  const { lexicon } = parts.catalogue;
  useLexicon(lexicon);
  parts.recogniser.useWords(lexicon.recognition);
  const times = new StageTimes();
  return times.during(async () => {
    const readings = await readPages(request, parts);
    const result = toResult(readings, parts);
    return {
      ...result,
      words: readings.map(wordsOf),
      ...(request.trace ? { trace: traceOf(readings, times) } : {}),
    };
  });
}

async function readPages(request: ExtractionRequest, parts: ReaderParts): Promise<PageReading[]> {
  const { source } = await timed('pages', () => openFile(request.file, request.password, parts.limits));
  try {
    const invoice = timed('pages', () => readInvoice(source.attachments?.() ?? []));
    const readings: PageReading[] = [];
    for (const number of pageNumbers(request, source)) {
      parts.onPage?.(number, source.count);
      const page = await timed('pages', () => source.open(number));
      readings.push(await readPage(page, request, invoice ? { ...parts, invoice } : parts));
    }
    return readings;
  } finally {
    source.close();
  }
}

function pageNumbers({ asType }: ExtractionRequest, source: PageSource): number[] {
  if (asType === undefined) return Array.from({ length: source.count }, (_, index) => index + 1);
  const { pageNumber } = asType;
  if (pageNumber < 1 || pageNumber > source.count) throw pageOutOfRange(pageNumber, source.count);
  return [pageNumber];
}

function toResult(readings: readonly PageReading[], parts: ReaderParts): ExtractionResult {
  const groups = groupSheets(readings, parts);
  return {
    engine: ENGINE_NAME,
    pages: readings.map((reading) => reading.image),
    documents: groups.map((group) => toDocument(group, parts)),
    documentImages: groups.map(({ sheets, type, generative }) =>
      type === parts.catalogue.unknown && generative === null ? null : (sheets[0]?.picture ?? null),
    ),
  };
}

interface SheetGroup {
  type: DocumentType;
  /** Instead, for pages that are of no standard type and were asked to be read all the same. */
  generative: GenerativeIdentification | null;
  typeScore: number;
  sheets: SheetReading[];
}

/** One document a sheet, except that pages of no type of their own go on with a type that allows it. */
function groupSheets(readings: readonly PageReading[], parts: ReaderParts): SheetGroup[] {
  const groups: SheetGroup[] = [];
  for (const sheet of readings.flatMap(({ sheets }) => sheets)) {
    const last = groups.at(-1);
    if (last && goesOn(last, sheet, parts.now())) last.sheets.push(sheet);
    else {
      const { type, score } = sheet.identification ?? { type: parts.catalogue.unknown, score: 0 };
      groups.push({ type, generative: sheet.generative, typeScore: score, sheets: [sheet] });
    }
  }
  return groups;
}

/** Pages of no type of their own, and those that name the same document; never what lies beside others. */
function goesOn(group: SheetGroup, sheet: SheetReading, now: Date): boolean {
  const { type, sheets } = group;
  if (sheet.placement !== null || sheets[0]!.placement !== null) return false;
  if (group.generative !== null) return goesOnFreely(group.generative, sheet);
  if (sheet.generative?.isKnown) return false;
  if (sheet.identification === null) return type.continues;
  if (sheet.identification.type !== type) return false;
  const former = namesOf(sheets[0]!.contents, type, now);
  return namesOf(sheet.contents, type, now).some((name, index) => name !== null && name === former[index]);
}

/** Several pages are one contract, record or form, up to one that is of another type. */
function goesOnFreely(
  { type }: GenerativeIdentification,
  { identification, generative }: SheetReading,
): boolean {
  return identification === null && (generative?.isKnown !== true || generative.type === type);
}

/** What the fields by which pages join have on some pages, in the catalogue's order. */
function namesOf(contents: readonly PageContent[], type: DocumentType, now: Date): (string | null)[] {
  const fields = type.fields.filter(({ name }) => type.joinBy.includes(name));
  return readFields(contents, { ...type, fields }, now).map(({ value }) => value);
}

function toDocument(group: SheetGroup, parts: ReaderParts): Document {
  const document = group.generative ? freeDocument(group, group.generative) : typedDocument(group, parts);
  const { placement } = group.sheets[0]!;
  return placement === null ? document : placeDocument(document, placement);
}

function freeDocument({ sheets }: SheetGroup, { type, score }: GenerativeIdentification): Document {
  const pages = sheets.map((sheet) => sheet.contents[0]!);
  return timed('fields', () => layoutDocument(pages, type, score));
}

function typedDocument({ type, typeScore, sheets }: SheetGroup, parts: ReaderParts): Document {
  const contents = sheets.flatMap((sheet) => sheet.contents);
  const fields = timed('fields', () => readFields(contents, type, parts.now()));
  const tables = timed('tables', () =>
    tablesOf(
      sheets.map((sheet) => sheet.contents[0]!),
      type,
    ),
  );
  const score = type === parts.catalogue.unknown ? 0 : documentScore(typeScore, fields, tables);
  return {
    type: type.type,
    stdType: type.stdType,
    tags: tagsAsRead(
      type.tags,
      contents.flatMap(({ words }) => words),
    ),
    pageNumber: contents[0]!.number,
    box: null,
    score,
    processType: 'extraction',
    source: SOURCE,
    sections: [{ name: type.type, stdName: type.stdType, score, fields, tables }],
  };
}

/** As printed, or as the electronic invoice that the file carries has them. */
function tablesOf(pages: readonly PageContent[], type: DocumentType): Table[] {
  const { invoice, number } = pages[0]!;
  const tables = readTables(pages, type);
  if (invoice === undefined) return tables;
  return tables.map((table, index) => withItemsOf(invoice, type.tables[index]!, table, number));
}
