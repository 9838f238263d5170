import type { DocumentType, FieldSearch, Find } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import type { Candidate } from '../content/candidate.js';
import { dateOrderOn } from '../find/fields/held/date-order.js';
import { addressCandidates } from './names/address-candidates.js';
import { dateCandidates } from './dates/date-candidates.js';
import type { Measured } from './measured.js';
import { inFull } from './issuers/full-name.js';
import { toPhrases } from './phrases-in-lines.js';
import { issuerCandidates } from './issuers/issuer-candidates.js';
import { KINDS } from './names/kinds/kind-weights.fit.js';
import { nameCandidates } from './names/name-candidates.js';
import { ISSUERS } from './issuers/issuer-weights.fit.js';
import { RANKING } from './ranking-weights.fit.js';
import type { RankedBy } from '../content/candidate.js';
import { probabilities, type RankingWeights } from './softmax-ranker.js';
import { totalCandidates } from './total-candidates.js';

type Ranking = Pick<FieldSearch, 'balance' | 'find'>;

/** Less likely ones only lengthen the list. */
const LEAST = 0.0005;

/** What learned weights rank the candidates of a field found that way; null where none do. */
export function rankedAs(find: Find): RankedBy | null {
  return 'ranking' in find ? (find.ranking ?? null) : null;
}

/** All candidates on a page with what was measured of each, in the order of the page. */
export function measureCandidates(
  content: PageContent,
  type: DocumentType,
  { find, balance }: Ranking,
  today: Date,
): Measured[] {
  if (find.by === 'heading') {
    return find.ranking === 'issuer'
      ? issuerCandidates(content, type, find)
      : nameCandidates(content, type, find);
  }
  if (find.by === 'address') return addressCandidates(content, type);
  if (find.by !== 'label') return [];
  return find.ranking === 'date'
    ? dateCandidates(content, find, dateOrderOn(content, type), today)
    : totalCandidates(content, type, { find, balance });
}

/** A page's candidates, likeliest first; the strength of each is the probability that it is the one. */
export function rankCandidates(
  content: PageContent,
  type: DocumentType,
  field: Ranking,
  today: Date,
): Candidate[] {
  const ranked = rankedAs(field.find);
  if (ranked === null) return [];
  const candidates = byProbability(measureCandidates(content, type, field, today), weightsOf(ranked), ranked);
  return field.find.by === 'heading' && ranked === 'issuer'
    ? inFull(candidates, toPhrases(field.find.forms))
    : candidates;
}

const NAMES: RankingWeights = {
  none: RANKING.rankers.name.none,
  weights: { ...RANKING.rankers.name.weights, ...KINDS.weights },
};

function weightsOf(ranked: RankedBy): RankingWeights {
  if (ranked === 'issuer') return ISSUERS.weights;
  return ranked === 'name' ? NAMES : RANKING.rankers[ranked];
}

/** @returns likeliest first; of equally likely ones the first in the order of the page stays first */
export function byProbability(
  measured: readonly Measured[],
  weights: RankingWeights,
  ranked: RankedBy,
): Candidate[] {
  const shares = probabilities(
    measured.map(({ features }) => features),
    weights,
  );
  return measured
    .map(({ candidate }, index) => ({ ...candidate, strength: shares[index]!, ranked }))
    .filter(({ strength }) => strength >= LEAST)
    .sort((a, b) => b.strength - a.strength);
}
