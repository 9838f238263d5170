import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { type Figure, percent, share } from '../../figure.js';
import { type FieldItem, fieldOf, toItem } from '../field-item.js';
import { fieldsRight, typesRight } from '../right-figures.js';
import { sameNumber, sameText } from '../same-value.js';
import { fiscalSamples, type FiscalTruth } from './fiscal-truth.js';
import { matchRows, type RowMatches } from './item-rows.js';
import { scanned } from '../as-scan.js';

export interface FiscalOutcome {
  typed: boolean;
  fields: FieldItem[];
  rows: RowMatches;
}

/** The fields that the figure counts; what else is known of a document shows in its remarks. */
const COUNTED = ['access_key', 'number', 'series', 'issue_date', 'issuer_name', 'issuer_tax_id', 'total'];
/** Recognising a page takes seconds: so many scans stand for the layouts. */
const EVERY_SCAN = 3;

const FOLDER = 'fiscal/brazilfiscalreport';

/** Brazilian fiscal documents as PDFs with text. */
export const fiscal = fiscalSet('fiscal', fiscalSamples, { firstStep: 0.97, goal: 0.995 });
/** DANFE without their text: every third XML, drawn by one of its PDFs. */
export const fiscalScans = fiscalSet('fiscal-scans', scans, { firstStep: 0.92, goal: 0.98 });

function fiscalSet(
  name: string,
  samples: BenchSet<FiscalTruth>['samples'],
  targets: Pick<Figure, 'firstStep' | 'goal'>,
): BenchSet<FiscalTruth, FiscalOutcome> {
  const figures = (outcomes: FiscalOutcome[]) => figuresOf(outcomes, targets);
  return { name, folder: FOLDER, neverFitted: () => true, samples, judge, figures };
}

async function scans(folder: string): Promise<Sample<FiscalTruth>[]> {
  const danfes = (await fiscalSamples(folder)).filter(({ truth }) => truth.fields !== null);
  const known = new Set<string>();
  const distinct = danfes.filter(({ truth }) => {
    const key = JSON.stringify(truth);
    return known.has(key) ? false : known.add(key);
  });
  return distinct.filter((_, index) => index % EVERY_SCAN === 0).map(scanned);
}

function judge({ truth }: Sample<FiscalTruth>, { result }: Reading): Verdict<FiscalOutcome> {
  const [document] = result.documents;
  const typed = document?.tags.includes(`id=${truth.type}`) ?? false;
  const all = Object.entries(truth.fields ?? {}).map(([stdName, wanted]) =>
    toItem(stdName, fieldOf(document, stdName), (value) => isRight(stdName, value, wanted)),
  );
  const wrong = all.filter(({ right }) => !right);
  const rows = matchRows(document, truth.items);
  const cellsRight = share(rows.rightCells, rows.cells) ?? 1;
  return {
    quality: (Number(typed) + (1 - wrong.length / Math.max(1, all.length)) + cellsRight) / 3,
    remarks: [
      ...(typed ? [] : ['type wrong']),
      ...wrong.map(({ name, value }) => `${name} ${value === null ? 'not found' : 'wrong'}`),
      ...(rows.wrong.length > 0 ? [`cells: ${rows.wrong.slice(0, 6).join(', ')}`] : []),
      ...(rows.extraRows > 0 ? [`${rows.extraRows} rows too many`] : []),
    ],
    outcome: { typed, fields: all.filter(({ name }) => COUNTED.includes(name)), rows },
  };
}

function isRight(stdName: string, value: string, wanted: string): boolean {
  if (stdName === 'total') return sameNumber(value, wanted);
  return stdName === 'issue_date' ? value === wanted : sameText(value, wanted);
}

function figuresOf(outcomes: FiscalOutcome[], targets: Pick<Figure, 'firstStep' | 'goal'>): Figure[] {
  const sum = (count: (rows: RowMatches) => number) =>
    outcomes.reduce((total, { rows }) => total + count(rows), 0);
  const table = { format: percent, better: 'higher', firstStep: 0.9, goal: 0.98 } as const;
  // Rows that are not printed count as wrong ones.
  const rows = sum((each) => each.rows + each.extraRows);
  return [
    typesRight(outcomes),
    {
      ...fieldsRight('DANFE fields right', outcomes),
      ...targets,
    },
    {
      name: 'items, rows with every cell right',
      value: share(
        sum((each) => each.rightRows),
        rows,
      ),
      ...table,
    },
    {
      name: 'items, cells right',
      value: share(
        sum((each) => each.rightCells),
        sum((each) => each.cells),
      ),
      ...table,
    },
  ];
}
