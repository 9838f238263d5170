import type { DrawnTruth, Kind } from '../../../../drawn/drawn-document.js';
import type { Detail } from '../../bench-set.js';
import { type Figure, percent, share } from '../../figure.js';
import { expectedCalibrationError, reliability } from '../../metrics/calibration.js';
import { BELIEVED } from '../../given-value.js';
import type { FieldItem } from '../field-item.js';
import { fieldsRight, typesRight } from '../right-figures.js';
import type { GivenValue } from './bill-values.js';

export interface BillOutcome {
  truth: DrawnTruth;
  typed: boolean;
  /** One for each field that is printed. */
  fields: FieldItem[];
  /** All values that were given, those of fields that are not printed too. */
  given: GivenValue[];
  mistakes: { kind: string; score: number }[];
}

/** Rows of the table of mistakes. */
const MOST_MISTAKES = 30;

/** Share of invoices' and receipts' fields that are right: the first step and the goal. */
const TARGETS = { invoice: { firstStep: 0.75, goal: 0.92 }, receipt: { firstStep: 0.92, goal: 0.98 } };

const RIGHT_ON_UNSEEN_SCANS = 'fields right, scans of layouts never fitted on';
const RIGHT_IN_WEAKEST = 'fields right, weakest language';

export function figures(kind: Kind, outcomes: BillOutcome[]): Figure[] {
  const unseen = outcomes.filter(({ truth }) => !truth.fitted);
  const unseenScans = unseen.filter(({ truth }) => truth.quality === 'scan');
  const scores = outcomes.flatMap(({ given }) => given);
  return [
    typesRight(outcomes),
    { ...fieldsRight('fields right', outcomes), ...TARGETS[kind] },
    { ...fieldsRight('fields right, layouts never fitted on', unseen), ...TARGETS[kind] },
    { ...fieldsRight(RIGHT_ON_UNSEEN_SCANS, unseenScans), ...TARGETS[kind] },
    { ...fieldsRight(RIGHT_IN_WEAKEST, weakestLanguage(outcomes)), ...TARGETS[kind] },
    wrongFigure('values given .95 and more that are wrong', outcomes, { firstStep: 0.015, goal: 0.005 }),
    wrongFigure('the same, layouts never fitted on', unseen, { firstStep: 0.05, goal: 0.015 }),
    {
      name: 'expected calibration error',
      value: expectedCalibrationError(scores),
      format: (value) => value.toFixed(3),
      better: 'lower',
    },
  ];
}

/** The outcomes of the language in which the smallest share of fields is right. */
function weakestLanguage(outcomes: readonly BillOutcome[]): BillOutcome[] {
  const languages = [...new Set(outcomes.map(({ truth }) => truth.language))];
  const each = languages.map((language) => outcomes.filter(({ truth }) => truth.language === language));
  const rightOf = (some: readonly BillOutcome[]) => fieldsRight('', some).value ?? 1;
  return each.sort((a, b) => rightOf(a) - rightOf(b))[0] ?? [];
}

function wrongFigure(
  name: string,
  outcomes: readonly BillOutcome[],
  targets: Pick<Figure, 'firstStep' | 'goal'>,
): Figure {
  const { believed, wrong } = count(outcomes);
  return { name, value: share(wrong, believed), format: percent, better: 'lower', ...targets };
}

export function details(outcomes: BillOutcome[]): Detail[] {
  return [
    countedBy('language', outcomes, ({ truth }) => truth.language),
    countedBy('country', outcomes, ({ truth }) => truth.locale),
    countedBy('quality', outcomes, ({ truth }) => truth.quality),
    countedBy('layout', outcomes, ({ truth }) => (truth.fitted ? 'fitted' : 'never fitted')),
    byField(outcomes),
    calibration(outcomes),
    mistakes(outcomes),
  ];
}

const HEAD = [
  'documents',
  'typed',
  'fields',
  'right',
  'not found',
  'share right',
  'given ≥ .95',
  'wrong',
  'share wrong',
];

function countedBy(
  what: string,
  outcomes: readonly BillOutcome[],
  keyOf: (outcome: BillOutcome) => string,
): Detail {
  const rows = [...new Set(outcomes.map(keyOf))].sort().map((key) => {
    const some = outcomes.filter((outcome) => keyOf(outcome) === key);
    return [key, some.length, some.filter(({ typed }) => typed).length, ...countsOf(some)];
  });
  return { title: `fields by ${what}`, head: [what, ...HEAD], rows };
}

function byField(outcomes: readonly BillOutcome[]): Detail {
  const names = [
    ...new Set(
      outcomes.flatMap(({ given, fields }) => [
        ...fields.map(({ name }) => name),
        ...given.map(({ role }) => role),
      ]),
    ),
  ];
  const rows = names.map((name) => {
    const only = outcomes.map((outcome) => ({
      ...outcome,
      fields: outcome.fields.filter((field) => field.name === name),
      given: outcome.given.filter(({ role }) => role === name),
    }));
    return [name, ...countsOf(only)];
  });
  return { title: 'fields by name', head: ['field', ...HEAD.slice(2)], rows };
}

function countsOf(outcomes: readonly BillOutcome[]): (string | number)[] {
  const { fields, right, missing, believed, wrong } = count(outcomes);
  return [
    fields,
    right,
    missing,
    percent(share(right, fields) ?? 0),
    believed,
    wrong,
    percent(share(wrong, believed) ?? 0),
  ];
}

function count(outcomes: readonly BillOutcome[]) {
  const fields = outcomes.flatMap((outcome) => outcome.fields);
  const believed = outcomes.flatMap(({ given }) => given).filter(({ score }) => score >= BELIEVED);
  return {
    fields: fields.length,
    right: fields.filter(({ right }) => right).length,
    missing: fields.filter(({ value }) => value === null).length,
    believed: believed.length,
    wrong: believed.filter(({ right }) => !right).length,
  };
}

function calibration(outcomes: readonly BillOutcome[]): Detail {
  const bins = reliability(outcomes.flatMap(({ given }) => given));
  const rows = bins
    .filter(({ count: inside }) => inside > 0)
    .map(({ from, to, count: inside, meanScore, rightShare }) => [
      `${from.toFixed(1)} to ${to.toFixed(1)}`,
      inside,
      meanScore!.toFixed(3),
      rightShare!.toFixed(3),
    ]);
  return { title: 'what scores are worth', head: ['score', 'values', 'mean score', 'share right'], rows };
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
