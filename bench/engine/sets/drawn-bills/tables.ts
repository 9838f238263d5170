import type { DrawnTruth, Kind } from '../../../../drawn/drawn-document.js';
import type { Detail } from '../../bench-set.js';
import type { Figure } from '../../figure.js';
import { BELIEVED } from '../../given-value.js';
import { fieldsRight, typesRight } from '../right-figures.js';
import { calibrationFigure, type ValuesOutcome, weakestLanguage, wrongFigure } from '../value-figures.js';
import { byField, calibrationTable, countedBy } from '../value-tables.js';
import type { GivenValue } from './bill-values.js';

export interface BillOutcome extends ValuesOutcome {
  truth: DrawnTruth;
  given: GivenValue[];
  mistakes: { kind: string; score: number }[];
}

/** Rows of the table of mistakes. */
const MOST_MISTAKES = 30;

/** Share of invoices' and receipts' fields that are right: the first step and the goal. */
export const TARGETS = {
  invoice: { firstStep: 0.75, goal: 0.92 },
  receipt: { firstStep: 0.92, goal: 0.98 },
};

const RIGHT_ON_UNSEEN_SCANS = 'fields right, scans of layouts never fitted on';
const RIGHT_IN_WEAKEST = 'fields right, weakest language';

export function figures(kind: Kind, outcomes: BillOutcome[]): Figure[] {
  const unseen = outcomes.filter(({ truth }) => !truth.fitted);
  const unseenScans = unseen.filter(({ truth }) => truth.quality === 'scan');
  const weakest = weakestLanguage(outcomes, ({ truth }) => truth.language);
  return [
    typesRight(outcomes),
    { ...fieldsRight('fields right', outcomes), ...TARGETS[kind] },
    { ...fieldsRight('fields right, layouts never fitted on', unseen), ...TARGETS[kind] },
    { ...fieldsRight(RIGHT_ON_UNSEEN_SCANS, unseenScans), ...TARGETS[kind] },
    { ...fieldsRight(RIGHT_IN_WEAKEST, weakest), ...TARGETS[kind] },
    wrongFigure('values given .95 and more that are wrong', outcomes, { firstStep: 0.015, goal: 0.005 }),
    wrongFigure('the same, layouts never fitted on', unseen, { firstStep: 0.05, goal: 0.015 }),
    calibrationFigure(outcomes),
  ];
}

export function details(outcomes: BillOutcome[]): Detail[] {
  return [
    countedBy('language', outcomes, ({ truth }) => truth.language),
    countedBy('country', outcomes, ({ truth }) => truth.locale),
    countedBy('quality', outcomes, ({ truth }) => truth.quality),
    countedBy('layout', outcomes, ({ truth }) => (truth.fitted ? 'fitted' : 'never fitted')),
    byField(outcomes),
    calibrationTable(outcomes),
    mistakes(outcomes),
  ];
}

/** Kinds of wrong values, the most frequent first; then kinds of what was not found. */
function mistakes(outcomes: readonly BillOutcome[]): Detail {
  const all = outcomes.flatMap((outcome) => outcome.mistakes);
  const rows = [...new Set(all.map(({ kind }) => kind))]
    .map((kind) => {
      const some = all.filter((mistake) => mistake.kind === kind);
      return [kind, some.length, some.filter(({ score }) => score >= BELIEVED).length] as const;
    })
    .sort((a, b) => b[1] - a[1] || b[2] - a[2])
    .slice(0, MOST_MISTAKES);
  return {
    title: 'wrong values by kind',
    head: ['kind', 'values', 'given ≥ .95'],
    rows: rows.map((row) => [...row]),
  };
}
