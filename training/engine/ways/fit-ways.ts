import { scoreOf } from '../../../src/engine/score/field-score.js';
import { FITTED_WAYS, type FittedWay } from '../../../src/engine/content/candidate.js';
import type { FittedWays } from '../../../src/engine/score/way-weights.js';
import { fitLogistic, type Observation } from '../logistic.js';
import type { Lesson } from './lessons.js';

const RIDGE = 10;
/** Features that must never lower a score, whatever a few documents suggest. */
const RISING = new Set([
  ...['place', 'margin', 'alone', 'weakest', 'product', 'agreed', 'confirmed', 'seconded', 'again'],
  ...['proven', 'page', 'typed', 'summed', 'twice', 'layer', 'letter'],
]);
/** Features that must never raise one. */
const FALLING = new Set(['unknown', 'either', 'disputed', 'foreign', 'more unknown']);

export type Weights = Pick<FittedWays, 'unlikeReceipts'> & {
  models: Record<FittedWay, Record<string, number>>;
};

/** A model for each way of finding, pulled to the one that fits all, so that a way of which there is little follows the others. */
export function fitWays(lessons: readonly Lesson[]): Weights {
  // Values with an upper bound on their score are left out: they say nothing about the rest.
  const free = lessons.filter(({ atMost }) => atMost === 1);
  const bounds = { ridge: RIDGE, rising: RISING, falling: FALLING };
  const own = free.filter(({ model }) => model === null);
  const prior = fitLogistic(own.map(toObservation), bounds);
  const models = Object.fromEntries(
    FITTED_WAYS.map((way) => [
      way,
      fitLogistic(own.filter((lesson) => lesson.way === way).map(toObservation), { ...bounds, prior }),
    ]),
  ) as Weights['models'];
  return { models, unlikeReceipts: fitUnlikeReceipts(free.filter(({ model }) => model !== null)) };
}

const toObservation = ({ evidence, right }: Lesson): Observation => ({ features: evidence, right });

/** Only what differs from the receipts of the models counts: on receipts like them, the models' score stays as it is. */
function fitUnlikeReceipts(lessons: readonly Lesson[]): Record<string, number> {
  const observations = lessons.map(({ evidence: { receipts, ...features }, right }) => ({
    features,
    right,
    offset: receipts!,
  }));
  return fitLogistic(observations, { ridge: RIDGE, prior: {}, rising: new Set(), falling: FALLING });
}

/** @returns before anything that bounds it */
export function rawScore({ model, way, evidence }: Lesson, { models, unlikeReceipts }: Weights): number {
  return scoreOf(evidence, model === null ? models[way] : { receipts: 1, ...unlikeReceipts });
}
