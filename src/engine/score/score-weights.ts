import type { Ranked } from '../content/candidate.js';

/** Weights as `npm run fit:engine` stores them. */
export interface FittedScores {
  /** The set whose truth they were fitted on. */
  set: string;
  /** Documents in it. */
  count: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** A model for each kind of field that learned weights rank: weights of the evidence, by name. */
  models: Record<Ranked, Record<string, number>>;
  /** No score is higher, 0 to 1: above, values on receipts of other companies were wrong too often. */
  most: Record<Ranked, number>;
}
