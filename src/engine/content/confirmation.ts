import type { RowReader } from '../recognition/recogniser.js';

/** Whether a second reading of a word's row alone gave the same; case, accents and signs do not count. */
export interface Confirmation extends Record<RowReader, boolean> {
  /** What both second readings have for the word, where they have it alike and otherwise. */
  instead?: string;
}
