/** Who is asked for what, by the ids in `readers.ts`. */
export interface Policy {
  /** Finds the lines of a page. */
  detector: string;
  /** Reads every line first, fast; null: the line reader does. */
  firstReader: string | null;
  /** Reads what the first reader doubts and the lines that hold what is wanted; null: the checker reads whole pages. */
  lineReader: string | null;
  /** Reads doubtful words again; null: nobody does. */
  checker: string | null;
  /** Breaks ties between line reader and checker, and reads the rows of values once more. */
  tieBreaker: string;
  /** Reads machine-readable zones besides the line reader, whatever is switched off. */
  zoneReader: string;
}

export const POLICY: Policy = {
  detector: 'pp-ocr',
  firstReader: 'first',
  lineReader: 'pp-ocr',
  checker: 'tesseract',
  tieBreaker: 'pp-ocr-chinese',
  zoneReader: 'tesseract',
};
