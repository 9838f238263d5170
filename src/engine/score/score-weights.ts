import type { Ranked } from '../content/candidate.js';

/** A model of its own for each kind of field that learned weights rank; `labelled` helps to fit the others, and scores nothing. */
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
