import { drawnForm, type DrawnForm, type FormKey, formScan } from '../../../../drawn/forms/form.js';
import { formKeys } from '../../../../drawn/forms/form-keys.js';
import { pairsOf } from '../../../generative/document-pairs.js';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { type Figure, percent } from '../../figure.js';
import type { GivenValue } from '../../given-value.js';
import { reliability } from '../../metrics/calibration.js';
import { type AnsweredQuestion, answerSimilarities, matchPairs, similarity } from '../../metrics/pairs.js';
import { addMatches, f1, type WordMatches } from '../../metrics/words.js';

interface FormOutcome {
  key: FormKey;
  matches: WordMatches;
  similarities: number[];
  given: Pick<GivenValue, 'score' | 'right' | 'way'>[];
}

/** Weights may be fitted on forms of the first seed; the second measures, on families that nothing is fitted on. */
const TUNE_SEED = 1;
const BENCH_SEED = 2026;
/** A few of each language and family; a page takes seconds. */
const COUNT = 32;
/** Question and answer are this similar where a pair is right. */
const SAME = 0.8;
const WAY = 'pair';

/** Drawn forms in six languages as scans, read label by label. */
export const drawnForms = formSet('drawn-forms', BENCH_SEED, false);
export const drawnFormsTune = formSet('drawn-forms-tune', TUNE_SEED, true);

function formSet(name: string, seed: number, fitted: boolean): BenchSet<FormKey, FormOutcome> {
  return {
    ...{ name, folder: null, judge, figures },
    samples: () => Promise.resolve(formKeys({ seed, count: COUNT, fitted }).map(sampleOf)),
    details: (outcomes) => [reliabilityOf(outcomes)],
    neverFitted: () => !fitted,
    language: ({ key }) => key.locale.slice(0, 2),
  };
}

function sampleOf(key: FormKey): Sample<FormKey> {
  const { locale, family, seed, index } = key;
  const id = ['form', locale, family, seed, index].join('-');
  return { id, path: null, load: () => formScan(key), truth: key, request: { kind: 'generative' } };
}

function judge({ truth: key }: Sample<FormKey>, { result }: Reading): Verdict<FormOutcome> {
  const truth = printedPairs(drawnForm(key));
  const read = pairsOf(result.documents);
  const matches = matchPairs(read, truth);
  const missed = truth.filter((pair) => !read.some((each) => isSame(each, pair)));
  const fields = result.documents.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const given = fields.flatMap(({ name, stdName, raw, value, score }) => {
    if (value === null || score === null || stdName === 'text') return [];
    const right = truth.some((pair) => isSame(pair, { question: name, answer: raw ?? value }));
    return [{ score, right, way: WAY }];
  });
  return {
    quality: f1(matches) ?? 1,
    remarks: missed.map(({ question, answer }) => `not paired: ${question} => ${answer}`),
    outcome: { key, matches, similarities: answerSimilarities(read, truth), given },
  };
}

/** Labels with what is filled in for each. */
function printedPairs({ entities, links }: DrawnForm): AnsweredQuestion[] {
  const text = (id: number) => entities[id]!.lines.join(' ');
  return links.map(([label, value]) => ({ question: text(label), answer: text(value) }));
}

function isSame(a: AnsweredQuestion, b: AnsweredQuestion): boolean {
  return similarity(a.question, b.question) >= SAME && similarity(a.answer, b.answer) >= SAME;
}

function figures(outcomes: FormOutcome[]): Figure[] {
  const all = outcomes.flatMap(({ similarities }) => similarities);
  const groups = new Map<string, FormOutcome[]>();
  for (const outcome of outcomes) {
    for (const name of [outcome.key.locale.slice(0, 2), outcome.key.family])
      groups.set(name, [...(groups.get(name) ?? []), outcome]);
  }
  return [
    pairFigure('pair F1', outcomes),
    { name: 'ANLS', value: mean(all), format: percent, better: 'higher' },
    ...[...groups].sort().map(([name, group]) => pairFigure(`pair F1, ${name}`, group)),
  ];
}

function pairFigure(name: string, outcomes: readonly FormOutcome[]): Figure {
  const value = f1(addMatches(outcomes.map(({ matches }) => matches)));
  return { name, value, format: percent, better: 'higher' };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function reliabilityOf(outcomes: readonly FormOutcome[]) {
  const bins = reliability(outcomes.flatMap(({ given }) => given)).filter(({ count }) => count > 0);
  return {
    title: 'scores of fields, tables left out',
    head: ['score', 'fields', 'mean score', 'right'],
    rows: bins.map(({ from, to, count, meanScore, rightShare }) => [
      `${from.toFixed(1)} to ${to.toFixed(1)}`,
      count,
      meanScore!.toFixed(2),
      rightShare!.toFixed(2),
    ]),
  };
}
