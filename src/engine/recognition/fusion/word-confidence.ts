import { logistic, logOddsBetween } from '../../text/log-odds.js';
import { weakest, type RawWord } from '../raw-word.js';
import type { Standing } from './standing.js';
import { WORD_CONFIDENCE } from './word-confidence.fit.js';

/**
 * The probability that a word is right: logistic in what the readers say of themselves, with weights of
 * its own for each standing.
 * @param first the line reader's reading, or the only one
 * @param second the checker's
 * @param spelling of two readings that differ, what `compareReadings` says of them
 */
export function probabilityOf(
  standing: Standing,
  first: RawWord,
  second: RawWord | null,
  spelling: readonly number[] = [],
): number {
  const own = chanceOf(standing, first, second, spelling);
  // Few words differ where both are sure, so that the fit knows little there: agreement never speaks against a word.
  return standing.startsWith('differing') ? Math.min(own, fitted('agreed', features(first, second))) : own;
}

/** The same for comparing readings: without the bound, below which both may be alike. */
export function chanceOf(
  standing: Standing,
  first: RawWord,
  second: RawWord | null,
  spelling: readonly number[] = [],
): number {
  return fitted(standing, features(first, second, spelling));
}

function fitted(standing: Standing, values: readonly number[]): number {
  const weights = WORD_CONFIDENCE.weights[standing];
  return logistic(values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0));
}

/**
 * What the logistic weighs: a constant, length, the log-odds of weakest character and mean of each reading, and how two that
 * differ are spelled.
 */
export function features(first: RawWord, second: RawWord | null, spelling: readonly number[] = []): number[] {
  const long = Math.log(Math.max(1, first.text.length));
  const own = [1, long, logOdds(weakest(first)), logOdds(first.confidence)];
  return second === null ? own : [...own, logOdds(weakest(second)), logOdds(second.confidence), ...spelling];
}

/** Of the features, those that say how certain a reader is. */
export const RISING = [2, 3, 4, 5];

/** Networks say 1.0 of things that are wrong one time in a hundred: certainty is bounded. */
function logOdds(confidence: number): number {
  return logOddsBetween(confidence, 0.01, 0.999);
}
