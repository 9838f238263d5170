import type { Candidate } from '../content/candidate.js';

/** How certain the reading of a candidate's characters is, 0 to 1. */
export function readingCertainty(candidate: Candidate): number {
  return candidate.words.length > 0 ? wordCertainty(candidate) : 1;
}

/** The weakest word rules a short value; in a long one it is one among many. */
function wordCertainty(candidate: Candidate): number {
  const confidences = candidate.words.map((word) => word.confidence);
  const weakest = Math.min(...confidences);
  const mean = confidences.reduce((sum, value) => sum + value, 0) / confidences.length;
  return confidences.length > 3 ? (weakest + 2 * mean) / 3 : weakest;
}
