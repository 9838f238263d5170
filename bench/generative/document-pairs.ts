import type { Document, Table } from '../../src/domain/document.js';
import type { AnsweredQuestion } from '../engine/metrics/pairs.js';

/** The column that says what a row is about. */
const ROW = 'row';

/**
 * What a result says was asked and answered: each field that was found, and each cell under its header and,
 * where the rows have a label, beside it.
 */
export function pairsOf(documents: readonly Document[]): AnsweredQuestion[] {
  const sections = documents.flatMap((document) => document.sections);
  const fields = sections.flatMap((section) => section.fields);
  return [
    ...fields.flatMap(({ name, raw, value }) =>
      value === null ? [] : [{ question: name, answer: raw ?? value }],
    ),
    ...sections.flatMap((section) => section.tables).flatMap(pairsOfTable),
  ];
}

function pairsOfTable({ values }: Table): AnsweredQuestion[] {
  return values.flatMap((row) => {
    const label = row.find(({ stdName }) => stdName === ROW)?.value ?? null;
    return row.flatMap(({ name, stdName, value }) => {
      if (value === null || stdName === ROW) return [];
      const beside = label === null ? [] : [{ question: label, answer: value }];
      return [{ question: name, answer: value }, ...beside];
    });
  });
}
