import { drawnForm, type FormKey, formScan } from '../../../../drawn/forms/form.js';
import { formKeys } from '../../../../drawn/forms/form-keys.js';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { f1 } from '../../metrics/words.js';
import { judgePairs, pairFigures, type PairsOutcome, printedPairs, reliabilityOf } from '../form-pairs.js';

interface FormOutcome extends PairsOutcome {
  key: FormKey;
}

/** Weights may be fitted on forms of the first seed; the second measures, on families that nothing is fitted on. */
const TUNE_SEED = 1;
const BENCH_SEED = 2026;
/** A few of each language and family; a page takes seconds. */
const COUNT = 32;

/** Drawn forms in six languages as scans, read label by label. */
export const drawnForms = formSet('drawn-forms', BENCH_SEED, false);
export const drawnFormsTune = formSet('drawn-forms-tune', TUNE_SEED, true);

function formSet(name: string, seed: number, fitted: boolean): BenchSet<FormKey, FormOutcome> {
  return {
    ...{ name, folder: null, judge },
    samples: () => Promise.resolve(formKeys({ seed, count: COUNT, fitted }).map(sampleOf)),
    figures: (outcomes) => pairFigures(outcomes, ({ key }) => [languageOf(key), key.family]),
    details: (outcomes) => [reliabilityOf(outcomes)],
    neverFitted: () => !fitted,
    language: ({ key }) => languageOf(key),
  };
}

const languageOf = ({ locale }: FormKey): string => locale.slice(0, 2);

function sampleOf(key: FormKey): Sample<FormKey> {
  const { locale, family, seed, index } = key;
  const id = ['form', locale, family, seed, index].join('-');
  return { id, path: null, load: () => formScan(key), truth: key, request: { kind: 'generative' } };
}

function judge({ truth: key }: Sample<FormKey>, { result }: Reading): Verdict<FormOutcome> {
  const outcome = judgePairs(printedPairs(drawnForm(key)), result);
  return {
    quality: f1(outcome.matches) ?? 1,
    remarks: outcome.missed.map(({ question, answer }) => `not paired: ${question} => ${answer}`),
    outcome: { key, ...outcome },
  };
}
