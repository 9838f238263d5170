import { isFittedWay, type Candidate, type Ranked } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import type { DocumentType, FieldType } from '../catalogue/schema.js';
import { logistic } from '../text/log-odds.js';
import { distanceOf, isChecked, unlikeReceipts, type Sought } from './distance.js';
import { evidenceOf, sameValue, type Evidence } from './evidence.js';
import { scoreByRule } from './score-by-rule.js';
import { SCORES } from './score-weights.fit.js';
import { mostUnconfirmed } from './unconfirmed.js';
import { WAYS } from './way-weights.fit.js';

/** Highest score after a failed proof: below any sensible threshold, so that a person reviews it. */
const DISPROVED = 0.3;
/** Share of the doubt that remains after a passed check digit. */
const PROVED_DOUBT = 0.05;
/** Highest score when a place that fits as well, and at least this well, proves another value. */
const CONTRADICTED = 0.5;
const FITS = 0.6;
/** Highest score of a value without a passed check, in a type of free layout that no score was fitted on. */
const ON_UNFITTED_TYPE = 0.94;
/** From here on scores that have a bound are drawn together below it, in their order: at the bound all would be alike. */
const DRAWN_TOGETHER_FROM = 0.9;
/** No reading of a machine is more certain than this. */
const CERTAIN = 0.999;

/** How a field's values are scored. */
export interface ScoreTerms extends Sought {
  /** The model of receipts that the catalogue names for the field; null where it names none. */
  model: Ranked | null;
}

/**
 * How sure a field's chosen candidate is, 0 to 1. A model makes it that was fitted on values found in the same way; for the
 * fields of receipts that name one, a model of their own, less what the page is unlike those receipts. What states itself (a
 * zone, a code, a file) and cells of tables are scored by a rule. What a failed check says comes on top.
 * @param others candidates of the same field that were not chosen, best first
 * @param page that it was read from; null where it does not matter
 * @param terms on which the field is scored; null for a cell of a table
 */
export function fieldScore(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent | null = null,
  terms: ScoreTerms | null = null,
): number {
  const plain = plainScore(chosen, others, page, terms);
  return round(Math.min(chosen.atMost ?? 1, boundOf(chosen, others), CERTAIN, plain));
}

function plainScore(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent | null,
  terms: ScoreTerms | null,
): number {
  if (page !== null && terms !== null && terms.model !== null) {
    const evidence = receiptEvidence(chosen, others, page, { ...terms, model: terms.model });
    const ofForeign = evidence.foreign === 1 ? WAYS.mostOfForeign[terms.model] : 1;
    return keptBelow(scoreOf(evidence, UNLIKE_RECEIPTS), Math.min(SCORES.most[terms.model], ofForeign));
  }
  if (page !== null && terms !== null && isFittedWay(chosen.foundBy)) {
    const { weights, most } = WAYS.models[chosen.foundBy];
    const evidence = wayEvidence(chosen, others, page, terms);
    const ofKind = mostUnconfirmed(most, terms.kind, chosen.value);
    const unchecked = isUnfitted(terms.type) ? Math.min(ofKind, ON_UNFITTED_TYPE) : ofKind;
    const highest = isChecked(chosen, evidence) ? 1 : unchecked;
    return keptBelow(scoreOf(evidence, weights), highest);
  }
  const byRule = scoreByRule(chosen, others, page);
  return isProven(chosen) ? 1 - (1 - byRule) * PROVED_DOUBT : byRule;
}

/**
 * A score that has a bound, 0 to 1.
 * @param most the bound, 0 to 1
 */
export function keptBelow(score: number, most: number): number {
  const from = Math.min(DRAWN_TOGETHER_FROM, most);
  return score <= from ? score : from + ((score - from) * (most - from)) / (1 - from);
}

/** Whether its labels stand anywhere, on documents that no score was fitted on. A fixed layout says more than its labels. */
function isUnfitted({ id, layout }: DocumentType): boolean {
  return layout === 'free' && WAYS.documents[id] === undefined;
}

/** Whether a candidate's score depends on what its words are read as by themselves. */
export function weighsConfirmation({ foundBy }: Candidate, { score }: Pick<FieldType, 'score'>): boolean {
  const ofReceipts = score === undefined ? undefined : SCORES.models[score];
  const weights = ofReceipts ?? (isFittedWay(foundBy) ? WAYS.models[foundBy].weights : null);
  // A score by a rule does.
  return weights === null || Boolean(weights.confirmed) || Boolean(weights.seconded);
}

/** All evidence for and against a value on a page of a type. */
export function wayEvidence(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent,
  sought: Sought,
): Evidence {
  return { ...evidenceOf(chosen, others, page), ...distanceOf(chosen, others, page, sought) };
}

/** What a model of receipts says, in log-odds, and how the page differs from those that it was fitted on. */
export function receiptEvidence(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent,
  { model, type }: { model: Ranked; type: DocumentType },
): Evidence {
  const score = scoreOf(evidenceOf(chosen, others, page), SCORES.models[model]);
  return { receipts: Math.log(score / (1 - score)), ...unlikeReceipts(page, type) };
}

const UNLIKE_RECEIPTS = { receipts: 1, ...WAYS.unlikeReceipts };

/** Highest score after a failed check. */
function boundOf(chosen: Candidate, others: readonly Candidate[]): number {
  if (chosen.proof === false) return DISPROVED;
  return isContradicted(chosen, others) ? CONTRADICTED : 1;
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
  return logistic(sum);
}

export function round(score: number): number {
  return Number(Math.min(1, Math.max(0, score)).toFixed(4));
}
