import type { RankingWeights } from './softmax-ranker.js';

/** What is ranked by learned weights. */
export const RANKED = ['name', 'address', 'date', 'total'] as const;
export type Ranked = (typeof RANKED)[number];

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
