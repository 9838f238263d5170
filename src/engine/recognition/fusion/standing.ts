/** Who has read a word, and how two readings of it stand to each other. */
export type Standing =
  | 'agreed'
  | 'differing-reader'
  | 'differing-checker'
  | 'only-reader'
  | 'sure-reader'
  | 'first-reader'
  | 'alone-reader'
  | 'page-reader';

/** The fitted probabilities, stored as data. */
export interface WordConfidence {
  fittedOn: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** In the order of `features`. */
  weights: Record<Standing, number[]>;
}
