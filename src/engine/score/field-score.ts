import type { Candidate, Ranked } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { evidenceOf, sameValue, type Evidence } from './evidence.js';
import { scoreByRule } from './score-by-rule.js';
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

/** How a field's values are scored. */
export interface ScoreTerms {
  /** That the catalogue names for the field; null: by rule. */
  model?: Ranked | null;
  /** No score of an unproven value is higher, 0 to 1. */
  ceiling?: number;
}

/**
 * How sure a field's chosen candidate is, 0 to 1. A model makes it that was fitted on documents of the field's type, where
 * the catalogue names one: then it is the probability of being right. Else a rule does. What a check digit says comes on
 * top; a total that the sums on the page give is evidence like any other.
 * @param others candidates of the same field that were not chosen, best first
 * @param page that it was read from; null where it does not matter
 * @param terms on which the field is scored
 */
export function fieldScore(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent | null = null,
  { model = null, ceiling = 1 }: ScoreTerms = {},
): number {
  const score = scoreByEvidence(chosen, others, page, model);
  return round(Math.min(chosen.atMost ?? 1, isProven(chosen) ? 1 : ceiling, score));
}

function scoreByEvidence(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent | null,
  model: Ranked | null,
): number {
  const plain =
    model === null
      ? scoreByRule(chosen, others, page)
      : scoreOf(evidenceOf(chosen, others, page), SCORES.models[model]);
  if (chosen.proof === false) return Math.min(DISPROVED, plain);
  if (isContradicted(chosen, others)) return Math.min(CONTRADICTED, plain);
  return Math.min(CERTAIN, isProven(chosen) ? 1 - (1 - plain) * PROVED_DOUBT : plain);
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
  if (chosen.ranked !== undefined) return false;
  const different = others.filter((other) => !sameValue(other, chosen));
  if (isAtOddsWithPart(chosen, others, different)) return true;
  if (chosen.proof === true) return false;
  const least = Math.max(FITS, chosen.strength);
  return different.some(({ proof, strength }) => proof === true && strength >= least);
}

/** An access key and what is printed beside it name two numbers: one of them is another document's, or misread. */
function isAtOddsWithPart(
  chosen: Candidate,
  others: readonly Candidate[],
  different: readonly Candidate[],
): boolean {
  const isOther = ({ isPart }: Candidate) => Boolean(isPart) !== Boolean(chosen.isPart);
  if (others.some((other) => isOther(other) && sameValue(other, chosen))) return false;
  return different.some((other) => isOther(other) && (other.isPart || isBelieved(other)));
}

function isBelieved({ strength, proof, atMost }: Candidate): boolean {
  return strength >= FITS && proof !== false && atMost === undefined;
}

/** The logistic function of the weighted evidence. */
export function scoreOf(evidence: Evidence, weights: Record<string, number>): number {
  let sum = 0;
  for (const name in evidence) sum += (weights[name] ?? 0) * evidence[name]!;
  return 1 / (1 + Math.exp(-sum));
}

export function round(score: number): number {
  return Number(Math.min(1, Math.max(0, score)).toFixed(4));
}
