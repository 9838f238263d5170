import { type Figure, percent, share } from '../figure.js';
import { BELIEVED } from '../given-value.js';
import { expectedCalibrationError, type Scored } from '../metrics/calibration.js';
import type { FieldItem } from './field-item.js';
import { fieldsRight } from './right-figures.js';

/** What is counted of a document of which every value that was given is judged. */
export interface ValuesOutcome {
  typed: boolean;
  /** One for each field that is printed. */
  fields: FieldItem[];
  /** All values that were given, those of fields that are not printed too. */
  given: (Scored & { role: string })[];
}

/** Fields and believed values of some documents. */
export function countValues(outcomes: readonly ValuesOutcome[]) {
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

/** The share of believed values that are wrong. */
export function wrongFigure(
  name: string,
  outcomes: readonly ValuesOutcome[],
  targets: Pick<Figure, 'firstStep' | 'goal'>,
): Figure {
  const { believed, wrong } = countValues(outcomes);
  return { name, value: share(wrong, believed), format: percent, better: 'lower', ...targets };
}

export function calibrationFigure(outcomes: readonly ValuesOutcome[]): Figure {
  return {
    name: 'expected calibration error',
    value: expectedCalibrationError(outcomes.flatMap(({ given }) => given)),
    format: (value) => value.toFixed(3),
    better: 'lower',
  };
}

/** The outcomes of the language in which the smallest share of fields is right. */
export function weakestLanguage<Outcome extends ValuesOutcome>(
  outcomes: readonly Outcome[],
  languageOf: (outcome: Outcome) => string,
): Outcome[] {
  const languages = [...new Set(outcomes.map(languageOf))];
  const each = languages.map((language) => outcomes.filter((outcome) => languageOf(outcome) === language));
  const rightOf = (some: readonly Outcome[]) => fieldsRight('', some).value ?? 1;
  return each.sort((a, b) => rightOf(a) - rightOf(b))[0] ?? [];
}
