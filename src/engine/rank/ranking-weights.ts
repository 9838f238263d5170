import type { Ranked } from '../content/candidate.js';
import type { RankingWeights } from './softmax-ranker.js';

/** Weights as `npm run fit:engine` stores them. */
export interface FittedRanking {
  /** The set whose truth they were fitted on. */
  set: string;
  /** Documents in it. */
  count: number;
  /** `YYYY-MM-DD` */
  date: string;
  rankers: Record<Ranked, RankingWeights>;
}
