import type { RankingWeights } from '../softmax-ranker.js';

/** Weights of a party's names as `npm run fit:parties` stores them. */
export interface FittedParty {
  /** Invoices that they were fitted on. */
  documents: { drawn: number; imagined: number };
  /** `YYYY-MM-DD` */
  date: string;
  weights: RankingWeights;
}
