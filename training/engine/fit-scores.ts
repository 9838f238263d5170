import type { DocumentType } from '../../src/engine/catalogue/schema.js';
import type { Candidate } from '../../src/engine/content/candidate.js';
import { findCandidates } from '../../src/engine/reader/find-candidates.js';
import { byProbability } from '../../src/engine/rank/rank-candidates.js';
import type { Ranked } from '../../src/engine/content/candidate.js';
import type { RankingWeights } from '../../src/engine/rank/softmax-ranker.js';
import { evidenceOf, type Evidence } from '../../src/engine/score/evidence.js';
import { scoreOf } from '../../src/engine/score/field-score.js';
import type { ScoreModel } from '../../src/engine/score/score-weights.js';
import { forEachRanked, type RankedChoice, rankedSearch, TRUTH } from './fit-rankers.js';
import { fitLogistic } from './logistic.js';
import type { TuneReceipt } from './tune-receipts.js';

/** A receipt's candidates for a field, the chosen one first. */
export interface Picked {
  model: ScoreModel;
  ranked: Ranked;
  receipt: TuneReceipt;
  candidates: readonly [Candidate, ...Candidate[]];
}

/** A chosen candidate, what speaks for it, and whether it is right to the last character. */
export interface Chosen {
  model: ScoreModel;
  receipt: TuneReceipt;
  value: string;
  evidence: Evidence;
  right: boolean;
}

const RIDGE = 10;
/** What never speaks against a value, whatever few receipts happen to say. */
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

/** What each receipt's field comes to with weights that were fitted without receipts of its fold. */
export function pickByRank(
  choices: readonly RankedChoice[],
  ranked: Ranked,
  crossFitted: readonly RankingWeights[],
): Picked[] {
  return choices.flatMap(({ receipt, measured }) =>
    toPick(byProbability(measured, crossFitted[receipt.fold]!, ranked), receipt, ranked, ranked),
  );
}

/** Dates and totals as rules find them beside labels: what fields of other types are found by. */
export function pickByLabel(receipts: readonly TuneReceipt[], type: DocumentType): Picked[] {
  return receipts.flatMap((receipt) =>
    (['date', 'total'] as const).flatMap((ranked) => {
      const search = rankedSearch(type, ranked);
      if (search.find.by !== 'label') return [];
      const find = { ...search.find, ranking: undefined, unlabelled: ranked === 'date' };
      const field = { ...search, find: [find], balance: undefined };
      const candidates = findCandidates(receipt.content, type, field, new Date());
      return toPick(candidates, receipt, ranked, 'labelled');
    }),
  );
}

function toPick(
  [first, ...others]: readonly Candidate[],
  receipt: TuneReceipt,
  ranked: Ranked,
  model: ScoreModel,
): Picked[] {
  return first === undefined || !receipt.key[TRUTH[ranked].key]
    ? []
    : [{ model, ranked, receipt, candidates: [first, ...others] }];
}

/** What speaks for a pick, once its words have been read again. */
export function judge({ model, ranked, receipt, candidates: [first, ...others] }: Picked): Chosen {
  const { key, same } = TRUTH[ranked];
  const evidence = evidenceOf(first, others, receipt.content);
  return { model, receipt, value: first.value, evidence, right: same(first.value, receipt.key[key]!) };
}

/**
 * A model for each kind of ranked field, pulled to the one that fits all of them, so that a kind of which there is
 * little follows the others. Fields found by label have a model of their own.
 */
export function fitScoreModels(chosen: readonly Chosen[]): Record<ScoreModel, Record<string, number>> {
  const observations = (holds: (each: Chosen) => boolean) =>
    chosen.filter(holds).map(({ evidence, right }) => ({ features: evidence, right }));
  const bounds = { ridge: RIDGE, rising: RISING };
  const prior = fitLogistic(
    observations(({ model }) => model !== 'labelled'),
    bounds,
  );
  return {
    ...forEachRanked((ranked) =>
      fitLogistic(
        observations(({ model }) => model === ranked),
        { ...bounds, prior },
      ),
    ),
    labelled: fitLogistic(
      observations(({ model }) => model === 'labelled'),
      bounds,
    ),
  };
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
