import { reliability, type Scored } from '../../bench/engine/metrics/calibration.js';
import { probabilities } from '../../src/engine/find/layout/pairs/network.js';
import { PAIR_FIT, type ReadForm, examplesOf } from './form-examples.js';
import { fitNetwork } from './fit-network.js';

/** Families that stand for forms that the network does not know: without colons, in combs and columns, as letters. */
const LEFT_OUT = ['blanks', 'clinic', 'fax'];
const THRESHOLDS = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5];

/** What a network that was fitted without some families makes of their links, a line each: by threshold and by probability. */
export function toldByLeavingOut(forms: readonly ReadForm[]): string[] {
  const isLeftOut = ({ form }: ReadForm) => LEFT_OUT.includes(form.family);
  const network = fitNetwork(examplesOf(forms.filter((form) => !isLeftOut(form))), PAIR_FIT);
  const scored: Scored[] = [];
  examplesOf(forms.filter(isLeftOut)).each((features, is) =>
    scored.push({ score: probabilities(network, features)[1]!, right: is === 1 }),
  );
  const right = scored.filter((each) => each.right).length;
  return [
    `links of ${LEFT_OUT.join(', ')}, fitted without them:`,
    ...THRESHOLDS.map((least) => {
      const given = scored.filter(({ score }) => score >= least);
      const found = given.filter((each) => each.right).length;
      return `from ${least}: ${given.length} given, F1 ${((2 * found) / (given.length + right)).toFixed(3)}`;
    }),
    ...reliability(scored).map(
      ({ from, count, meanScore, rightShare }) =>
        `${from.toFixed(1)}: ${count} links, mean ${meanScore?.toFixed(2)}, right ${rightShare?.toFixed(2)}`,
    ),
  ];
}
