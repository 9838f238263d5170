import type { Candidate } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { confirmedShare, isPrintedAgain, sameValue } from './evidence.js';
import { readingCertainty } from './reading-certainty.js';

/** Highest score without a proof. */
const SUREST = 0.99;
/** Share that a value loses when its place does not fit at all; it falls with the square of the misfit. */
const MISPLACED = 0.4;
/** What it loses when another value stands in a place that fits as well. */
const RIVALLED = 0.25;
/**
 * Share that it loses when its row, cut out alone, is read differently: by the same network, and by another
 * one.
 */
const UNCONFIRMED = { lineReader: 0.04, checker: 0.02 };
/** What is taken off the doubt of the reading when both read the row the same. */
const CONFIRMED = 0.6;
/** What a second print of the same value leaves of the doubt. */
const AGAIN = 0.5;

/**
 * How sure a value is where no model was fitted on documents of its type: its reading, its place, what stands against it and
 * what speaks for it, each as a factor. It orders values of one type; it is no measured share of right ones.
 * @param others candidates of the same field that were not chosen, best first
 * @returns 0 to 0.995
 */
export function scoreByRule(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent | null,
): number {
  const rival = others.find((other) => !sameValue(other, chosen));
  const share = Math.min(1, (rival?.strength ?? 0) / Math.max(chosen.strength, 0.01));
  // A value without words, of a zone or a barcode, has its own certainty for its strength.
  const hasWords = chosen.words.length > 0;
  const place = hasWords ? 1 - MISPLACED * (1 - chosen.strength) ** 2 : chosen.strength;
  const [first, third] = [
    confirmedShare(chosen.words, page, 'lineReader'),
    confirmedShare(chosen.words, page, 'checker'),
  ];
  const confirmed = 1 - UNCONFIRMED.lineReader * (1 - first) - UNCONFIRMED.checker * (1 - third);
  const reading = 1 - (1 - readingCertainty(chosen)) * (1 - (CONFIRMED * (first + third)) / 2);
  const score = SUREST * reading * place * (1 - RIVALLED * share) * confirmed;
  return isPrintedAgain(chosen, others) ? 1 - (1 - score) * AGAIN : score;
}
