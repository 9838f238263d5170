import type { DocumentType, FieldSearch, Find } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import { bounded, type Candidate } from '../content/candidate.js';
import { dateOrderOn } from '../find/fields/held/date-order.js';
import { addressCandidates } from './names/address-candidates.js';
import { dateCandidates } from './dates/date-candidates.js';
import type { Measured } from './measured.js';
import { inFull } from './parties/full-name.js';
import { toPhrases } from './phrases-in-lines.js';
import { issuerCandidates } from './parties/issuer-candidates.js';
import { KINDS } from './names/kinds/kind-weights.fit.js';
import { nameCandidates } from './names/name-candidates.js';
import { ISSUER } from './parties/issuer-weights.fit.js';
import { recipientCandidates } from './parties/recipient-candidates.js';
import { RECIPIENT } from './parties/recipient-weights.fit.js';
import { RANKING } from './ranking-weights.fit.js';
import type { RankedBy } from '../content/candidate.js';
import { probabilities, type RankingNetwork, type RankingWeights } from './softmax-ranker.js';
import { totalCandidates } from './total-candidates.js';

type Ranking = Pick<FieldSearch, 'balance' | 'find'>;

/** Less likely ones only lengthen the list. */
const LEAST = 0.0005;
/** Of imagined invoices’ likeliest names that are less likely than this, about half are right; the highest score of these. */
const LIKELY = 0.5;
const UNLIKELY = 0.49;
/** Fewer invoices are for nobody than those that the weights were fitted on. */
const SELDOM_NOBODY = 0.25;

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
    switch (find.ranking) {
      case 'issuer':
        return issuerCandidates(content, type, find);
      case 'recipient':
        return recipientCandidates(content, type, find);
      case 'name':
        return nameCandidates(content, type, find);
    }
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
  const candidates = byProbability(measureCandidates(content, type, field, today), WEIGHTS[ranked], ranked);
  if (field.find.by !== 'heading' || ranked === 'name') return candidates;
  const named =
    ranked === 'issuer'
      ? inFull(candidates, toPhrases(field.find.forms), content)
      : likelierThanNobody(candidates);
  return named.map((name) => (name.strength < LIKELY ? bounded(name, UNLIKELY) : name));
}

/** Every invoice has an issuer, but some do not say for whom they are. */
function likelierThanNobody(candidates: readonly Candidate[]): Candidate[] {
  const nobody = candidates.reduce((rest, { strength }) => rest - strength, 1);
  return candidates.filter(({ strength }) => strength > SELDOM_NOBODY * nobody);
}

const NAMES: RankingWeights = {
  none: RANKING.rankers.name.none,
  weights: { ...RANKING.rankers.name.weights, ...KINDS.weights },
};

const WEIGHTS: Record<RankedBy, RankingWeights | RankingNetwork> = {
  ...RANKING.rankers,
  name: NAMES,
  issuer: ISSUER.ranking,
  recipient: RECIPIENT.ranking,
};

/** @returns likeliest first; of equally likely ones the first in the order of the page stays first */
export function byProbability(
  measured: readonly Measured[],
  weights: RankingWeights | RankingNetwork,
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
