import type { Candidate } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { evidenceOf, sameValue, type Evidence } from './evidence.js';
import { SCORES } from './score-weights.fit.js';

/** Value that a failed proof leaves at most: below any sensible threshold, so that a human looks. */
const DISPROVED = 0.3;
/** What a passed check digit leaves of the doubt. */
const PROVED_DOUBT = 0.05;
/** Value that is left at most when a place that fits as well, and this well at least, proves another value. */
const CONTRADICTED = 0.5;
const FITS = 0.6;
/** No reading of a machine is more certain than this. */
const CERTAIN = 0.999;

/**
 * Probability that a field's chosen candidate is right, 0 to 1: a logistic model of what speaks for it, fitted on
 * receipts, and what a check digit says. A total that the sums on the page give is evidence like any other.
 * @param others candidates of the same field that were not chosen, best first
 * @param page that it was read from; null where it does not matter
 * @param ceiling no score of an unproven value is higher, 0 to 1
 */
export function fieldScore(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent | null = null,
  ceiling = 1,
): number {
  const score = scoreByEvidence(chosen, others, page);
  return round(Math.min(chosen.atMost ?? 1, isProven(chosen) ? 1 : ceiling, score));
}

function scoreByEvidence(chosen: Candidate, others: readonly Candidate[], page: PageContent | null): number {
  const model = chosen.ranked ?? 'labelled';
  const fitted = scoreOf(evidenceOf(chosen, others, page), SCORES.models[model]);
  if (chosen.proof === false) return Math.min(DISPROVED, fitted);
  if (isContradicted(chosen, others)) return Math.min(CONTRADICTED, fitted);
  return Math.min(CERTAIN, isProven(chosen) ? 1 - (1 - fitted) * PROVED_DOUBT : fitted);
}

/** Whether a check digit or another proof leaves hardly any doubt. Sums on a receipt are no such proof. */
export function isProven({ proof, ranked }: Candidate): boolean {
  return proof === true && ranked === undefined;
}

/**
 * As when the amount that is printed on a bank slip is not the one in its line of digits. What fits worse proves something else:
 * that a column adds up to the net amount says nothing against the total.
 */
function isContradicted(chosen: Candidate, others: readonly Candidate[]): boolean {
  if (chosen.proof === true || chosen.ranked !== undefined) return false;
  const least = Math.max(FITS, chosen.strength);
  return others.some((other) => other.proof === true && other.strength >= least && !sameValue(other, chosen));
}

/** The logistic function of the weighted evidence. */
export function scoreOf(evidence: Evidence, weights: Record<string, number>): number {
  let sum = 0;
  for (const name in evidence) sum += (weights[name] ?? 0) * evidence[name]!;
  return 1 / (1 + Math.exp(-sum));
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

export function round(score: number): number {
  return Number(Math.min(1, Math.max(0, score)).toFixed(4));
}
