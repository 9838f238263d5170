import type { Cell, Field, Header, Table } from '../../../domain/document.js';
import { enclosing, textOf, toBox, type Word } from '../../text/word.js';
import { meanScore } from '../../score/document-score.js';
import { round } from '../../score/field-score.js';
import type { CheckBox } from '../../find/layout/check-boxes.js';
import type { FreeTable } from '../../find/layout/tables/free-table.js';
import { labelName } from '../../find/layout/pairs/label-likeness.js';
import type { LabelledBoxes, LayoutSection } from '../../find/layout/layout-section.js';
import type { Pair } from '../../find/layout/pairs/pair.js';
import type { Segment } from '../../find/layout/segment.js';

/** Name and English name of the field with the text of a clause or paragraph. */
const TEXT = { name: 'texto', stdName: 'text' };
/** The column that says what a row is about, where no header is printed above it. */
const ROW = { name: 'linha', stdName: 'row' };
/** Any other column without a header, with its number. */
const COLUMN = { name: 'coluna', stdName: 'column' };
const TABLE = { name: 'tabela', stdName: 'table' };

/** How certain each kind of part of a free layout is in itself, 0 to 1. */
const CELL_FIT = 0.7;
const TEXT_FIT = 0.9;
const BOX_FIT = 0.85;
/** What scores less than this is read or paired so badly that the label is handed out without it. */
const LEAST_SCORE = 0.1;
/** Upper bound for a value without a colon, a question, or a type that asks for it. */
const CERTAIN = 0.97;

/** A value that was read from some segments of one page. */
export function toField(
  { name, stdName }: { name: string; stdName: string | null },
  segments: readonly Segment[],
  fit: number,
  value?: string,
): Field {
  const words = segments.flatMap((segment) => segment.words);
  const raw = textOf(segments);
  const { page } = segments[0]!;
  const own = words.filter((_, index) => pageOf(segments, index) === page);
  return {
    name,
    stdName,
    value: value ?? raw,
    raw,
    score: scoreOf(words, fit),
    pageNumber: page.number,
    box: toBox(enclosing(own.map((word) => word.box)), page),
  };
}

function pageOf(segments: readonly Segment[], at: number): Segment['page'] {
  let left = at;
  return segments.find(({ words }) => (left -= words.length) < 0)!.page;
}

/** How certain the words are read, the weakest with half the weight, and how well the value stands. */
function scoreOf(words: readonly Word[], fit: number): number {
  const confidences = words.map(({ confidence }) => confidence);
  const mean = confidences.reduce((sum, value) => sum + value, 0) / confidences.length;
  return round(CERTAIN * fit * (0.5 * Math.min(...confidences) + 0.5 * mean));
}

/** A label with its value; below the least score without one, but with the place where it is to be looked for. */
function fieldOfPair({ label, value, fit }: Pair): Field {
  const field = toField({ name: labelName(label.text), stdName: null }, value, fit);
  return field.score! < LEAST_SCORE ? { ...field, value: null, raw: null } : field;
}

/** One box is true or false; of several that answer a question, the value is what is ticked. */
export function fieldOfBoxes({ label, boxes }: LabelledBoxes): Field {
  const [first] = boxes;
  if (label === null && boxes.length === 1) return fieldOfBox(first!);
  const name = labelName(label?.text ?? first!.text);
  const ticked = boxes.filter((box) => box.ticked);
  const shown = (ticked.length > 0 ? ticked : boxes).map(({ option }) => option);
  const field = toField({ name, stdName: null }, shown, BOX_FIT);
  return { ...field, value: ticked.length === 0 ? null : ticked.map(({ text }) => text).join(', ') };
}

function fieldOfBox({ option, text, ticked }: CheckBox): Field {
  return toField({ name: labelName(text), stdName: null }, [option], BOX_FIT, String(ticked));
}

function fieldOfText(paragraph: readonly Segment[]): Field {
  return toField(TEXT, paragraph, TEXT_FIT);
}

export function tableOf({ headers, rows, box, segments }: FreeTable): Table {
  const { page } = segments[0]!;
  const columns = headers.map((header, index) => {
    if (header !== null) return { name: labelName(header.text) || header.text, stdName: null };
    return index === 0 ? ROW : { name: `${COLUMN.name} ${index + 1}`, stdName: COLUMN.stdName };
  });
  const printed = headers.map((header, index): Header => {
    const column = columns[index]!;
    if (header === null) return { ...column, score: null, pageNumber: null, box: null };
    return {
      ...column,
      score: scoreOf(header.words, 1),
      pageNumber: page.number,
      box: toBox(header.box, page),
    };
  });
  const values = rows.map((row) =>
    row.map((cell, index): Cell => {
      const column = columns[index]!;
      if (cell.length > 0) return toField(column, cell, CELL_FIT);
      return { ...column, value: null, raw: null, score: null, pageNumber: null, box: null };
    }),
  );
  const score = meanScore([...printed, ...values.flat()]);
  return { ...TABLE, score, headers: printed, values, pageNumber: page.number, box: toBox(box, page) };
}

/** All fields of a section in reading order. */
export function fieldsOf({ pairs, checkBoxes, paragraphs }: LayoutSection): Field[] {
  return [...pairs.map(fieldOfPair), ...checkBoxes.map(fieldOfBoxes), ...paragraphs.map(fieldOfText)];
}
