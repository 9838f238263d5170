import type { Detail } from '../../bench-set.js';
import type { Figure } from '../../figure.js';
import { TARGETS } from '../drawn-bills/tables.js';
import { fieldsRight, typesRight } from '../right-figures.js';
import { calibrationFigure, type ValuesOutcome, weakestLanguage, wrongFigure } from '../value-figures.js';
import { byField, calibrationTable, countedBy } from '../value-tables.js';
import type { GivenValue } from './given-values.js';
import type { ImaginedKind, ImaginedTruth } from './imagined-documents.js';

export interface ImaginedOutcome extends ValuesOutcome {
  truth: ImaginedTruth;
  given: GivenValue[];
}

/** What a figure of its own tells, and what it should reach; cards as drawn specimens. */
const GROUPS = [
  { name: 'invoices', kinds: ['invoice'], targets: TARGETS.invoice },
  { name: 'receipts', kinds: ['receipt'], targets: TARGETS.receipt },
  { name: 'cards', kinds: ['card', 'licence'], targets: { firstStep: 0.9, goal: 0.98 } },
  { name: 'proofs of residence', kinds: ['residence'], targets: { firstStep: 0.9, goal: 0.98 } },
] satisfies { name: string; kinds: ImaginedKind[]; targets: Pick<Figure, 'firstStep' | 'goal'> }[];

export function figures(outcomes: ImaginedOutcome[]): Figure[] {
  const weakest = weakestLanguage(outcomes, languageOf);
  return [
    typesRight(outcomes),
    ...GROUPS.flatMap(({ name, kinds, targets }): Figure[] => {
      const some = outcomes.filter(({ truth }) => kinds.some((kind) => kind === truth.kind));
      return some.length === 0 ? [] : [{ ...fieldsRight(`fields right, ${name}`, some), ...targets }];
    }),
    fieldsRight('fields right, weakest language', weakest),
    wrongFigure('values given .95 and more that are wrong', outcomes, { firstStep: 0.05, goal: 0.015 }),
    calibrationFigure(outcomes),
  ];
}

export function details(outcomes: ImaginedOutcome[]): Detail[] {
  return [
    countedBy('kind', outcomes, ({ truth }) => truth.kind),
    countedBy('language', outcomes, languageOf),
    ...['invoice', 'receipt', 'card', 'licence', 'residence'].flatMap((kind) => fieldsOfKind(kind, outcomes)),
    calibrationTable(outcomes),
  ];
}

function fieldsOfKind(kind: string, outcomes: readonly ImaginedOutcome[]): Detail[] {
  const some = outcomes.filter(({ truth }) => truth.kind === kind);
  return some.length === 0 ? [] : [{ ...byField(some), title: `fields of ${kind}s by name` }];
}

const languageOf = ({ truth }: ImaginedOutcome): string => truth.language;
