import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Document } from '../../../../src/domain/document.js';
import { projectRoot } from '../../../../src/engine/project-root.js';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { type Figure, percent } from '../../figure.js';
import { addMatches, alnumWords, f1, matchWords, type WordMatches } from '../../metrics/words.js';
import { type FieldItem, fieldOf, toItem } from '../field-item.js';
import { fieldsRight, typesRight } from '../right-figures.js';
import { sameText } from '../same-value.js';

interface ShippedTruth {
  /** Below the project. */
  file: string;
  /** The `id=` tag's value. */
  type: string;
  /** Normalised values by standard name. */
  fields: Record<string, string>;
  items?: { columns: string[]; rows: string[][] };
  /** All that is printed, where words are to be counted. */
  text?: string[];
}

export interface ShippedOutcome {
  typed: boolean;
  fields: FieldItem[];
  cells: WordMatches;
  words: WordMatches;
}

const TRUTH = 'bench/engine/sets/shipped/truth.json';
/** Their blanks and commas follow the print. */
const AS_PRINTED = ['merchant_name', 'address'];

/**
 * What the project itself ships: drawn and easy, so these figures say nothing about real documents. Their
 * floors hold what works against changes.
 */
export const shipped: BenchSet<ShippedTruth, ShippedOutcome> = {
  name: 'shipped',
  folder: null,
  quick: 5,
  samples,
  judge,
  figures,
};

async function samples(): Promise<Sample<ShippedTruth>[]> {
  const truths = JSON.parse(await readFile(join(projectRoot(), TRUTH), 'utf8')) as ShippedTruth[];
  return truths.map((truth) => {
    const path = join(projectRoot(), truth.file);
    return { id: basename(truth.file), path, load: () => readFile(path), truth };
  });
}

function judge({ truth }: Sample<ShippedTruth>, { result }: Reading): Verdict<ShippedOutcome> {
  const [document] = result.documents;
  const typed = document?.tags.includes(`id=${truth.type}`) ?? false;
  const fields = Object.entries(truth.fields).map(([stdName, wanted]) => {
    const same = AS_PRINTED.includes(stdName) ? sameText : (a: string, b: string) => a === b;
    return toItem(stdName, fieldOf(document, stdName), (value) => same(value, wanted));
  });
  const cells = matchWords(cellsRead(document), cellsOf(truth));
  const printed = (truth.text ?? []).flatMap(alnumWords);
  const read = result.trace.pages.flatMap((page) => page.words.flatMap(({ text }) => alnumWords(text)));
  const words = matchWords(truth.text ? read : [], printed);
  const wrong = fields.filter(({ right }) => !right);
  const all = [Number(typed), 1 - wrong.length / fields.length, f1(cells) ?? 1, f1(words) ?? 1];
  return {
    quality: all.reduce((sum, value) => sum + value, 0) / all.length,
    remarks: [
      ...(typed ? [] : ['type wrong']),
      ...wrong.map(({ name, value }) => `${name} ${value === null ? 'not found' : 'wrong'}`),
    ],
    outcome: { typed, fields, cells, words },
  };
}

/** A cell is right in its row and under its header. */
function cellsOf({ items }: ShippedTruth): string[] {
  const { columns, rows } = items ?? { columns: [], rows: [] };
  return rows.flatMap((row, line) => row.map((value, index) => `${line} ${columns[index]} ${value}`));
}

function cellsRead(document: Document | undefined): string[] {
  const tables = document?.sections.flatMap((section) => section.tables) ?? [];
  const items = tables.find((table) => table.stdName === 'items');
  return (items?.values ?? []).flatMap((row, line) =>
    row.flatMap(({ stdName, value }) => (value === null ? [] : [`${line} ${stdName} ${value}`])),
  );
}

function figures(outcomes: ShippedOutcome[]): Figure[] {
  return [
    { ...typesRight(outcomes), floor: 1 },
    { ...fieldsRight('fields right', outcomes), floor: 0.95 },
    {
      name: 'table cells, F1',
      value: f1(addMatches(outcomes.map(({ cells }) => cells))),
      format: percent,
      better: 'higher',
      floor: 0.95,
    },
    {
      name: 'word F1 of the receipt',
      value: f1(addMatches(outcomes.map(({ words }) => words))),
      format: percent,
      better: 'higher',
      floor: 0.92,
    },
  ];
}
