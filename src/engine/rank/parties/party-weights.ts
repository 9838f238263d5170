import type { RankingNetwork } from '../softmax-ranker.js';

/** What ranks a party's names, as `npm run fit:parties` stores it. */
export interface FittedParty {
  /** Invoices that it was fitted on. */
  documents: { drawn: number; imagined: number; scans: number };
  /** `YYYY-MM-DD` */
  date: string;
  ranking: RankingNetwork;
}
