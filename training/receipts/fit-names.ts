import type { DocumentType } from '../../src/engine/catalogue/schema.js';
import { KIND } from '../../src/engine/rank/names/kinds/kind-features.js';
import { probabilities, type RankingWeights } from '../../src/engine/rank/softmax-ranker.js';
import { type Choice, fitConditionalLogit } from '../engine/conditional-logit.js';
import { choicesOf, type RankedChoice } from '../engine/fit-rankers.js';
import { FOLDS } from '../engine/folds.js';
import type { TuneReceipt } from '../engine/tune-receipts.js';

/** Strength of the penalty: one of 5 names the same shops. */
const RIDGE = 10;
/** Imagined receipts are measured by weights that have seen seven of eight. */
const PARTS = 8;

/** How many names are right by weights that have not seen them, and by those of the ranking alone. */
interface HeldOut {
  count: number;
  right: number;
  before: number;
}

interface FittedNames {
  weights: RankingWeights['weights'];
  receipts: HeldOut;
  imagined: HeldOut;
}

/**
 * Fits what the ranking of names does not know: on receipts as they were read and as they are printed, and on imagined ones of other
 * kinds. Fitted anew on both, all weights name fewer shops on those of `tune`.
 * @param ranking that stays as it is
 */
export function fitNames(
  receipts: readonly TuneReceipt[],
  imagined: readonly Choice[],
  type: DocumentType,
  ranking: RankingWeights,
): FittedNames {
  const read = choicesOf(receipts, type, 'name', 'content');
  const lessons = [...read, ...choicesOf(receipts, type, 'name', 'printed')];
  const fit = (own: readonly RankedChoice[], others: readonly Choice[]) =>
    fitConditionalLogit([...own.map(asChoice), ...others], RIDGE, ranking);
  const byFold = inParts(FOLDS, (fold) =>
    fit(
      lessons.filter(({ receipt }) => receipt.fold !== fold),
      imagined,
    ),
  );
  const byPart = inParts(PARTS, (part) =>
    fit(
      lessons,
      imagined.filter((_, at) => at % PARTS !== part),
    ),
  );
  const { weights } = fit(lessons, imagined);
  const isOfKind = ([name]: [string, number]) => name.startsWith(KIND);
  return {
    weights: Object.fromEntries(Object.entries(weights).filter(isOfKind)),
    receipts: judge(read.map(asChoice), (at) => byFold[read[at]!.receipt.fold]!, ranking),
    imagined: judge(imagined, (at) => byPart[at % PARTS]!, ranking),
  };
}

function inParts<T>(count: number, make: (part: number) => T): T[] {
  return Array.from({ length: count }, (_, part) => make(part));
}

function judge(
  choices: readonly Choice[],
  weightsOf: (at: number) => RankingWeights,
  before: RankingWeights,
): HeldOut {
  return {
    count: choices.length,
    right: choices.filter((choice, at) => isFound(choice, weightsOf(at))).length,
    before: choices.filter((choice) => isFound(choice, before)).length,
  };
}

function asChoice({ measured, right }: RankedChoice): Choice {
  return { candidates: measured.map(({ features }) => features), right };
}

/** Whether the likeliest one is right. */
function isFound({ candidates, right }: Choice, weights: RankingWeights): boolean {
  const shares = probabilities(candidates, weights);
  return right[shares.indexOf(Math.max(...shares))] ?? false;
}
