import type { PageContent, ReadLine } from '../../../content/page-content.js';
import { joinAmounts } from '../joined-words.js';
import { prints } from '../prints.js';
import { amountsIn } from './amounts-in.js';
import { cents } from './cents.js';

export interface Discount {
  /** Without its sign. */
  cents: number;
  /** Of its label. */
  line: number;
}

/** Amounts on a line with a label of a discount, or on the line under labels. */
export function discountsOn(page: PageContent): Discount[] {
  const { lines } = page;
  return lines.flatMap((each, line) => {
    if (!prints(each, 'discount')) return [];
    const own = amountsOf([each], page);
    const found = own.size > 0 ? own : amountsOf(lines.slice(line + 1, line + 2), page);
    return [...found].map((cents) => ({ cents: Math.abs(cents), line })).filter(({ cents }) => cents > 0);
  });
}

/** In cents, each once. */
export function amountsOf(lines: readonly ReadLine[], content: PageContent): Set<number> {
  return new Set(lines.flatMap(({ words }) => amountsIn(joinAmounts(words).text, content).map(cents)));
}
