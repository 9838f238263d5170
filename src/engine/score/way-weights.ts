import type { FittedWay } from '../content/candidate.js';

export interface WayModel {
  /** Of the evidence, by name. */
  weights: Record<string, number>;
  /** No score of a value is higher that no check speaks for, 0 to 1: on kinds that were left out it was wrong too often above. */
  most: number;
}

/** Weights as `npm run fit:engine` stores them. */
export interface FittedWays {
  /** Documents that they were fitted on, by kind. */
  documents: Record<string, number>;
  /** `YYYY-MM-DD` */
  date: string;
  models: Record<FittedWay, WayModel>;
  /** What the models of receipts lose, in log-odds, on receipts unlike those that they were fitted on. */
  unlikeReceipts: Record<string, number>;
}
