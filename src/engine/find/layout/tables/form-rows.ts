import { fold } from '../../../text/folded-text.js';
import { isKnownLabel } from '../pairs/label-likeness.js';
import { isPerson } from '../pairs/person.js';
import type { Segment } from '../segment.js';
import type { FreeTable } from './free-table.js';
import { textOf } from '../../../text/word.js';

/** A row of labels and values in frames has one row below what looks like its headers, and so many columns. */
const FRAMED_COLUMNS = 2;
/** Texts of fewer letters are alike by chance. */
const FEWEST_LETTERS = 3;
const UNIT = /^(?:\p{Ll}{1,3}\.?(?:\/\p{L}{1,3}\d?)?|%)$/u;
/** A number by itself, or behind a heading that was taken for a part of the header. */
const NUMBERED = /(?:^|\s)(\d{1,2})[.)]?$/;
const ROW_NUMBER = /^(\d{1,2})[.)]?$/;

/**
 * Whether what stands in rows and columns is a form: what its headers would be are values themselves.
 * A value goes with the label left of it then, not with the print above it.
 */
export function areFormRows({ headers, rows }: FreeTable): boolean {
  return (
    (rows.length < 2 && headers.length <= FRAMED_COLUMNS) ||
    areValues(headers) ||
    areRepeated(headers, rows) ||
    areNumbered(headers, rows) ||
    headers.every((header) => header !== null && isPerson(header.text)) ||
    areLabelled(headers, rows)
  );
}

/** `City | Springfield | State | Ohio` above `Code | 45501 | Phone | 555`, or most rows begin with a label and its colon. */
function areLabelled(headers: FreeTable['headers'], rows: FreeTable['rows']): boolean {
  const asking = rows.filter(([first]) => first?.some(({ asks }) => asks)).length;
  if (asking * 2 > rows.length) return true;
  const labels = [headers[0], headers[2], rows[0]?.[0]?.[0], rows[0]?.[2]?.[0]];
  return headers.length > 3 && labels.every((label) => label && isKnownLabel(label));
}

/** `Finish | matt | matt`, `Weight | mg | mg`: a label, and its values for several things, or its units. */
function areValues([first, ...others]: FreeTable['headers']): boolean {
  if (!first || others.length === 0 || !/\p{L}{3}/u.test(first.text)) return false;
  const texts = others.map((header) => header?.text ?? '');
  if (texts.every((text) => UNIT.test(text))) return true;
  return texts.length > 1 && texts[0] !== '' && texts.every((text) => fold(text) === fold(texts[0]!));
}

/** `1 | Name | Rossi` above `2 | Street | ...` and `3 | ...`: the first row is one of those that are numbered. */
function areNumbered([first]: FreeTable['headers'], rows: FreeTable['rows']): boolean {
  const from = NUMBERED.exec(first?.text ?? '');
  if (from === null) return false;
  const [second, third] = rows.map(([cell]) => Number(ROW_NUMBER.exec(cell?.[0]?.text ?? '')?.[1]));
  return second === Number(from[1]) + 1 && third === second + 1;
}

/** `Phone | Hall | 20` above `Phone | Hall | 30`: the first row says what the next one says. */
function areRepeated(headers: FreeTable['headers'], [first]: FreeTable['rows']): boolean {
  return headers.some((header, column) => {
    const text = folded(header === null ? [] : [header]);
    return text.length >= FEWEST_LETTERS && text === folded(first?.[column] ?? []);
  });
}

function folded(cell: readonly Segment[]): string {
  return fold(textOf(cell)).replace(/\d/g, '');
}
