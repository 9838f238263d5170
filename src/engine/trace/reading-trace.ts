import type { OpenedPage } from '../pages/page.js';
import type { Way } from '../content/candidate.js';
import type { PageWords } from '../text/page-words.js';
import type { Grid } from '../find/tables/grid/grid.js';
import type { Stage } from './stage-times.js';

/** How a file was read, for measuring and for drawing: never stored, never logged. */
export interface ReadingTrace {
  /** Milliseconds. */
  stages: Record<Stage, number>;
  /** Milliseconds of processor time of the reader process, all its threads: other load hardly changes it. */
  processorMs: number;
  /** Largest resident memory of the reader process since it was started. */
  peakMemoryBytes: number;
  /** The same by stage: how much each made it grow, outer stages included; 0 for the others. */
  peakMemoryByStage: Record<Stage, number>;
  pages: TracedPage[];
  /** What looks like a table on a page, whatever became of it. */
  tables: TracedTable[];
  /** How each document's values were found, by their fields' names; empty for a document of a generative type. */
  ways: Record<string, Way>[];
}

export interface TracedTable extends Grid {
  /** Of its page, from 1. */
  pageNumber: number;
}

/** What was seen on a page, of the reading that typed it. */
export interface TracedPage extends PageWords {
  /** What the page was laid flat or straightened from; absent when it was not. */
  opened?: OpenedPage;
}
