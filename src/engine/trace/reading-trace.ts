import type { Word } from '../recognition/word.js';
import type { Stage } from './stage-times.js';

/** How a file was read, for measuring and for drawing: never stored, never logged. */
export interface ReadingTrace {
  /** Milliseconds. */
  stages: Record<Stage, number>;
  /** Largest resident memory of the reader process since it was started. */
  peakMemoryBytes: number;
  pages: TracedPage[];
}

/** What was seen on a page, in pixels of the upright page that the result's boxes refer to. */
export interface TracedPage {
  /** 1-based. */
  number: number;
  width: number;
  height: number;
  /** Of the reading that typed the page. */
  words: Word[];
}
