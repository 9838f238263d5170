import type {
  ContentItemView,
  FieldView,
  GenerativeDocumentView,
  TableView,
} from '../domain/presentation/document-views.js';
import type { Envelope } from '../http/envelope.js';
import { percent, table } from './output.js';

type Answer = Envelope & { processId: string; processStatus: string };

/** A status answer for people: one table of fields for each document. */
export function describeResult(answer: Answer): string {
  const items = answer.result as (ContentItemView | GenerativeDocumentView)[];
  const errors = (answer.status.errors ?? []).map(({ message }) => message);
  return [
    `${answer.processId}  ${answer.processStatus}`,
    ...errors,
    ...items.map((item) => ('extractions' in item ? describeGenerative(item) : describeStandard(item))),
  ].join('\n\n');
}

function describeStandard(item: ContentItemView): string {
  const head = `${item.type} (${item.stdType}), page ${item.pageNumber}, score ${percent(item.score)}, ${item.status}`;
  return [head, fieldsTable(item.fields), ...item.tables.map(describeTable)].join('\n');
}

function describeGenerative({ type, stdType, extractions }: GenerativeDocumentView): string {
  const sections = extractions.flatMap((extraction) => extraction.sections);
  const parts = sections.flatMap((section) => [
    `${section.name}, ${section.status}`,
    fieldsTable(section.fields),
    ...section.tables.map(describeTable),
  ]);
  return [`${type} (${stdType})`, ...parts].join('\n');
}

const fieldsTable = (fields: FieldView[]): string =>
  table(
    ['field', 'value', 'after review', 'score', 'status'],
    fields.map(({ name, value, finalValue, score, status }) => [
      name,
      value,
      finalValue,
      percent(score),
      status,
    ]),
  );

function describeTable({ name, status, headers, values }: TableView): string {
  const rows = values.map((cells) => cells.map(({ value, finalValue }) => finalValue ?? value));
  return `${name}, ${status}\n${table(
    headers.map((header) => header.name),
    rows,
  )}`;
}
