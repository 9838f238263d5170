import type { DocumentType } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import type { GenerativeIdentification } from '../typing/identify-generative.js';
import { findFields } from './find-candidates.js';
import { rankFields } from './rank-fields.js';
import type { PageReading, ReaderParts, SheetReading } from './reading.js';

/** The sheets of one document. */
export interface SheetGroup {
  type: DocumentType;
  /** The generative type, for pages of no standard type that the request wants read all the same. */
  generative: GenerativeIdentification | null;
  typeScore: number;
  sheets: SheetReading[];
}

/** One document a sheet, except that pages of no type of their own go on with a type that allows it. */
export function groupSheets(
  readings: readonly Pick<PageReading, 'sheets'>[],
  parts: ReaderParts,
): SheetGroup[] {
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

/**
 * Whether a sheet goes on with a document: its words tell no type, or name the same document. Never one of several
 * sheets on a page.
 */
function goesOn(group: SheetGroup, sheet: SheetReading, now: Date): boolean {
  const { type, sheets } = group;
  if (sheet.placement !== null || sheets[0]!.placement !== null) return false;
  if (group.generative !== null) return goesOnFreely(group.generative, sheet);
  if (sheet.generative?.isKnown) return false;
  if (sheet.identification === null || sheet.identification.byLook) return type.continues;
  if (sheet.identification.type !== type) return false;
  const former = namesOf(sheets[0]!.content, type, now);
  return namesOf(sheet.content, type, now).some((name, index) => name !== null && name === former[index]);
}

/** Several pages are one contract, record or form, up to one that is of another type. */
function goesOnFreely(
  { type }: GenerativeIdentification,
  { identification, generative }: SheetReading,
): boolean {
  return identification === null && (generative?.isKnown !== true || generative.type === type);
}

/** What the fields by which pages join have on a page, in the catalogue's order. */
function namesOf(content: PageContent, type: DocumentType, now: Date): (string | null)[] {
  const fields = type.fields.filter(({ name }) => type.joinBy.includes(name));
  const ranked = rankFields(findFields([content], { ...type, fields }, now));
  return ranked.map(({ candidates }) => candidates[0]?.value ?? null);
}
