import { bounded, type Candidate } from '../../content/candidate.js';
import type { FieldCandidates } from '../find-candidates.js';

/** Highest score of a part of a name that is printed as the full one, or of a full one that is a part. */
const TAKEN_TWICE = 0.49;
const FULL = 'full_name';
const PARTS = ['surname', 'given_names'];

/**
 * Names of persons of whom one print is taken for the full name and for a part of it. Where the other part is found, too, the print is a
 * part; else it is the full name: `Nome / Name` is either.
 * @param ranked the likeliest candidate of each field first
 */
export function namedOnce(ranked: readonly FieldCandidates[]): FieldCandidates[] {
  const first = (stdName: string) => ranked.find(({ field }) => field.stdName === stdName)?.candidates[0];
  const full = first(FULL);
  const parts = PARTS.map(first);
  if (full === undefined || !parts.some((part) => isSamePrint(part, full))) return [...ranked];
  const isPart = parts.every((part) => part !== undefined);
  return ranked.map((each) => {
    const { stdName } = each.field;
    const isTwice = isPart ? stdName === FULL : PARTS.includes(stdName ?? '');
    if (!isTwice) return each;
    return { ...each, candidates: each.candidates.map((candidate) => bounded(candidate, TAKEN_TWICE)) };
  });
}

function isSamePrint(one: Candidate | undefined, other: Candidate): boolean {
  if (one === undefined || one.words.length === 0 || one.words.length !== other.words.length) return false;
  return one.words.every((word, at) => word === other.words[at]);
}
