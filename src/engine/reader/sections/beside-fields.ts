import type { Box, Field, Section, Table } from '../../../domain/document.js';
import type { DocumentType } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import { readLayout } from '../../find/layout/read-layout.js';
import { labelName } from '../../find/layout/pairs/label-likeness.js';
import { meanScore } from '../../score/document-score.js';
import { fold } from '../../text/folded-text.js';
import { fieldsOf } from './layout-values.js';

/** What is printed beside the fields of a type, as in documents of generative types. */
export const OTHER = { name: 'outros', stdName: 'other' };

/** A value of which this part stands where a field or a table has its own is that one. */
const SAME_PLACE = 0.3;

/**
 * What is filled in on pages of a standard type for labels that its fields do not know, as the layout shows it. A form that is
 * taken for a receipt keeps its pairs so.
 * @param fields of the type, as they were found
 * @param tables of the type, as they were found
 * @returns null where there is nothing else
 */
export function besideFields(
  pages: readonly PageContent[],
  type: DocumentType,
  fields: readonly Field[],
  tables: readonly Table[],
): Section | null {
  const known = labelsOf(type);
  const taken = [...fields, ...tables];
  const others = readLayout(pages).flatMap(({ pairs, checkBoxes }) =>
    fieldsOf({
      ...NOTHING,
      pairs: pairs.filter(({ label }) => !known.has(fold(labelName(label.text)))),
      checkBoxes,
    }),
  );
  const own = others.filter((field) => !taken.some((each) => standsIn(field, each)));
  return own.length === 0 ? null : { ...OTHER, score: meanScore(own), fields: own, tables: [] };
}

const NOTHING = { heading: null, tables: [], paragraphs: [], segments: [] };

/** The printed labels that the fields and columns of a type are looked for by. */
function labelsOf({ fields, tables }: DocumentType): Set<string> {
  const printed = [
    ...fields.flatMap(({ find }) =>
      find.flatMap((way) => (way.by === 'label' ? way.labels.map(({ text }) => text) : [])),
    ),
    ...tables.flatMap(({ columns }) => columns.flatMap(({ headers }) => headers)),
  ];
  return new Set(printed.map(fold));
}

function standsIn(field: Field, { pageNumber, box }: Pick<Field, 'pageNumber' | 'box'>): boolean {
  if (field.pageNumber !== pageNumber || field.box === null || box === null) return false;
  return sharedArea(field.box, box) > SAME_PLACE * Math.max(Number.EPSILON, field.box[2] * field.box[3]);
}

function sharedArea(a: Box, b: Box): number {
  const [width, height] = [0, 1].map(
    (at) => Math.min(a[at]! + a[at + 2]!, b[at]! + b[at + 2]!) - Math.max(a[at]!, b[at]!),
  );
  return Math.max(0, width!) * Math.max(0, height!);
}
