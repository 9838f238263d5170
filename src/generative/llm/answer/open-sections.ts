import type { Section, Table } from '../../../domain/document.js';
import type { GenerativeType } from '../../../engine/index.js';
import type { DocumentAnswer, OpenSectionAnswer } from './answer-schema.js';
import { sectionOf, tableOf, type ValueMaker } from './value-maker.js';

/** Standard names for what has the document's own name: they say what kind of thing it is. */
const STD_SECTION = 'section';
const TABLE = 'table';

/** Sections of a type without any: their names are the printed headings, labels and headers. */
export function openSections(
  { sections }: DocumentAnswer,
  type: GenerativeType,
  maker: ValueMaker,
): Section[] {
  return (sections as OpenSectionAnswer[]).map((section, index) => {
    const path = ['document', 'sections', index];
    const fields = section.fields.map(({ label, value }, at) =>
      maker.field({
        name: label,
        stdName: null,
        kind: 'text',
        text: value,
        path: [...path, 'fields', at, 'value'],
      }),
    );
    const tables = section.tables.map((table, at) => openTable(table, [...path, 'tables', at], maker));
    return sectionOf(section.heading ?? type.type, STD_SECTION, fields, tables);
  });
}

/** Rows get as many cells as there are headers: a cell that the model left out counts as not found. */
function openTable(
  { title, headers: names, rows }: OpenSectionAnswer['tables'][number],
  path: (string | number)[],
  maker: ValueMaker,
): Table {
  const headers = names.map((name) => maker.header(name, null, [name]));
  const values = rows.map((row, index) =>
    names.map((name, column) =>
      maker.cell({
        name,
        stdName: null,
        kind: 'text',
        text: row[column] ?? null,
        path: [...path, 'rows', index, column],
      }),
    ),
  );
  return tableOf(title ?? TABLE, TABLE, headers, values);
}
