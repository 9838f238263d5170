import type { Ranked } from '../content/candidate.js';

/** Fields that learned weights rank have weights of their own; all others share `labelled`. */
export type ScoreModel = Ranked | 'labelled';

/** Weights as `npm run fit:engine` stores them. */
export interface FittedScores {
  /** The set whose truth they were fitted on. */
  set: string;
  /** Documents in it. */
  count: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** Of the evidence, by name. */
  models: Record<ScoreModel, Record<string, number>>;
}
