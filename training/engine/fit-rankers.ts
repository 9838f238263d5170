import { distance } from 'fastest-levenshtein';
import type { DocumentType, FieldSearch } from '../../src/engine/catalogue/schema.js';
import type { Measured } from '../../src/engine/rank/measured.js';
import { measureCandidates, rankedAs } from '../../src/engine/rank/rank-candidates.js';
import { RANKED, type Ranked, type RankedBy } from '../../src/engine/content/candidate.js';
import { KIND } from '../../src/engine/rank/names/kinds/kind-features.js';
import type { Features, RankingWeights } from '../../src/engine/rank/softmax-ranker.js';
import { sameDate, sameNumber, sameText } from '../../bench/engine/sets/same-value.js';
import type { SroieTruth } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { fitConditionalLogit } from './conditional-logit.js';
import type { TuneReceipt } from './tune-receipts.js';

/** What the truth calls the fields that are ranked, and when a value is theirs. */
export const TRUTH: Record<
  Ranked,
  { key: keyof SroieTruth['key']; same: (value: string, printed: string) => boolean }
> = {
  name: { key: 'company', same: sameText },
  address: { key: 'address', same: sameText },
  date: { key: 'date', same: sameDate },
  total: { key: 'total', same: sameNumber },
};

/** All candidates of one receipt's field, each with whether it is right. */
export interface RankedChoice {
  receipt: TuneReceipt;
  measured: Measured[];
  /** To the last character. */
  exact: boolean[];
  /** The right place, though it may be misread: what the ranking is to learn. */
  right: boolean[];
}

/** Of a name or an address with misread characters this share must be right, or the place is another. */
const LEAST_ALIKE = 0.72;
/**
 * Strength of the penalty by what is ranked, found by the likelihood of receipts of other companies: few receipts and
 * many features, so that the weights of a weaker one say more about single receipts than about receipts.
 */
const RIDGE: Record<Ranked, number> = { name: 10, address: 10, date: 5, total: 30 };

/** The way of finding that learned weights rank, of the type's field. */
export function rankedSearch(type: DocumentType, ranked: RankedBy): FieldSearch {
  const found = type.fields
    .flatMap((field) => field.find.map((find) => ({ ...field, find })))
    .find(({ find }) => rankedAs(find) === ranked);
  if (found === undefined) throw new Error(`${type.id} has no field that is ranked as ${ranked}`);
  return found;
}

/**
 * @param page as it was read, or as it is printed: the second teaches what belongs together where the first is
 *   misread
 */
export function choicesOf(
  receipts: readonly TuneReceipt[],
  type: DocumentType,
  ranked: Ranked,
  page: 'content' | 'printed',
): RankedChoice[] {
  const { key, same } = TRUTH[ranked];
  const search = rankedSearch(type, ranked);
  return receipts.flatMap((receipt) => {
    const printed = receipt.key[key];
    if (!printed) return [];
    const measured = measureCandidates(receipt[page], type, search, new Date());
    const exact = measured.map(({ candidate }) => same(candidate.value, printed));
    const isText = ranked === 'name' || ranked === 'address';
    const right = isText && !exact.includes(true) ? mostAlike(measured, printed) : exact;
    return [{ receipt, measured, exact, right }];
  });
}

export function fitRanker(choices: readonly RankedChoice[], ranked: Ranked): RankingWeights {
  return fitConditionalLogit(
    choices.map(({ measured, right }) => ({
      candidates: measured.map(({ features }) => withoutKinds(features)),
      right,
    })),
    RIDGE[ranked],
  );
}

/** Without what receipts of other kinds teach: `npm run fit:names` fits it on top of these weights. */
function withoutKinds(features: Features): Features {
  return Object.fromEntries(Object.entries(features).filter(([name]) => !name.startsWith(KIND)));
}

/** For each fold the weights that were fitted on all others. */
export function crossFit(choices: readonly RankedChoice[], ranked: Ranked, folds: number): RankingWeights[] {
  return Array.from({ length: folds }, (_, fold) =>
    fitRanker(
      choices.filter(({ receipt }) => receipt.fold !== fold),
      ranked,
    ),
  );
}

export function forEachRanked<T>(make: (ranked: Ranked) => T): Record<Ranked, T> {
  return Object.fromEntries(RANKED.map((ranked) => [ranked, make(ranked)])) as Record<Ranked, T>;
}

function mostAlike(measured: readonly Measured[], printed: string): boolean[] {
  const alike = measured.map(({ candidate }) => likeness(bare(candidate.value), bare(printed)));
  const best = Math.max(LEAST_ALIKE, ...alike);
  return alike.map((each) => each === best);
}

function likeness(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(1, a.length, b.length);
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
