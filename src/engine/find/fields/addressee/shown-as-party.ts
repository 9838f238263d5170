import { isInstitution } from '../../../catalogue/lexicon/institution.js';
import { findStructures } from '../../../catalogue/lexicon/printed-values.js';
import { likelyNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { textOf, type Word } from '../../../text/word.js';
import { boxOf, bottomOf, hasPostcode, type Run, runsOf } from './address-blocks.js';
import { beginsWithSalutation } from './begins-with.js';

/** Highest score of a name that nothing but its label shows to be one: it may be a department, a project or a next label. */
const BY_LABEL_ALONE = 0.8;
/** In heights of the name: its address stands so near below, and begins so level. */
const BELOW = 9;
const SAME_LEFT = 2;

/**
 * A name at a party's label, doubted where it has neither a legal form nor a salutation, is no institution's, and no address stands
 * below it.
 */
export function doubtedAlone(candidate: Candidate, content: PageContent): Candidate {
  const { words } = candidate;
  if (words.length === 0 || hasForm(words) || beginsWithSalutation(words)) return candidate;
  if (hasAddressBelow(words, content)) return candidate;
  // The bound says how sure the name is, not that another one is likelier.
  return bounded({ ...candidate, strength: candidate.strength / BY_LABEL_ALONE }, BY_LABEL_ALONE);
}

function hasForm(words: readonly Word[]): boolean {
  const tokens = fold(textOf(words)).split(' ');
  return (
    isInstitution(tokens) ||
    likelyNamed('legal_forms', tokens).some((form) => findPhrase(tokens, form) !== null)
  );
}

function hasAddressBelow(name: readonly Word[], { lines }: PageContent): boolean {
  const { x, height, y } = boxOf(name);
  return lines.flatMap(runsOf).some((run) => {
    const box = boxOf(run);
    const isNear = box.y > y + height / 2 && box.y < bottomOf(boxOf(name)) + BELOW * height;
    return isNear && Math.abs(box.x - x) < SAME_LEFT * height && isAddressLike(run);
  });
}

function isAddressLike(run: Run): boolean {
  return hasPostcode(run) || findStructures(textOf(run), 'street').length > 0;
}
