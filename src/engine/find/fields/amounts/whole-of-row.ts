import { bounded } from '../../../content/candidate.js';
import type { Placed } from '../labels/values-of-label.js';
import { BEFORE_TAX, MOST_TAX } from './before-tax.js';
import { cents } from './cents.js';

/** The amounts behind a total's label: where the third is the sum of a net amount and its tax, it comes first: `Total  24 395.00  923.25  25 318.25`. */
export function wholeOfRow(placed: readonly Placed[]): Placed[] {
  const [net, tax, whole] = placed;
  if (net === undefined || tax === undefined || whole === undefined) return [...placed];
  const [before, part, sum] = [net, tax, whole].map(({ candidate }) => cents(candidate)) as [
    number,
    number,
    number,
  ];
  if (part <= 0 || part > MOST_TAX * before || before + part !== sum) return [...placed];
  return [
    { ...whole, factor: net.factor },
    { candidate: bounded(net.candidate, BEFORE_TAX), factor: net.factor / 2 },
    ...placed.slice(1).filter((each) => each !== whole),
  ];
}
