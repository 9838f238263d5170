import type { Field } from '../../domain/document.js';
import type { DocumentType } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import type { ExtractionRequest, ExtractionResult } from '../engine.js';
import { withLexicon } from '../catalogue/lexicon/lexicon.js';
import type { Page } from '../pages/page.js';
import { StageTimes, timed } from '../trace/stage-times.js';
import { findFields } from './find-candidates.js';
import { groupSheets } from './group-sheets.js';
import { rankFields } from './rank-fields.js';
import type { PageReading, ReaderParts } from './reading.js';
import { scoreFields } from './score-fields.js';
import { checkSheet } from './sheets/check-sheet.js';
import { confirmSheet } from './sheets/confirm-sheet.js';
import { locateOnSheet, locateOfType } from './sheets/locate-on-sheet.js';
import { openPages } from './sheets/open-pages.js';
import { recogniseSheet } from './sheets/recognise-sheet.js';
import { readSheets, type UprightSheet } from './sheets/sheets-on-page.js';
import { typeSheet } from './sheets/type-sheet.js';
import { heldToNames } from './owners/tax-numbers-below-names.js';
import { doubtedOfOthers } from './owners/tax-numbers-of-others.js';
import { namedOnce } from './owners/names-of-persons.js';
import { ofOneParty } from './owners/of-one-party.js';
import { ofPersonsBilled } from './owners/tax-numbers-of-persons.js';
import { toDocument } from './to-document.js';
import { toResult } from './to-result.js';

/**
 * Reads a file from bytes to typed documents, within this process: open, recognise, locate, type, find, rank, score. A page is
 * opened, read and let go before the next.
 * @throws EngineFault
 */
export async function readDocument(
  request: ExtractionRequest,
  parts: ReaderParts,
): Promise<ExtractionResult> {
  parts.recogniser.useWords(parts.catalogue.lexicon.recognition);
  const times = new StageTimes();
  return withLexicon(parts.catalogue.lexicon, () => times.during(() => readPages(request, parts, times)));
}

async function readPages(
  request: ExtractionRequest,
  parts: ReaderParts,
  times: StageTimes,
): Promise<ExtractionResult> {
  const pages: PageReading[] = [];
  for await (const { page, invoice } of openPages(request, parts)) {
    const own = invoice === null ? parts : { ...parts, invoice };
    pages.push(await readSheets(page, request, (sheet) => readSheet(sheet, request, own)));
  }
  const groups = groupSheets(pages, parts);
  const documents = groups.map((group) => toDocument(group, parts, readFields, request.kind));
  return toResult(request, parts, { pages, groups, documents, times });
}

/** From the pixels of a flat sheet to what it is and all that stands on it. */
async function readSheet(flat: Page, request: ExtractionRequest, parts: ReaderParts): Promise<UprightSheet> {
  const recognised = await recogniseSheet(flat, parts.recogniser);
  const located = await locateOnSheet(recognised, request, parts);
  const likely = timed('typing', () => typeSheet(located, request, parts.catalogue));
  const { content: checked, type } = await checkSheet(recognised, located, likely, request, parts);
  const complete = await locateOfType(recognised.page, checked, type, request, parts);
  const content = await confirmSheet(recognised.page, complete, type, parts);
  return { page: recognised.page, content, ...type };
}

/**
 * All fields of a type, in the catalogue's order, each followed by its deprecated names. Those not found are there too, with
 * nothing but their names.
 * @param pages of one document, in order
 */
export function readFields(pages: readonly PageContent[], type: DocumentType, today: Date): Field[] {
  const found = findFields(pages, type, today);
  const named = namedOnce(ofOneParty(ofPersonsBilled(heldToNames(rankFields(found), type)), type));
  const ranked = doubtedOfOthers(named, pages, type);
  return scoreFields(ranked, pages, type, today);
}
