import type { Field, Section, Table } from '../../../domain/document.js';
import type { GenerativeType } from '../../../engine/index.js';
import type { DocumentAnswer, SectionAnswer } from './answer-schema.js';
import { sectionOf, tableOf, type ValueMaker } from './value-maker.js';

type CatalogueSection = GenerativeType['sections'][number];
type CatalogueTable = CatalogueSection['tables'][number];

interface Part {
  document: DocumentAnswer;
  maker: ValueMaker;
}

/** One occurrence of a section in one part of the document. */
interface Occurrence {
  answer: SectionAnswer;
  path: (string | number)[];
  maker: ValueMaker;
}

/**
 * A section of the catalogue, taken from the answers: one for each occurrence where it repeats, else one
 * that combines the parts of a long document.
 */
export function catalogueSections(section: CatalogueSection, parts: readonly Part[]): Section[] {
  const occurrences = parts.flatMap((part) => occurrencesIn(section, part));
  if (section.repeats) return occurrences.map((occurrence) => sectionFrom(section, [occurrence]));
  return [sectionFrom(section, occurrences)];
}

function occurrencesIn({ name }: CatalogueSection, { document, maker }: Part): Occurrence[] {
  const given = (document.sections as Record<string, SectionAnswer | SectionAnswer[] | null>)[name] ?? null;
  const path = ['document', 'sections', name];
  if (given === null) return [];
  if (!Array.isArray(given)) return [{ answer: given, path, maker }];
  return given.map((answer, index) => ({ answer, path: [...path, index], maker }));
}

function sectionFrom(section: CatalogueSection, occurrences: readonly Occurrence[]): Section {
  const fields = section.fields.map((field) =>
    firstFound(
      occurrences.map((each) => fieldIn(field, each)),
      field,
    ),
  );
  const tables = section.tables.map((table) => tableFrom(table, occurrences));
  return sectionOf(section.name, section.stdName, fields, tables);
}

function fieldIn(
  { name, stdName, kind }: CatalogueSection['fields'][number],
  { answer, path, maker }: Occurrence,
) {
  return maker.field({
    name,
    stdName,
    kind,
    text: answer.fields?.[name] ?? null,
    path: [...path, 'fields', name],
  });
}

function firstFound(
  found: readonly Field[],
  { name, stdName }: { name: string; stdName: string | null },
): Field {
  const absent = { name, stdName, value: null, raw: null, score: null, pageNumber: null, box: null };
  return found.find(({ value }) => value !== null) ?? found[0] ?? absent;
}

function tableFrom(table: CatalogueTable, occurrences: readonly Occurrence[]): Table {
  const values = occurrences.flatMap((each) => rowsIn(table, each));
  const headers = table.columns.map(({ name, stdName, headers: wordings }) => {
    const maker = values.length > 0 ? occurrences[0]?.maker : undefined;
    return (
      maker?.header(name, stdName, wordings) ?? { name, stdName, score: null, pageNumber: null, box: null }
    );
  });
  return tableOf(table.name, table.stdName, headers, values);
}

function rowsIn(
  { name: tableName, columns }: CatalogueTable,
  { answer, path, maker }: Occurrence,
): Field[][] {
  return (answer.tables?.[tableName] ?? []).map((row, index) =>
    columns.map(({ name, stdName, kind }) =>
      maker.cell({
        name,
        stdName,
        kind,
        text: row[name] ?? null,
        path: [...path, 'tables', tableName, index, name],
      }),
    ),
  );
}
