import { reliability, type Scored } from '../../bench/engine/metrics/calibration.js';
import { probabilities } from '../../src/engine/text/network.js';
import { contextExamplesOf, type ReadForm } from './form-examples.js';
import { fitLinks } from './fit-links.js';

/** Families that stand for forms that the networks do not know: without colons, in combs and columns, as letters. */
const LEFT_OUT = ['blanks', 'clinic', 'fax'];
/** Of imagined forms, those whose number is divided by it stand for forms as nobody here has drawn them. */
const EACH = 4;
const THRESHOLDS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];

/** The links of some families and of half of the imagined forms, as networks score them that were fitted without these. */
export function scoredByLeavingOut(forms: readonly ReadForm[]): Scored[] {
  const numberOf = (family: string) => Number(/-(\d+)-form$/.exec(family)?.[1]);
  const isLeftOut = ({ family }: ReadForm) => LEFT_OUT.includes(family) || numberOf(family) % EACH === 0;
  const { alone, context } = fitLinks(forms.filter((form) => !isLeftOut(form)));
  const scored: Scored[] = [];
  contextExamplesOf(forms.filter(isLeftOut), () => alone).each((features, is) =>
    scored.push({ score: probabilities(context, features)[1]!, right: is === 1 }),
  );
  return scored;
}

/** What becomes of such links, a line each: by threshold and by probability. */
export function toldOf(scored: readonly Scored[]): string[] {
  const right = scored.filter((each) => each.right).length;
  return [
    `links of ${LEFT_OUT.join(', ')} and half of the imagined forms, fitted without them:`,
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
