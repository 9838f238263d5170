import { findAmounts } from '../../values/money.js';
import type { DocumentType } from '../catalogue/schema.js';
import type { Candidate } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { findLabels } from '../find/fields/printed-labels.js';
import { sameValue } from './evidence.js';

/** What no proof raises scores no more than this on a page far from all that scores were fitted on, whatever is known there. */
const STRANGE = 0.6;
/** What known labels add to that, all of them. */
const KNOWN = 0.29;
/** A page of a type of one layout has so many of its fields' labels, or is not read as it should be. */
const FAMILIAR = 0.5;
/** Of the amount before tax: a sum with another share for tax came about by chance. */
const LEAST_TAX = 0.03;
const MOST_TAX = 0.3;

/**
 * The highest score of an unproven value, 0 to 1: the farther a page is from what scores were fitted on, by its type, the share
 * of known labels and its legibility, the lower. Two places that agree, and sums that fit, lift it; check digits are
 * above it anyway.
 */
export function ceilingOf(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent,
  type: DocumentType,
): number {
  if (chosen.words.length === 0 || isAgreed(chosen, others) || isSummed(chosen.value, page)) return 1;
  const share = shareOfLabels(page, type);
  if (type.layout === 'fitted' || (type.layout === 'fixed' && share >= FAMILIAR)) return 1;
  return (STRANGE + KNOWN * share) * legibility(page);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Printed a second time, with evidence of its own; a date in two places may as well be that of delivery or payment. */
function isAgreed(chosen: Candidate, others: readonly Candidate[]): boolean {
  if (DATE.test(chosen.value)) return false;
  return others.some(
    (other) =>
      sameValue(other, chosen) &&
      other.atMost === undefined &&
      !other.words.some((word) => chosen.words.includes(word)),
  );
}

/** Whether the amount is the whole, the tax or the rest of a sum with tax that the page prints. */
function isSummed(value: string, page: PageContent): boolean {
  if (!/^\d+\.\d{2}$/.test(value)) return false;
  return sumsOn(page).has(Math.round(Number(value) * 100));
}

const sums = new WeakMap<PageContent, Set<number>>();

/** Amounts, in hundredths, of all sums `net + tax = whole` on a page, each of the three printed. */
function sumsOn(page: PageContent): Set<number> {
  const known = sums.get(page);
  if (known) return known;
  const printed = page.lines.flatMap(({ text }) => findAmounts(text).map(({ value }) => Number(value)));
  const amounts = [...new Set(printed.map((value) => Math.round(value * 100)))].filter((cents) => cents > 0);
  const all = new Set(amounts);
  const whole = Math.max(...amounts);
  // Only the largest amount is the whole of a document: rows add up to others by chance.
  const parts = amounts.filter((net) => {
    const tax = whole - net;
    return all.has(tax) && tax >= LEAST_TAX * net && tax <= MOST_TAX * net;
  });
  const found = new Set(parts.length === 0 ? [] : [whole, ...parts.flatMap((net) => [net, whole - net])]);
  sums.set(page, found);
  return found;
}

const shares = new WeakMap<PageContent, WeakMap<DocumentType, number>>();

/** How many of the fields that stand behind labels have one on the page, 0 to 1; 1 where none does. */
function shareOfLabels(page: PageContent, type: DocumentType): number {
  const known = shares.get(page) ?? new WeakMap<DocumentType, number>();
  shares.set(page, known);
  const share = known.get(type) ?? measureShare(page, type);
  known.set(type, share);
  return share;
}

function measureShare(page: PageContent, { fields }: DocumentType): number {
  const ways = fields
    .map(({ find }) => find.filter((way) => way.by === 'label'))
    .filter((all) => all.length > 0);
  if (ways.length === 0) return 1;
  const found = ways.filter((all) => all.some(({ labels, not }) => findLabels(page, labels, not).length > 0));
  return found.length / ways.length;
}

/** Mean certainty of the page's words; 1 of a text layer. */
function legibility({ words }: PageContent): number {
  if (words.length === 0) return 1;
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}
