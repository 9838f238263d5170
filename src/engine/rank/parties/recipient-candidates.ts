import type { DocumentType } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import { isToOther } from '../../find/fields/addressee/begins-with.js';
import { belongsTo } from '../../find/fields/held/parties.js';
import { fold } from '../../text/folded-text.js';
import { enclosing } from '../../text/word.js';
import type { Measured } from '../measured.js';
import { nameContext, namesOf, spansOf } from '../names/name-candidates.js';
import { type ByHeading, namePhrases } from '../names/name-lines.js';
import { saysOnly } from '../names/no-name.js';
import { measuredLines } from '../page-lines.js';
import { addressPhrases, toPhrases } from '../phrases-in-lines.js';
import { probabilities } from '../softmax-ranker.js';
import { issuerCandidates } from './issuer-candidates.js';
import { ISSUER } from './issuer-weights.fit.js';
import { labelsOf } from './labels-of-type.js';
import { beginsWithLabels, withoutHeadings } from './no-issuer.js';
import { ofParty } from './of-party.js';
import { type LikelyIssuer, recipientFeatures } from './recipient-features.js';

/** Whom a page is addressed to stands above what is sold: among so many blocks, in this part of the page's height. */
const BLOCKS = 60;
const UPPER = 0.7;

const RECIPIENT = 'recipient';

/**
 * What may be the name of whom a page is addressed to where the page names several parties: lines and pairs of lines of its upper
 * part, but none in the block of another party, and no label.
 */
export function recipientCandidates(content: PageContent, type: DocumentType, find: ByHeading): Measured[] {
  if (content.words.length === 0) return [];
  const address = addressPhrases(type, content);
  const lines = measuredLines(content, address, ({ blocks }) =>
    blocks.slice(0, BLOCKS).filter(({ box }) => box.y < UPPER * content.height),
  );
  const context = nameContext(withoutHeadings(lines), find, address, content, true);
  const labels = labelsOf(type);
  const own = toPhrases(type.parties[RECIPIENT] ?? []);
  const issuer = likelyIssuer(content, type, find);
  return namesOf(ofParty(spansOf(context), own, namePhrases(find).forms), context)
    .filter(({ candidate: { value, words } }) => {
      const tokens = fold(value).split(' ');
      return !isToOther(words) && !saysOnly({ tokens }, labels) && !beginsWithLabels(tokens, labels);
    })
    .flatMap((name) => {
      const belongs = belongsTo(enclosing(name.candidate.words.map(({ box }) => box)), content, type);
      if (belongs !== null && belongs.party !== RECIPIENT) return [];
      return [{ candidate: name.candidate, features: recipientFeatures(name, belongs, issuer, context) }];
    });
}

function likelyIssuer(content: PageContent, type: DocumentType, find: ByHeading): LikelyIssuer {
  const measured = issuerCandidates(content, type, find);
  const shares = probabilities(
    measured.map(({ features }) => features),
    ISSUER.ranking,
  );
  return {
    name: measured[shares.indexOf(Math.max(...shares))]?.candidate ?? null,
    shares: new Map(measured.map(({ candidate }, at) => [candidate.words[0]!, shares[at]!])),
  };
}
