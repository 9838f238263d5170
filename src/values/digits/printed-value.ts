/** A value of a kind as it was found in a text. */
export interface PrintedValue {
  value: string;
  raw: string;
  /** Where `raw` begins in the text. */
  index: number;
  proof: boolean | null;
}
