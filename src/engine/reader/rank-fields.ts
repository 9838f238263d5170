import { type Candidate, worthOf } from '../content/candidate.js';
import { sameValue } from '../score/evidence.js';
import { readingCertainty } from '../score/reading-certainty.js';
import type { FieldCandidates } from './find-candidates.js';

/** A candidate whose score is limited to less than this comes after all others. */
const DOUBTFUL = 0.5;

/** The same candidates, the likeliest of each field first. */
export function rankFields(found: readonly FieldCandidates[]): FieldCandidates[] {
  return found.map(({ field, candidates }) => ({ field, candidates: bestFirst(candidates) }));
}

/** Stable, so that of equal ones the first found stays first. */
function bestFirst(candidates: readonly Candidate[]): Candidate[] {
  const goodness = candidates.map((candidate) => rank(candidate, candidates));
  return candidates
    .map((candidate, index) => ({ candidate, goodness: goodness[index]! }))
    .sort(
      (a, b) => Number(isDoubtful(a.candidate)) - Number(isDoubtful(b.candidate)) || b.goodness - a.goodness,
    )
    .map(({ candidate }) => candidate);
}

function isDoubtful({ atMost }: Candidate): boolean {
  return atMost !== undefined && atMost < DOUBTFUL;
}

/**
 * By place and by certainty of reading; what learned weights rank, by probability over all readings. A currency is told by the whole page:
 * how surely one sign of it was read says nothing against a code that names another one.
 */
function rank(candidate: Candidate, all: readonly Candidate[]): number {
  if (candidate.foundBy === 'currency') return worthOf(candidate);
  if (candidate.ranked === undefined) return worthOf(candidate) * (0.5 + 0.5 * readingCertainty(candidate));
  const alike = all.filter((other) => sameValue(other, candidate));
  return alike.reduce((sum, other) => sum + other.strength, 0) + 0.01 * candidate.strength;
}
