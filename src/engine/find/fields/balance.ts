import type { FieldType } from '../../catalogue/schema.js';
import { findPhrase, fold } from '../../text/folded-text.js';
import type { PageContent } from '../../content/page-content.js';
import type { Candidate } from '../../content/candidate.js';
import type { DateOrder } from '../../../values/dates.js';
import { findByLabel } from './find-by-label.js';
import { toCandidates } from './to-candidates.js';

type Balance = NonNullable<FieldType['balance']>;

/** Shops round to the next five cents; more than this is not rounding. */
const LARGEST_ROUNDING = 0.05;
/** Where the sums agree, the label hardly matters. */
const PROVEN_STRENGTH = 0.95;
/** A total of nothing is nearly always another line's amount. */
const ZERO_FACTOR = 0.2;
/** The rounded amount is the one that was paid: it comes before the one it was rounded from. */
const ROUNDED_LEAD = 0.1;

/**
 * Weighs a total by the sums around it. What was paid less the change is the total; where rounding is
 * printed, the rounded amount is. An amount that the sums give and the page prints becomes a candidate
 * even when its own label was misread.
 */
export function weighByBalance(
  candidates: readonly Candidate[],
  content: PageContent,
  balance: Balance,
  order: DateOrder,
): Candidate[] {
  const printed = content.lines.flatMap((line) =>
    toCandidates(line.words, content, { kind: 'money' }, order),
  );
  const expected = expectedTotals(candidates, content, balance, order);
  const weighed = candidates.map((candidate) => weigh(candidate, expected));
  const missing = [...expected].filter(([cents]) => !candidates.some((each) => toCents(each) === cents));
  const found = missing.flatMap(([cents, proof]) => {
    const amount = printed.find((each) => toCents(each) === cents);
    return amount ? [{ ...amount, strength: proof.strength, proof: proof.proven }] : [];
  });
  return [...weighed, ...found].sort((a, b) => b.strength - a.strength);
}

interface Proof {
  strength: number;
  proven: true | null;
}

/** Amounts in cents that the sums on the page give. */
function expectedTotals(
  candidates: readonly Candidate[],
  content: PageContent,
  balance: Balance,
  order: DateOrder,
): Map<number, Proof> {
  const labelled = (labels: string[]) => amountsLabelled(labels, content, order);
  const expected = new Map<number, Proof>();
  for (const rounding of labelled(balance.rounding)) {
    if (rounding === 0 || Math.abs(rounding) > LARGEST_ROUNDING * 100) continue;
    for (const candidate of candidates) {
      const strength = Math.min(1, candidate.strength + ROUNDED_LEAD);
      // The sign is often lost in print or in reading; what is rounded ends in 0 or 5.
      const [plus, minus] = [toCents(candidate) + rounding, toCents(candidate) - rounding];
      const rounded = [plus, minus].find((cents) => cents % 5 === 0);
      if (rounded !== undefined && toCents(candidate) % 5 !== 0)
        expected.set(rounded, { strength, proven: null });
    }
  }
  for (const [cents, strength] of roundedNearby(candidates, content, balance, order)) {
    if (!expected.has(cents)) expected.set(cents, { strength, proven: null });
  }
  const changes = balance.change.length > 0 ? labelled(balance.change) : [];
  for (const paid of labelled(balance.paid)) {
    for (const change of changes) {
      const total = Math.abs(paid) - Math.abs(change);
      if (total > 0 && total !== Math.abs(paid))
        expected.set(total, { strength: PROVEN_STRENGTH, proven: true });
    }
  }
  return expected;
}

/** Where rounding is mentioned but its amount was not read: a printed amount that rounds a candidate. */
function roundedNearby(
  candidates: readonly Candidate[],
  content: PageContent,
  balance: Balance,
  order: DateOrder,
): [cents: number, strength: number][] {
  const phrases = balance.rounding.map((text) => fold(text).split(' '));
  const mentioned = content.lines.some((line) =>
    phrases.some((phrase) => findPhrase(line.tokens, phrase) !== null),
  );
  if (!mentioned) return [];
  const printed = content.lines.flatMap((line) =>
    toCandidates(line.words, content, { kind: 'money' }, order),
  );
  return candidates
    .filter((candidate) => toCents(candidate) % 5 !== 0)
    .flatMap((candidate) =>
      printed
        .map(toCents)
        .filter((cents) => cents % 5 === 0 && Math.abs(cents - toCents(candidate)) <= 2)
        .map((cents): [number, number] => [cents, Math.min(1, candidate.strength + ROUNDED_LEAD)]),
    );
}

function amountsLabelled(labels: string[], content: PageContent, order: DateOrder): number[] {
  if (labels.length === 0) return [];
  const find = {
    by: 'label' as const,
    labels: labels.map((text) => ({ text, weight: 1 })),
    position: ['right' as const],
    not: [],
    prefer: 'first' as const,
    unlabelled: false,
    lines: 1,
    weight: 1,
  };
  return findByLabel(content, { kind: 'money', find }, order).map(toCents);
}

function weigh(candidate: Candidate, expected: Map<number, Proof>): Candidate {
  if (toCents(candidate) === 0) return { ...candidate, strength: candidate.strength * ZERO_FACTOR };
  const proof = expected.get(toCents(candidate));
  if (proof === undefined) return candidate;
  return { ...candidate, strength: Math.max(candidate.strength, proof.strength), proof: proof.proven };
}

function toCents(candidate: Candidate): number {
  return Math.round(Number(candidate.value) * 100);
}
