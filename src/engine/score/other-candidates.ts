import type { FieldCandidate } from '../../domain/document.js';
import { sameValue } from './evidence.js';
import { fieldScore, type ScoreTerms } from './field-score.js';
import type { PageContent } from '../content/page-content.js';
import type { Candidate } from '../content/candidate.js';

/** As many as a reviewer has keys for, with the value itself. */
const MOST = 8;

/**
 * What a field may be instead of the value that was chosen: the second recogniser's reading of the same words where it
 * differs, then other places of the page, likeliest first.
 * @param others best first
 * @param valuesIn the values of the field's kind in a text
 * @param terms on which the field is scored
 */
export function otherCandidates(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent,
  valuesIn: (text: string) => { value: string }[],
  terms: ScoreTerms | null = null,
): FieldCandidate[] {
  const found: FieldCandidate[] = secondReading(chosen, valuesIn);
  for (const other of others) {
    if (found.length === MOST) break;
    if (sameValue(other, chosen) || found.some(({ value }) => value === other.value)) continue;
    const rest = [chosen, ...others.filter((each) => each !== other)];
    found.push({
      value: other.value,
      raw: other.raw,
      score: fieldScore(other, rest, page, terms),
      source: 'engine',
    });
  }
  return found;
}

function secondReading(
  { words, value }: Candidate,
  valuesIn: (text: string) => { value: string }[],
): FieldCandidate[] {
  if (words.every(({ evidence }) => !evidence?.other)) return [];
  const raw = words.map(({ text, evidence }) => evidence?.other ?? text).join(' ');
  const read = valuesIn(raw)[0]?.value;
  if (read === undefined || read === value) return [];
  return [{ value: read, raw, score: null, source: 'second-reader' }];
}
