import type { PrintedForm } from '../../../drawn/forms/form.js';
import { pairsOf } from '../../generative/document-pairs.js';
import type { Detail, TracedResult } from '../bench-set.js';
import { type Figure, percent } from '../figure.js';
import type { GivenValue } from '../given-value.js';
import { reliability } from '../metrics/calibration.js';
import { type AnsweredQuestion, answerSimilarities, matchPairs, similarity } from '../metrics/pairs.js';
import { addMatches, f1, type WordMatches } from '../metrics/words.js';

/** What became of a form's labels and values. */
export interface PairsOutcome {
  matches: WordMatches;
  similarities: number[];
  given: Pick<GivenValue, 'score' | 'right' | 'way'>[];
  missed: AnsweredQuestion[];
}

/** Question and answer are this similar where a pair is right. */
const SAME = 0.8;
const WAY = 'pair';

/** Labels with what is filled in for each. */
export function printedPairs({
  entities,
  links,
}: Pick<PrintedForm, 'entities' | 'links'>): AnsweredQuestion[] {
  const text = (id: number) => entities[id]!.lines.join(' ');
  return links.map(([label, value]) => ({ question: text(label), answer: text(value) }));
}

export function judgePairs(truth: readonly AnsweredQuestion[], { documents }: TracedResult): PairsOutcome {
  const read = pairsOf(documents);
  const fields = documents.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const given = fields.flatMap(({ name, stdName, raw, value, score }) => {
    if (value === null || score === null || stdName === 'text') return [];
    const right = truth.some((pair) => isSame(pair, { question: name, answer: raw ?? value }));
    return [{ score, right, way: WAY }];
  });
  return {
    matches: matchPairs(read, truth),
    similarities: answerSimilarities(read, truth),
    given,
    missed: truth.filter((pair) => !read.some((each) => isSame(each, pair))),
  };
}

function isSame(a: AnsweredQuestion, b: AnsweredQuestion): boolean {
  return similarity(a.question, b.question) >= SAME && similarity(a.answer, b.answer) >= SAME;
}

/** F1 of pairs and ANLS in all, and F1 by the groups that `groupsOf` names. */
export function pairFigures<Outcome extends PairsOutcome>(
  outcomes: readonly Outcome[],
  groupsOf: (outcome: Outcome) => string[],
): Figure[] {
  const all = outcomes.flatMap(({ similarities }) => similarities);
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    for (const name of groupsOf(outcome)) groups.set(name, [...(groups.get(name) ?? []), outcome]);
  }
  return [
    pairFigure('pair F1', outcomes),
    { name: 'ANLS', value: mean(all), format: percent, better: 'higher' },
    ...[...groups].sort().map(([name, group]) => pairFigure(`pair F1, ${name}`, group)),
  ];
}

function pairFigure(name: string, outcomes: readonly PairsOutcome[]): Figure {
  const value = f1(addMatches(outcomes.map(({ matches }) => matches)));
  return { name, value, format: percent, better: 'higher' };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function reliabilityOf(outcomes: readonly PairsOutcome[]): Detail {
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
