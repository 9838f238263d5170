import type { RowReading } from '../recognition/recogniser.js';

/** Whether a word's row was read the same when it was read by itself, case, accents and signs apart. */
export type Confirmation = Record<keyof RowReading, boolean>;
