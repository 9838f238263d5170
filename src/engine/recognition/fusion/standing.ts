/** Whose reading it is: the line reader's, or that of the word reader that checks it. */
export type Role = 'reader' | 'checker';

/** How a reading stands to the other one's. */
export type Standing =
  | 'agreed'
  | 'differing-reader'
  | 'differing-checker'
  | 'only-reader'
  | 'only-checker'
  | 'sure-reader'
  | 'first-reader'
  | 'alone-reader'
  | 'alone-checker';

/** The fitted probabilities, stored as data. */
export interface WordConfidence {
  fittedOn: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** In the order of `features`. */
  weights: Record<Standing, number[]>;
}
