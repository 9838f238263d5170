import { RE2JS } from 're2js';
import { compiledPattern } from '../../text/compiled-pattern.js';
import type { Document, Section, Table } from '../../../domain/document.js';
import type { GenerativeSection, GenerativeType } from '../../catalogue/generative-type.js';
import type { DocumentType } from '../../catalogue/schema.js';
import { documentScore, meanScore } from '../../score/document-score.js';
import { readTables } from '../read-table.js';
import { tagsAsRead } from '../../typing/language-tags.js';
import type { PageContent } from '../../content/page-content.js';
import { OTHER } from './beside-fields.js';
import { fillSection, leftOver } from './fill-section.js';
import type { LayoutSection } from '../../find/layout/layout-section.js';
import { fieldsOf, tableOf } from './layout-values.js';
import { readLayout } from '../../find/layout/read-layout.js';

const LAYOUT_SOURCE = 'layout';

/** A section below a printed heading of no type. */
const HEADED = 'section';

/**
 * A document of a generative type, from what the layout of its pages shows: sections by headings, fields
 * by labels, check boxes, tables, clauses. A type with sections of its own comes first with these, all its
 * fields there; what is printed beside them follows in a last section `outros`.
 * @param typeScore confidence in the type, 0 to 1
 */
export function layoutDocument(
  pages: readonly PageContent[],
  type: GenerativeType,
  typeScore: number,
): Document {
  const layout = readLayout(pages);
  const sections = type.sections.length > 0 ? typedSections(pages, type, layout) : freeSections(type, layout);
  const fields = sections.flatMap((section) => section.fields);
  const tables = sections.flatMap((section) => section.tables);
  return {
    type: type.type,
    stdType: type.stdType,
    tags: tagsAsRead(
      type.tags,
      pages.flatMap(({ words }) => words),
    ),
    pageNumber: pages[0]!.number,
    box: null,
    score: documentScore(typeScore, fields, tables),
    processType: 'extraction',
    source: LAYOUT_SOURCE,
    sections,
  };
}

/**
 * One section for each heading with anything below it; the part before the first heading has the type's name.
 */
function freeSections(type: GenerativeType, layout: readonly LayoutSection[]): Section[] {
  const sections = layout.map((section): Section => {
    const [fields, tables] = [fieldsOf(section), section.tables.map(tableOf)];
    const name = section.heading?.text ?? type.type;
    const stdName = section.heading === null ? type.stdType : HEADED;
    return { name, stdName, score: meanScore([...fields, ...tables]), fields, tables };
  });
  const filled = sections.filter(({ fields, tables }) => fields.length + tables.length > 0);
  if (filled.length > 0) return filled;
  return [{ name: type.type, stdName: type.stdType, score: null, fields: [], tables: [] }];
}

function typedSections(
  pages: readonly PageContent[],
  type: GenerativeType,
  layout: readonly LayoutSection[],
): Section[] {
  const used = new Set<unknown>();
  const sections = type.sections.flatMap((section) =>
    instancesOf(section, layout).map((instance): Section => {
      const filled = fillSection(section, instance, type.dateOrder, used);
      const tables = typedTables(pages, section, type);
      return { ...filled, score: meanScore([...filled.fields, ...tables]), tables };
    }),
  );
  const fields = leftOver(layout, used);
  const known = sections.some(({ tables }) => tables.some(({ values }) => values.length > 0));
  const tables = known ? [] : layout.flatMap((section) => section.tables.map(tableOf));
  if (fields.length + tables.length === 0) return sections;
  return [...sections, { ...OTHER, score: meanScore([...fields, ...tables]), fields, tables }];
}

/** The parts of the layout that a section is found in: once, or once for each of its headings. */
function instancesOf(
  { headings, repeats }: GenerativeSection,
  layout: readonly LayoutSection[],
): (readonly LayoutSection[])[] {
  if (headings.length === 0) return [layout];
  const patterns = headings.map((heading) => compiledPattern(`^(?:${heading})`, RE2JS.CASE_INSENSITIVE));
  const headed = layout.filter(({ heading }) =>
    patterns.some((pattern) => heading !== null && pattern.matcher(heading.text).find()),
  );
  if (headed.length === 0) return repeats ? [] : [[]];
  return repeats ? headed.map((section) => [section]) : [headed];
}

/** The type's tables as the tables of standard types are read: by their headers, over all pages. */
function typedTables(
  pages: readonly PageContent[],
  { tables }: GenerativeSection,
  { dateOrder }: GenerativeType,
): Table[] {
  // The reader of tables needs nothing else of a type; the vocabulary of generative types is open.
  const type = {
    dateOrder,
    tables: tables.map((table) => ({ ...table, end: [] })),
  } as unknown as DocumentType;
  return readTables(pages, type);
}
