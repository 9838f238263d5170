import type { Candidate } from '../fields/candidate.js';

/** Value that a failed proof leaves at most: below any sensible threshold, so that a human looks. */
const DISPROVED = 0.3;
/** Without a proof no reading is more certain than this. */
const CERTAIN = 0.97;
/** What a passed check digit leaves of the doubt. */
const PROVED_DOUBT = 0.1;
/** What is left of the doubt when the same value was read from other words as well. */
const AGREED_DOUBT = 0.6;
/** A runner-up with another value that is as strong leaves this much. */
const TIE_FACTOR = 0.6;

/**
 * Confidence in a field's chosen candidate, 0 to 1: how well its place fits, how certain its least
 * certain word is, how far the runner-up with another value is behind, and what a proof says.
 */
export function fieldScore(chosen: Candidate, others: readonly Candidate[]): number {
  const certainty = readingCertainty(chosen);
  const plain = CERTAIN * (0.35 + 0.65 * chosen.strength) * certainty * marginFactor(chosen, others);
  const agreed = others.some((other) => other.value === chosen.value && isElsewhere(other, chosen));
  const judged = agreed ? 1 - (1 - plain) * AGREED_DOUBT : plain;
  if (chosen.proof === false) return round(Math.min(DISPROVED, judged));
  return round(chosen.proof === true ? 1 - (1 - judged) * PROVED_DOUBT : judged);
}

/** Read from other words: by a second reading, or printed a second time. */
function isElsewhere(other: Candidate, chosen: Candidate): boolean {
  return other.words.length > 0 && !other.words.some((word) => chosen.words.includes(word));
}

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

function marginFactor(chosen: Candidate, others: readonly Candidate[]): number {
  const rival = others.find((other) => other.value !== chosen.value);
  if (rival === undefined || chosen.strength <= 0) return 1;
  const closeness = Math.min(1, rival.strength / chosen.strength);
  return 1 - (1 - TIE_FACTOR) * closeness ** 4;
}

export function round(score: number): number {
  return Number(Math.min(1, Math.max(0, score)).toFixed(4));
}
