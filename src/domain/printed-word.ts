import type { Box } from './document.js';

/** A word of a page, as it is kept and as reviewers get it. */
export interface PrintedWord {
  text: string;
  box: Box;
  /** Probability that it is right, 0 to 1; 1 of a text layer. */
  confidence: number;
  /** What the second recogniser read here, where it differs. */
  other: string | null;
}
