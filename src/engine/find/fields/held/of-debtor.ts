import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { prints } from '../prints.js';

/** Highest score of an account from which a sum is or was taken. */
const OF_DEBTOR = 0.49;

/** The same of one of several: either may be paid into, or one is the payer's. */
const OF_SEVERAL = 0.9;

/**
 * Accounts, of which those are in doubt whose line, or the one above, says that money is taken from them, and all where a page prints several: an
 * IBAN's check digits don't say whose it is.
 */
export function doubtedOfDebtors(candidates: readonly Candidate[], { lines }: PageContent): Candidate[] {
  const areSeveral = new Set(candidates.map(({ value }) => value)).size > 1;
  return candidates.map((candidate) => {
    const [first] = candidate.words;
    const line = lines.findIndex(({ words }) => first !== undefined && words.includes(first));
    const near = line < 0 ? [] : lines.slice(Math.max(0, line - 1), line + 1);
    if (near.some((each) => prints(each, 'debited'))) return bounded(candidate, OF_DEBTOR);
    return areSeveral ? bounded(candidate, OF_SEVERAL) : candidate;
  });
}
