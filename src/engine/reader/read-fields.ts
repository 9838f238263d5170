import type { Field } from '../../domain/document.js';
import type { DocumentType, FieldType } from '../catalogue/schema.js';
import { enclosing, toBox, type Word } from '../text/word.js';
import { sameValue } from '../score/evidence.js';
import { ceilingOf } from '../score/distance.js';
import { inOrderOfDates } from '../score/order-of-dates.js';
import { fieldScore, isProven } from '../score/field-score.js';
import { readingCertainty } from '../score/reading-certainty.js';
import type { PageContent } from '../content/page-content.js';
import type { Candidate } from '../content/candidate.js';
import { findCandidates } from './find-candidates.js';
import { otherCandidates } from '../score/other-candidates.js';
import { findValues } from '../../values/values-of-kind.js';

/**
 * All fields of a type, in the catalogue's order, each followed by its deprecated names. Those not
 * found are there too, with nothing but their names.
 * @param pages of one document, in order
 */
export function readFields(pages: readonly PageContent[], type: DocumentType, today: Date): Field[] {
  const current = type.fields.map((field) => {
    const candidates = pages.flatMap((page) => findCandidates(page, type, field, today));
    return toField(field, bestFirst(candidates), pages, type);
  });
  return inOrderOfDates(current, today).flatMap((each, index) => {
    const field = type.fields[index]!;
    const former = field.deprecatedNames.map((name) => ({ ...each, name, deprecatedBy: field.name }));
    return [each, ...former];
  });
}

/** The words of each field's likeliest value on a page, but for those that a check digit proves. */
export function likelyValues(page: PageContent, type: DocumentType, today: Date): Word[][] {
  return type.fields.flatMap((field) => {
    const [likeliest] = bestFirst(findCandidates(page, type, field, today));
    return likeliest === undefined || isProven(likeliest) ? [] : [likeliest.words];
  });
}

/** Below this, what is bound to score low comes after all that is not. */
const DOUBTFUL = 0.5;

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

/** By place and by certainty of reading; what learned weights rank, by probability over all readings. */
function rank(candidate: Candidate, all: readonly Candidate[]): number {
  if (candidate.ranked === undefined) return candidate.strength * (0.5 + 0.5 * readingCertainty(candidate));
  const alike = all.filter((other) => sameValue(other, candidate));
  return alike.reduce((sum, other) => sum + other.strength, 0) + 0.01 * candidate.strength;
}

function toField(
  field: FieldType,
  candidates: readonly Candidate[],
  pages: readonly PageContent[],
  type: DocumentType,
): Field {
  const { name, stdName } = field;
  const [chosen, ...others] = candidates;
  if (chosen === undefined) {
    return { name, stdName, value: null, raw: null, score: null, pageNumber: null, box: null };
  }
  const page = pages.find(({ number }) => number === chosen.pageNumber)!;
  const place = chosen.box === undefined ? enclosing(chosen.words.map((word) => word.box)) : chosen.box;
  const terms = { model: field.score ?? null, ceiling: ceilingOf(chosen, others, page, type) };
  const valuesIn = (text: string) => findValues(text, field.kind, type.dateOrder);
  const otherwise = otherCandidates(chosen, others, page, valuesIn, terms);
  return {
    name,
    stdName,
    value: chosen.value,
    raw: chosen.raw,
    score: fieldScore(chosen, others, page, terms),
    pageNumber: page.number,
    box: place && toBox(place, page),
    ...(otherwise.length > 0 && { candidates: otherwise }),
  };
}
