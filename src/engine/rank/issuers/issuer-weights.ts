import type { RankingWeights } from '../softmax-ranker.js';

/** Weights of issuers' names as `npm run fit:engine` stores them. */
export interface FittedIssuers {
  /** Drawn documents that they were fitted on. */
  documents: number;
  /** `YYYY-MM-DD` */
  date: string;
  weights: RankingWeights;
}
