import type { Document, Table } from '../../src/domain/document.js';
import type { AnsweredQuestion } from '../engine/metrics/pairs.js';

/** Text, not a number, says what the row's other cells are about. */
const LABEL = /^[^\d]*\p{L}{2}/u;
/** The column that says what a row is about. */
const ROW = 'row';

/** The field of a paragraph, which nothing asks for. */
const TEXT = 'text';

/**
 * What a result says was asked and answered: each field that was found but for running text, and each cell under
 * its header and, beside what the row's first cell says, if that is text.
 */
export function pairsOf(documents: readonly Document[]): AnsweredQuestion[] {
  const sections = documents.flatMap((document) => document.sections);
  const fields = sections.flatMap((section) => section.fields);
  return [
    ...fields.flatMap(({ name, stdName, raw, value }) =>
      value === null || stdName === TEXT ? [] : [{ question: name, answer: raw ?? value }],
    ),
    ...sections.flatMap((section) => section.tables).flatMap(pairsOfTable),
  ];
}

function pairsOfTable({ values }: Table): AnsweredQuestion[] {
  return values.flatMap((row) => {
    const first = row[0]?.value ?? '';
    return row.flatMap(({ name, stdName, value }, index) => {
      if (value === null || stdName === ROW) return [];
      const beside = index > 0 && LABEL.test(first) ? [{ question: first, answer: value }] : [];
      return [{ question: name, answer: value }, ...beside];
    });
  });
}
