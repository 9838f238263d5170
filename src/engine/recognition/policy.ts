/** Who is asked for what, by the ids in `readers.ts`. */
export interface Policy {
  /** Finds the lines of a page. */
  detector: string;
  /** Reads every line; null: the checker reads whole pages. */
  lineReader: string | null;
  /** Reads again what is in doubt; null: nobody does. */
  checker: string | null;
  /** Reads what line reader and checker read differently, and the rows of values once more. */
  tieBreaker: string;
  /** Reads machine-readable zones, beside the line reader and whoever else is switched off. */
  zoneReader: string;
}

export const POLICY: Policy = {
  detector: 'pp-ocr',
  lineReader: 'pp-ocr',
  checker: 'tesseract',
  tieBreaker: 'pp-ocr-chinese',
  zoneReader: 'tesseract',
};
