import type { Detail } from '../bench-set.js';
import { percent, share } from '../figure.js';
import { reliability } from '../metrics/calibration.js';
import { countValues, type ValuesOutcome } from './value-figures.js';

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

/** A row for each group of documents, such as a language. */
export function countedBy<Outcome extends ValuesOutcome>(
  what: string,
  outcomes: readonly Outcome[],
  keyOf: (outcome: Outcome) => string,
): Detail {
  const rows = [...new Set(outcomes.map(keyOf))].sort().map((key) => {
    const some = outcomes.filter((outcome) => keyOf(outcome) === key);
    return [key, some.length, some.filter(({ typed }) => typed).length, ...countsOf(some)];
  });
  return { title: `fields by ${what}`, head: [what, ...HEAD], rows };
}

/** A row for each field that is printed or was given. */
export function byField(outcomes: readonly ValuesOutcome[]): Detail {
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

/** A row for each bin of scores that has values. */
export function calibrationTable(outcomes: readonly ValuesOutcome[]): Detail {
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

function countsOf(outcomes: readonly ValuesOutcome[]): (string | number)[] {
  const { fields, right, missing, believed, wrong } = countValues(outcomes);
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
