import type { Candidate } from '../../src/engine/content/candidate.js';
import { byProbability } from '../../src/engine/rank/rank-candidates.js';
import type { Ranked } from '../../src/engine/content/candidate.js';
import type { RankingWeights } from '../../src/engine/rank/softmax-ranker.js';
import { evidenceOf, type Evidence } from '../../src/engine/score/evidence.js';
import { scoreOf } from '../../src/engine/score/field-score.js';
import { forEachRanked, type RankedChoice, TRUTH } from './fit-rankers.js';
import { fitLogistic } from './logistic.js';
import type { TuneReceipt } from './tune-receipts.js';

/** A receipt's candidates for a field, the chosen one first. */
export interface Picked {
  model: Ranked;
  receipt: TuneReceipt;
  candidates: readonly [Candidate, ...Candidate[]];
}

/** A chosen candidate, what speaks for it, and whether it is right to the last character. */
export interface Chosen {
  model: Ranked;
  receipt: TuneReceipt;
  value: string;
  evidence: Evidence;
  right: boolean;
}

const RIDGE = 10;
/** Features that must never lower a score, whatever few receipts suggest. */
const RISING = new Set([
  'place',
  'margin',
  'alone',
  'weakest',
  'product',
  'agreed',
  'confirmed',
  'seconded',
  'again',
  'proven',
  'page',
]);
/** One that must never raise it: readers that differ. */
const FALLING = new Set(['disputed']);

/** What each receipt's field comes to with weights that were fitted without receipts of its fold. */
export function pickByRank(
  choices: readonly RankedChoice[],
  ranked: Ranked,
  crossFitted: readonly RankingWeights[],
): Picked[] {
  return choices.flatMap(({ receipt, measured }) =>
    toPick(byProbability(measured, crossFitted[receipt.fold]!, ranked), receipt, ranked),
  );
}

function toPick([first, ...others]: readonly Candidate[], receipt: TuneReceipt, ranked: Ranked): Picked[] {
  return first === undefined || !receipt.key[TRUTH[ranked].key]
    ? []
    : [{ model: ranked, receipt, candidates: [first, ...others] }];
}

/** The evidence for a pick, after its words have been read again. */
export function judge({ model, receipt, candidates: [first, ...others] }: Picked): Chosen {
  const { key, same } = TRUTH[model];
  const evidence = evidenceOf(first, others, receipt.content);
  return { model, receipt, value: first.value, evidence, right: same(first.value, receipt.key[key]!) };
}

/**
 * A model for each kind of ranked field, pulled to the one that fits all of them, so that a kind of which there is
 * little follows the others.
 */
export function fitScoreModels(chosen: readonly Chosen[]): Record<Ranked, Record<string, number>> {
  const observations = (some: readonly Chosen[]) =>
    some.map(({ evidence, right }) => ({ features: evidence, right }));
  const bounds = { ridge: RIDGE, rising: RISING, falling: FALLING };
  const prior = fitLogistic(observations(chosen), bounds);
  return forEachRanked((ranked) =>
    fitLogistic(observations(chosen.filter(({ model }) => model === ranked)), { ...bounds, prior }),
  );
}

/** Each chosen value's score by models that were fitted without receipts of its fold. */
export function crossScore(
  chosen: readonly Chosen[],
  folds: number,
): { score: number; right: boolean; chosen: Chosen }[] {
  return Array.from({ length: folds }, (_, fold) => {
    const models = fitScoreModels(chosen.filter(({ receipt }) => receipt.fold !== fold));
    return chosen
      .filter(({ receipt }) => receipt.fold === fold)
      .map((each) => ({
        score: scoreOf(each.evidence, models[each.model]),
        right: each.right,
        chosen: each,
      }));
  }).flat();
}
