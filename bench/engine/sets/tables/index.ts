import type { BenchSet, Detail, Reading, Sample, TracedResult, Verdict } from '../../bench-set.js';
import { decimal, type Figure } from '../../figure.js';
import { matchRelations } from '../../metrics/adjacency.js';
import { addMatches, type WordMatches } from '../../metrics/words.js';
import { drawnTables } from './drawn-table.js';
import { icdarSamples, type TablesTruth, type TrueTable } from './icdar-truth.js';
import { gridsOf, tablesOf } from './printed-tables.js';
import { rowsSamples } from './rows-truth.js';

export interface TablesOutcome {
  /** Whether the document was looked at while tables were built. */
  seen: boolean;
  /** As the engine sees the tables, and as clients get them. */
  grids: WordMatches;
  tables: WordMatches;
}

/**
 * Born-digital documents of the ICDAR 2013 table competition, its complete task: tables are not given, they
 * must be found. Documents with an odd number were looked at while the code was written, the others not.
 */
export const tables: BenchSet<TablesTruth, TablesOutcome> = {
  name: 'tables',
  folder: 'tables/icdar2013_eu',
  samples: icdarSamples,
  judge,
  figures: (outcomes) => figures(outcomes, { firstStep: 0.8, goal: 0.93 }),
  details: (outcomes) => [halves(outcomes)],
};

/** Tables of two Brazilian publications, both looked at; their truth does not tell pages. */
export const tablesBr: BenchSet<TablesTruth, TablesOutcome> = {
  ...tables,
  name: 'tables-br',
  folder: 'tables/rows_br',
  samples: rowsSamples,
  judge: (sample, { result, ...reading }) => judge(sample, { ...reading, result: asOnePage(result) }),
  figures: (outcomes) => figures(outcomes, {}),
  details: () => [],
};

/** Tables that the project draws: easy, and each cell is known, so that continuous integration has a floor for tables. */
export const drawn: BenchSet<TablesTruth, TablesOutcome> = {
  ...tables,
  name: 'drawn-tables',
  folder: null,
  quick: 3,
  samples: drawnTables,
  figures: (outcomes) => figures(outcomes, { floor: 0.95 }),
  details: () => [],
};

function asOnePage(result: TracedResult): TracedResult {
  const together = <Item>(item: Item) => ({ ...item, pageNumber: 1 });
  return {
    ...result,
    documents: result.documents.map((document) => ({
      ...document,
      sections: document.sections.map((section) => ({ ...section, tables: section.tables.map(together) })),
    })),
    trace: { ...result.trace, tables: result.trace.tables.map(together) },
  };
}

function judge({ id, truth }: Sample<TablesTruth>, { result }: Reading): Verdict<TablesOutcome> {
  const [grids, printed] = [bestOf(gridsOf(result), truth), bestOf(tablesOf(result), truth)];
  const remarks = [
    ...(grids.matched < grids.truth ? [`${grids.truth - grids.matched} relations missed`] : []),
    ...(grids.matched < grids.read ? [`${grids.read - grids.matched} relations that are not printed`] : []),
  ];
  return {
    quality: f1Of([grids]) ?? 1,
    remarks,
    outcome: { seen: /[13579]\D*$/.test(id), grids, tables: printed },
  };
}

/** Against the truth that fits best, where a document has several. */
function bestOf(read: readonly TrueTable[], truths: TablesTruth): WordMatches {
  const matches = truths.map((truth) => matchPages(read, truth));
  return matches.reduce((best, each) => ((f1Of([each]) ?? 0) > (f1Of([best]) ?? 0) ? each : best));
}

/** Relations of all tables of a page are one bag: a table that is read as two loses those between them. */
function matchPages(read: readonly TrueTable[], truth: readonly TrueTable[]): WordMatches {
  const pages = new Set([...read, ...truth].map(({ page }) => page));
  const on = (some: readonly TrueTable[], page: number) =>
    some.filter((table) => table.page === page).map(({ cells }) => cells);
  return addMatches([...pages].map((page) => matchRelations(on(read, page), on(truth, page))));
}

/**
 * As the competition counts: precision and recall of each document, their means over documents, and the
 * harmonic mean of these (Göbel, Hassan, Oro, Orsi: "ICDAR 2013 Table Competition", ICDAR 2013, section V).
 */
function f1Of(matches: readonly WordMatches[]): number | null {
  const [precision, recall] = [precisionOf(matches), recallOf(matches)];
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

function precisionOf(matches: readonly WordMatches[]): number | null {
  return mean(matches.map(({ matched, read }) => (read === 0 ? 0 : matched / read)));
}

function recallOf(matches: readonly WordMatches[]): number | null {
  return mean(matches.map(({ matched, truth }) => (truth === 0 ? 0 : matched / truth)));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function figures(outcomes: TablesOutcome[], targets: Pick<Figure, 'firstStep' | 'goal' | 'floor'>): Figure[] {
  const grids = outcomes.map((outcome) => outcome.grids);
  const printed = outcomes.map((outcome) => outcome.tables);
  const figure = (name: string, value: number | null): Figure => {
    return { name, value, format: decimal(3), better: 'higher' };
  };
  return [
    { ...figure('adjacency F1', f1Of(grids)), ...targets },
    figure('  precision', precisionOf(grids)),
    figure('  recall', recallOf(grids)),
    figure('adjacency F1 of the tables in the answer', f1Of(printed)),
  ];
}

function halves(outcomes: readonly TablesOutcome[]): Detail {
  const row = (name: string, some: readonly TablesOutcome[]) => {
    const [grids, printed] = [some.map((each) => each.grids), some.map((each) => each.tables)];
    const shares = [precisionOf(grids), recallOf(grids), f1Of(grids), f1Of(printed)];
    return [name, some.length, ...shares.map((value) => value && Number(value.toFixed(3)))];
  };
  return {
    title: 'Adjacency relations, documents that were looked at apart',
    head: ['documents', 'count', 'precision', 'recall', 'F1', 'F1 in the answer'],
    rows: [
      row(
        'not looked at',
        outcomes.filter(({ seen }) => !seen),
      ),
      row(
        'looked at',
        outcomes.filter(({ seen }) => seen),
      ),
    ],
  };
}
