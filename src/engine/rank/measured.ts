import type { Candidate } from '../content/candidate.js';
import type { Features } from './softmax-ranker.js';

/** A candidate with its measurements, which have not yet become a strength. */
export interface Measured {
  candidate: Candidate;
  features: Features;
}
