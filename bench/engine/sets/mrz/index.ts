import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { type Figure, outOf, share } from '../../figure.js';
import { type FieldItem, fieldOf, toItem } from '../field-item.js';
import { isBroken, mrzSamples, type MrzTruth, valuesOf } from './mrz-truth.js';

export interface MrzOutcome {
  fields: FieldItem[];
  broken: boolean;
  /** A check digit that fails is told by a score that no sensible threshold passes. */
  flagged: boolean;
}

/** At or below this a field says that a check failed. */
const FLAG = 0.5;

/** Passports, cards and visas with a machine-readable zone; every field of the zone must be right. */
export const mrz = mrzSet('mrz', 'mrz/bench');
/** Drawn examples that the project may ship: `npm run bench:engine -- --set mrz-fixtures`. */
export const mrzFixtures = mrzSet('mrz-fixtures', 'mrz/fixtures');

function mrzSet(name: string, folder: string): BenchSet<MrzTruth, MrzOutcome> {
  return { name, folder, neverFitted: () => true, samples: mrzSamples, judge, figures };
}

function judge({ truth }: Sample<MrzTruth>, { result }: Reading): Verdict<MrzOutcome> {
  const document = result.documents.find((each) => fieldOf(each, 'mrz')?.value != null);
  const fields = Object.entries(valuesOf(truth)).map(([stdName, wanted]) => {
    const isDate = stdName.endsWith('_date');
    const field = fieldOf(document, stdName);
    return toItem(stdName, field, (value) => (isDate ? sixDigits(value) : value) === wanted);
  });
  const wrong = fields.filter((field) => !field.right);
  const flagged = (fieldOf(document, 'mrz')?.score ?? 1) <= FLAG;
  const broken = isBroken(truth);
  const remarks = wrong.map(({ name, value }) => `${name} ${value === null ? 'not found' : 'wrong'}`);
  if (broken !== flagged) remarks.push(broken ? 'broken check digit not flagged' : 'flagged without reason');
  return {
    quality: 1 - (wrong.length + Number(broken !== flagged)) / (fields.length + 1),
    remarks,
    outcome: { fields, broken, flagged },
  };
}

/** `1984-07-12` as the zone prints it: `840712`. */
const sixDigits = (value: string) => value.replace(/\D/g, '').slice(-6);

function figures(outcomes: MrzOutcome[]): Figure[] {
  const whole = outcomes.filter(({ fields }) => fields.every(({ right }) => right)).length;
  const broken = outcomes.filter((outcome) => outcome.broken);
  const sound = outcomes.filter((outcome) => !outcome.broken);
  const flagged = (some: MrzOutcome[]) => some.filter((outcome) => outcome.flagged).length;
  return [
    {
      name: 'documents with all fields right',
      value: share(whole, outcomes.length),
      format: outOf(outcomes.length),
      better: 'higher',
      firstStep: 10 / 13,
      goal: 1,
    },
    {
      name: 'broken check digits flagged',
      value: share(flagged(broken), broken.length),
      format: outOf(broken.length),
      better: 'higher',
      firstStep: 1,
      goal: 1,
    },
    {
      name: 'flagged although all digits are right',
      value: share(flagged(sound), sound.length),
      format: outOf(sound.length),
      better: 'lower',
    },
  ];
}
