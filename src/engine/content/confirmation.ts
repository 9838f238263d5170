import type { RowReading } from '../recognition/recogniser.js';

/** Whether a second reading of a word's row alone gave the same; case, accents and signs do not count. */
export type Confirmation = Record<keyof RowReading, boolean>;
