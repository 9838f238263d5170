import type { Nearby } from '../../nearby.js';
import type { Segment } from '../../segment.js';
import { CONTEXT_NETWORK } from './context-weights.fit.js';
import { type LikelyLink, LinkContext } from './link-context.js';
import { type Link, linksBetween } from '../links.js';
import { type Features, type Network, probabilities } from '../../../../text/network.js';
import { PagePairs } from '../pair-features.js';
import { PAIR_NETWORK } from '../pair-weights.fit.js';

/** A link with what is known of it. */
export interface KnownLink {
  link: Link;
  features: Features;
}

/**
 * All links of a page with how likely each is: a first network looks at each by itself, a second one also at what the first
 * makes of the others.
 * @param headings what looks like one
 */
export function likelyLinks(segments: Nearby<Segment>, headings: ReadonlySet<Segment>): LikelyLink[] {
  return asLikely(inContext(knownLinks(segments, headings), PAIR_NETWORK), CONTEXT_NETWORK);
}

/** The links of a page, each by itself. */
export function knownLinks(segments: Nearby<Segment>, headings: ReadonlySet<Segment>): KnownLink[] {
  const page = new PagePairs(segments, headings, linksBetween(segments));
  return page.links.map((link) => ({ link, features: page.featuresOf(link) }));
}

/** The same links, each also beside what a network makes of all of them. */
export function inContext(known: readonly KnownLink[], network: Network): KnownLink[] {
  const likely = asLikely(known, network);
  const context = new LinkContext(likely);
  return known.map(({ link, features }, at) => ({
    link,
    features: { ...features, ...context.featuresOf(likely[at]!) },
  }));
}

function asLikely(known: readonly KnownLink[], network: Network): LikelyLink[] {
  return known.map(({ link, features }) => ({ ...link, likely: probabilities(network, features)[1]! }));
}
