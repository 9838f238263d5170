/** How a reading stands to the other recogniser's. */
export type Standing =
  | 'agreed'
  | 'differing-pp-ocr'
  | 'differing-tesseract'
  | 'only-pp-ocr'
  | 'only-tesseract'
  | 'sure-pp-ocr'
  | 'alone-pp-ocr'
  | 'alone-tesseract';

/** The fitted probabilities, stored as data. */
export interface WordConfidence {
  fittedOn: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** In the order of `features`. */
  weights: Record<Standing, number[]>;
}
