import type { FittedWay, Ranked } from '../content/candidate.js';

export interface WayModel {
  /** Of the evidence, by name. */
  weights: Record<string, number>;
  /**
   * No score of a value of a kind is higher that no check speaks for, 0 to 1; of a kind that is not named, `any`. On documents that were
   * left out such values were wrong too often above.
   */
  most: { any: number } & Record<string, number>;
}

/** Weights as `npm run fit:engine` stores them. */
export interface FittedWays {
  /** Documents that they were fitted on, by kind. */
  documents: Record<string, number>;
  /** `YYYY-MM-DD` */
  date: string;
  models: Record<FittedWay, WayModel>;
  /**
   * How much the models of receipts are lowered, in log-odds, on receipts unlike those that they were fitted
   * on.
   */
  unlikeReceipts: Record<string, number>;
  /** The highest scores of values of these models on receipts in other languages, 0 to 1. */
  mostOfForeign: Record<Ranked, number>;
}
