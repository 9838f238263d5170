import type { BenchSet, Detail, Reading, Sample, Verdict } from '../../bench-set.js';
import { decimal, type Figure, percent, share } from '../../figure.js';
import { expectedCalibrationError, reliability } from '../../metrics/calibration.js';
import { errorRate } from '../../metrics/characters.js';
import { passing } from '../../metrics/threshold.js';
import { addMatches, alnumWords, f1, matchWords, type WordMatches } from '../../metrics/words.js';
import { countItems, type FieldItem, fieldOf, meanF1, scored, toItem } from '../field-item.js';
import { sameDate, sameNumber, sameText } from '../same-value.js';
import { lineErrors, type LineErrors } from './line-errors.js';
import { sroieSamples, type SroieTruth } from './sroie-truth.js';
import { PRECISION, storedThreshold } from './stored-threshold.js';

export interface SroieOutcome {
  words: WordMatches;
  characters: LineErrors;
  fields: FieldItem[];
}

type Key = keyof SroieTruth['key'];

const FIELDS: [Key, stdName: string, same: (value: string, printed: string) => boolean][] = [
  ['company', 'merchant_name', sameText],
  ['date', 'date', sameDate],
  ['address', 'address', sameText],
  ['total', 'total', sameNumber],
];

/** Receipts of SROIE (ICDAR 2019): `bench` is measured, thresholds and models are fitted on `tune`. */
export const sroie = sroieSet('sroie', 'sroie/bench');
export const sroieTune = sroieSet('sroie-tune', 'sroie/tune');

function sroieSet(name: string, folder: string): BenchSet<SroieTruth, SroieOutcome> {
  return {
    name,
    folder,
    samples: sroieSamples,
    judge,
    figures,
    language: () => 'en',
    details: (outcomes) => [byField(outcomes), reliabilityTable(outcomes)],
  };
}

function judge({ truth }: Sample<SroieTruth>, { result }: Reading): Verdict<SroieOutcome> {
  const read = result.trace.pages.flatMap((page) => page.words.flatMap(({ text }) => alnumWords(text)));
  const words = matchWords(
    read,
    truth.lines.flatMap(({ text }) => alnumWords(text)),
  );
  const fields = FIELDS.flatMap(([key, stdName, same]) => {
    const printed = truth.key[key];
    if (!printed) return [];
    return [toItem(key, fieldOf(result.documents[0], stdName), (value) => same(value, printed))];
  });
  const wrong = fields.filter((field) => !field.right);
  return {
    quality: 0.5 * (1 - wrong.length / Math.max(1, fields.length)) + 0.5 * (f1(words) ?? 1),
    remarks: [
      `word F1 ${percent(f1(words) ?? 0)}`,
      ...wrong.map(({ name, value }) => `${name} ${value === null ? 'not found' : 'wrong'}`),
    ],
    outcome: { words, characters: lineErrors(result.trace.pages[0], truth.lines, truth.width), fields },
  };
}

const itemsOf = (outcomes: readonly SroieOutcome[]) => outcomes.flatMap(({ fields }) => fields);

function figures(outcomes: SroieOutcome[]): Figure[] {
  const items = itemsOf(outcomes);
  return [
    {
      name: 'word F1',
      value: f1(addMatches(outcomes.map(({ words }) => words))),
      format: percent,
      better: 'higher',
      firstStep: 0.88,
      goal: 0.92,
    },
    {
      name: 'CER',
      value: errorRate(outcomes.flatMap(({ characters }) => characters.printed)),
      format: percent,
      better: 'lower',
      firstStep: 0.022,
      goal: 0.015,
    },
    {
      name: 'CER, words on no printed line counted',
      value: errorRate(outcomes.flatMap(({ characters: { printed, strays } }) => [...printed, ...strays])),
      format: percent,
      better: 'lower',
    },
    {
      name: 'fields exact, mean F1',
      value: meanF1(items),
      format: percent,
      better: 'higher',
      firstStep: 0.84,
      goal: 0.93,
    },
    ...certainty(items),
  ];
}

/** What the scores are worth. */
function certainty(items: readonly FieldItem[]): Figure[] {
  const { threshold, fields: fittedOn } = storedThreshold();
  const origin = fittedOn === 0 ? 'not fitted yet' : `fitted on tune for ${percent(PRECISION)}`;
  const passed = passing(scored(items), threshold);
  return [
    {
      name: `field precision at ${threshold.toFixed(3)} (${origin})`,
      value: passed.precision,
      format: percent,
      better: 'higher',
      firstStep: 0.98,
      goal: 0.99,
    },
    {
      name: 'share of fields passing it',
      value: share(passed.count, items.length),
      format: percent,
      better: 'higher',
      firstStep: 0.55,
      goal: 0.8,
    },
    {
      name: 'calibration error of field scores',
      value: expectedCalibrationError(scored(items)),
      format: decimal(3),
      better: 'lower',
      firstStep: 0.05,
      goal: 0.02,
    },
  ];
}

const orDash = (value: number | null) => (value === null ? '-' : percent(value));

function byField(outcomes: SroieOutcome[]): Detail {
  const rows = FIELDS.map(([key]) => {
    const items = itemsOf(outcomes).filter(({ name }) => name === key);
    const { matched, read, truth } = countItems(items);
    return [
      key,
      orDash(f1({ matched, read, truth })),
      orDash(share(matched, read)),
      orDash(share(matched, truth)),
    ];
  });
  return { title: 'Fields', head: ['field', 'F1', 'precision', 'recall'], rows };
}

function reliabilityTable(outcomes: SroieOutcome[]): Detail {
  const rows = reliability(scored(itemsOf(outcomes)))
    .filter(({ count }) => count > 0)
    .map(({ from, to, count, meanScore, rightShare }) => [
      `${from.toFixed(1)} to ${to.toFixed(1)}`,
      count,
      meanScore!.toFixed(3),
      rightShare!.toFixed(3),
    ]);
  return { title: 'Reliability of field scores', head: ['score', 'fields', 'mean score', 'right'], rows };
}
