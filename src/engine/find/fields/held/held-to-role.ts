import type { DocumentType, FieldSearch } from '../../../catalogue/schema.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { enclosing, type Rectangle } from '../../../text/word.js';
import { areUnderValues } from '../labels/under-values.js';
import { nearestLabel } from '../nearest-label.js';
import { belongsTo, firstOfOthers } from './parties.js';

/** Highest score of a value when nothing shows that it has the field's role. */
const WITHOUT_EVIDENCE = 0.49;
/** The same when only the form of a block shows whose it is. */
const BY_FORM = 0.9;
/** Issuers print their own data at the head or the foot of a page; shares of the page's height. */
const HEAD = 0.15;
const FOOT = 0.8;

/** Of the parties of types. */
const ISSUER = 'issuer';

const HELD: readonly FieldSearch['find']['by'][] = ['label', 'heading', 'pattern', 'kind', 'largest'];

/**
 * The candidates that may have the field's role. A candidate in another party's block, or next to a label of
 * something else, is dropped; one without evidence for its role scores low.
 */
export function heldToRole(
  candidates: readonly Candidate[],
  field: FieldSearch,
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  if (!HELD.includes(field.find.by)) return [...candidates];
  const held = candidates
    .filter((candidate) => !speaksOfAnother(candidate, field, content, type))
    .flatMap((candidate, _, all) => inOwnBlock(candidate, field, all, content, type));
  return field.party === ISSUER && field.kind === 'tax-id' ? doubtedIfSeveral(held) : held;
}

/** An issuer has one tax number, unless he prints it in two ways: another one at the head or the foot may be anybody's. */
function doubtedIfSeveral(candidates: readonly Candidate[]): Candidate[] {
  const digits = ({ value }: Candidate) => value.replace(/\D/g, '');
  const shown = candidates.filter(({ atMost = 1 }) => atMost > BY_FORM).map(digits);
  const isOne = shown.every((each) => shown.every((other) => each.includes(other) || other.includes(each)));
  return isOne
    ? [...candidates]
    : candidates.map((each) => ({ ...each, atMost: Math.min(each.atMost ?? 1, BY_FORM) }));
}

/** A label decides about dates and numbers; names and tax numbers of both parties stand behind the same ones. */
function speaksOfAnother(
  candidate: Candidate,
  field: FieldSearch,
  content: PageContent,
  type: DocumentType,
): boolean {
  if (type.otherLabels.length === 0 || field.find.by === 'heading') return false;
  // What stands above such a value is the label of another.
  if (type.layout === 'free' && field.find.by === 'label' && areUnderValues(content, type)) return false;
  return nearestLabel(candidate, field, content, type) === 'other';
}

function inOwnBlock(
  candidate: Candidate,
  { party, find, kind }: FieldSearch,
  all: readonly Candidate[],
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  if (party === undefined || candidate.words.length === 0) return [candidate];
  const box = enclosing(candidate.words.map((word) => word.box));
  const block = belongsTo(box, content, type);
  const found = block?.party ?? null;
  if (found !== null && found !== party) return [];
  // A value outside all blocks is the issuer's, who prints the page, unless his own stands at the head or the foot.
  if (
    found === null &&
    party !== ISSUER &&
    !(kind === 'tax-id' && hasIssuersBeside(candidate, all, party, content, type))
  )
    return [];
  const isShown = found === party || find.by === 'heading' || isOfIssuer(box, party, content, type);
  if (isShown && !block?.isGuessed) return [candidate];
  return [{ ...candidate, atMost: Math.min(candidate.atMost ?? 1, isShown ? BY_FORM : WITHOUT_EVIDENCE) }];
}

/** Whether another tax number is shown to be the issuer's, and this one is not. */
function hasIssuersBeside(
  candidate: Candidate,
  all: readonly Candidate[],
  party: string,
  content: PageContent,
  type: DocumentType,
): boolean {
  const isIssuers = ({ words }: Candidate) => {
    const box = enclosing(words.map((word) => word.box));
    const owner = belongsTo(box, content, type)?.party ?? null;
    return owner === ISSUER || (owner === null && isOfIssuer(box, ISSUER, content, type));
  };
  return (
    party !== ISSUER &&
    !isIssuers(candidate) &&
    all.some((each) => each.value !== candidate.value && each.words.length > 0 && isIssuers(each))
  );
}

function isOfIssuer(box: Rectangle, party: string, content: PageContent, type: DocumentType): boolean {
  if (party !== ISSUER) return false;
  const others = firstOfOthers(party, content, type);
  const isAtHead = box.y < HEAD * content.height && (others === null || box.y < others);
  return isAtHead || box.y > FOOT * content.height;
}
