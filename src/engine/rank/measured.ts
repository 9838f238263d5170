import type { Candidate } from '../content/candidate.js';
import type { Features } from './softmax-ranker.js';

/** A candidate whose strength is yet to be told from what was measured of it. */
export interface Measured {
  candidate: Candidate;
  features: Features;
}
