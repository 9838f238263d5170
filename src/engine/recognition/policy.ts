/** Who is asked for what, by the ids in `readers.ts`. */
export interface Policy {
  /** Finds the lines of a page. */
  detector: string;
  /** Reads every line first, fast; null: the line reader does. */
  firstReader: string | null;
  /** Reads what the first reader doubts and the lines that hold what is wanted; null: the page reader reads whole pages. */
  lineReader: string | null;
  /** Reads again what the line reader doubts, and the rows of values once more. */
  checker: string;
  /** Reads whole pages where the line reader is switched off. */
  pageReader: string;
  /** Reads machine-readable zones besides the line reader, whatever is switched off. */
  zoneReader: string;
}

export const POLICY: Policy = {
  detector: 'pp-ocr',
  firstReader: 'first',
  lineReader: 'pp-ocr',
  checker: 'pp-ocr-chinese',
  pageReader: 'tesseract',
  zoneReader: 'tesseract',
};
