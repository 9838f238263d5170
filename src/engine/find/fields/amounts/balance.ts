import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { cents } from './cents.js';
import { amountsOf } from './discounts.js';
import { prints } from '../prints.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { textOf } from '../../../text/word.js';

/** Highest score of a total of which less is left to pay: either may be meant. */
const BESIDE_LESS = 0.9;

/** Whether a label is of what is left to pay once something was paid. */
export function isBalance({ words }: PrintedLabel): boolean {
  const printed = fold(textOf(words));
  return (lexicon().phrases.get('balance') ?? []).includes(printed);
}

/**
 * Totals of which a balance says that less is left, or of which the page prints what was paid before and the rest.
 * @param left what labels of a balance stand beside
 */
export function doubtedBesideLess(
  candidates: readonly Candidate[],
  left: readonly Candidate[],
  content: PageContent,
): Candidate[] {
  const rest = left.map(cents).filter((each) => each > 0);
  const printed = amountsOf(content.lines, content);
  const paid = amountsPaid(content);
  const isLessPaid = (total: number) =>
    paid.some((each) => each < total && each !== total - each && printed.has(total - each));
  return candidates.map((each) =>
    rest.some((less) => less < cents(each)) || isLessPaid(cents(each)) ? bounded(each, BESIDE_LESS) : each,
  );
}

function amountsPaid(content: PageContent): number[] {
  const lines = content.lines.filter((line) => prints(line, 'paid') && !prints(line, 'withheld'));
  return [...amountsOf(lines, content)].map(Math.abs).filter((each) => each > 0);
}
