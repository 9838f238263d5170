import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { prints } from '../prints.js';

/** Highest score of an account from which a sum is or was taken. */
const OF_DEBTOR = 0.49;

/** Accounts, of which those are in doubt whose line, or the one above, says that money is taken from them: an IBAN's check digits don't say whose it is. */
export function doubtedOfDebtors(candidates: readonly Candidate[], { lines }: PageContent): Candidate[] {
  return candidates.map((candidate) => {
    const [first] = candidate.words;
    const line = lines.findIndex(({ words }) => first !== undefined && words.includes(first));
    const near = line < 0 ? [] : lines.slice(Math.max(0, line - 1), line + 1);
    return near.some((each) => prints(each, 'debited')) ? bounded(candidate, OF_DEBTOR) : candidate;
  });
}
