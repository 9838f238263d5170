import { logOddsBetween } from '../text/log-odds.js';
import { median } from '../text/median.js';
import type { Candidate } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import type { Word } from '../text/word.js';
import type { RowReader } from '../recognition/recogniser.js';

/** Everything a score is made of, by name; what is not named counts as 0. */
export type Evidence = Record<string, number>;

/** A probability beyond these bounds counts as the bound: its log-odds would outweigh all else. */
const MOST_CERTAIN = 0.998;
const LEAST_CERTAIN = 0.02;
const USUAL_LETTER = 20;
/** Default for values that were not read again: the mean share of confirmed characters on SROIE tune. */
const USUALLY_CONFIRMED: Record<RowReader, number> = { lineReader: 0.91, checker: 0.89 };

/**
 * What speaks for a chosen candidate: its place, the distance to the next one with another value, how
 * certain its characters are, whether the recognisers agree, whether it reads the same by itself, whether it is printed a
 * second time, and how legible the page is.
 */
export function evidenceOf(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent | null,
): Evidence {
  const rival = others.find((other) => !sameValue(other, chosen));
  const { words } = chosen;
  const certainties =
    words.length > 0 ? words.map((word) => word.confidence) : [certaintyWithoutWords(chosen)];
  const characters = [...chosen.value].length;
  return {
    one: 1,
    place: logOdds(chosen.strength),
    margin: Math.max(0, chosen.strength - (rival?.strength ?? 0)),
    alone: Number(rival === undefined),
    weakest: logOdds(Math.min(...certainties)),
    product: Math.max(
      -6,
      certainties.reduce((sum, value) => sum + Math.log(Math.max(LEAST_CERTAIN, value)), 0),
    ),
    agreed: share(words, (word) => agreement(word) === true),
    disputed: Number(words.some((word) => agreement(word) === false)),
    confirmed: confirmedShare(words, page, 'lineReader'),
    seconded: confirmedShare(words, page, 'checker'),
    again: Number(isPrintedAgain(chosen, others)),
    length: Math.log(Math.max(1, characters)),
    proven: Number(chosen.proof === true),
    ...legibility(page),
  };
}

/** Whether two candidates are the same to the last letter and digit. */
export function sameValue(a: Candidate, b: Candidate): boolean {
  return a.value === b.value || bare(a.value) === bare(b.value);
}

/** A value of a zone or a barcode has its own certainty for its strength. */
function certaintyWithoutWords(candidate: Candidate): number {
  return candidate.strength;
}

/** Whether the same value is found in other words of the page. */
export function isPrintedAgain(chosen: Candidate, others: readonly Candidate[]): boolean {
  return others.some((other) => sameValue(other, chosen) && isElsewhere(other, chosen));
}

/** Read from other words: by a second reading, or printed a second time. */
function isElsewhere(other: Candidate, chosen: Candidate): boolean {
  return other.words.length > 0 && !other.words.some((word) => chosen.words.includes(word));
}

function share(words: readonly Word[], holds: (word: Word) => boolean): number {
  const length = (all: readonly Word[]) => all.reduce((sum, word) => sum + word.text.length, 0);
  return words.length === 0 ? 0 : length(words.filter(holds)) / Math.max(1, length(words));
}

function agreement(word: Word): boolean | null {
  return word.evidence?.agreed ?? null;
}

/** The share of a value's characters that were read the same again; a text layer says what it says. */
export function confirmedShare(words: readonly Word[], page: PageContent | null, by: RowReader): number {
  const parts = words.map((word) => {
    const confirmation = page?.confirmed?.get(word);
    if (word.evidence !== undefined && confirmation === undefined)
      return USUALLY_CONFIRMED[by] * word.text.length;
    return confirmation?.[by] === false ? 0 : word.text.length;
  });
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  return length === 0 ? USUALLY_CONFIRMED[by] : parts.reduce((sum, part) => sum + part, 0) / length;
}

const measuredPages = new WeakMap<PageContent, Evidence>();

/** Of the page as a whole: how certain its words are, and how many pixels its letters are high. */
function legibility(page: PageContent | null): Evidence {
  if (page === null || page.words.length === 0) return {};
  const known = measuredPages.get(page);
  if (known) return known;
  const mean = page.words.reduce((sum, word) => sum + word.confidence, 0) / page.words.length;
  const height = Math.max(1, median(page.words.map((word) => word.box.height)));
  const measured = {
    page: logOdds(mean),
    letter: Math.max(-1, Math.min(1, Math.log(height / USUAL_LETTER))),
  };
  measuredPages.set(page, measured);
  return measured;
}

/** Of a probability, within the bounds of what counts. */
export function logOdds(probability: number): number {
  return logOddsBetween(probability, LEAST_CERTAIN, MOST_CERTAIN);
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
