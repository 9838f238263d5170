import type { DocumentType, FieldSearch } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { enclosing, type Rectangle } from '../../../text/word.js';
import { areBeyondValues } from '../labels/on-page.js';
import { isAtLabel } from './at-label.js';
import { wholeOf } from '../labels/at-colon.js';
import { isInImprint } from './imprint.js';
import { isBehindPrinter } from './of-printer.js';
import { labelledAs, nearestLabel } from '../nearest-label.js';
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
  const labelled = candidates.filter((candidate) => !speaksOfAnother(candidate, field, content, type));
  const own = field.kind === 'tax-id' ? withoutPrinters(labelled, content) : labelled;
  const isOfBoth = field.kind === 'tax-id' && field.party !== undefined;
  const issuers =
    isOfBoth && field.party !== ISSUER ? own.filter((each) => isIssuers(each, content, type)) : [];
  const held = own.flatMap((candidate) => inOwnBlock(candidate, field, issuers, content, type));
  if (field.kind !== 'tax-id') return held;
  const told = held.map((each) =>
    field.find.by !== 'label' || isAtLabel(each, field, content, type) ? each : bounded(each, BY_FORM),
  );
  // What is no party's is the only number of a shop.
  return field.party === ISSUER || field.party === undefined ? doubtedIfSeveral(told) : told;
}

/** Without those of whoever printed the paper or made its program, where others are left: a printer has bills of his own. */
function withoutPrinters(candidates: readonly Candidate[], content: PageContent): Candidate[] {
  const others = candidates.filter(({ words }) => {
    const first = words[0] && wholeOf(words[0]);
    const line = content.lines.findIndex((each) => first !== undefined && each.words.includes(first));
    return line < 0 || !isBehindPrinter([first!], line, content);
  });
  return others.length > 0 ? others : [...candidates];
}

/** An issuer has one tax number, unless he prints it in two ways: another one at the head or the foot may be anybody's. */
function doubtedIfSeveral(candidates: readonly Candidate[]): Candidate[] {
  const bare = ({ value }: Candidate) => value.replace(/[^\p{L}\d]/gu, '');
  const shown = [...new Set(candidates.filter(({ atMost = 1 }) => atMost > BY_FORM).map(bare))];
  const isOne = shown.every((each) => shown.every((other) => each.includes(other) || other.includes(each)));
  return isOne ? [...candidates] : candidates.map((each) => bounded(each, BY_FORM));
}

/** A label decides about dates and numbers; names and tax numbers of both parties stand behind the same ones. */
function speaksOfAnother(
  candidate: Candidate,
  field: FieldSearch,
  content: PageContent,
  type: DocumentType,
): boolean {
  if (field.find.by === 'kind' && field.kind === 'tax-id')
    return isOfOtherTaxId(candidate, field, content, type);
  if (type.otherLabels.length === 0 || field.find.by === 'heading') return false;
  // What stands above such a value, or before it, is the label of another.
  if (type.layout === 'free' && field.find.by === 'label' && areBeyondValues(content, type)) return false;
  return nearestLabel(candidate, field, content, type) === 'other';
}

/** A number that its form makes out may stand behind the name of a tax, but not behind a label of a consumer or another party. */
function isOfOtherTaxId(
  candidate: Candidate,
  { name }: FieldSearch,
  content: PageContent,
  type: DocumentType,
): boolean {
  const names = labelledAs(candidate, content, type);
  if (names === null || names.has(name)) return false;
  return names.size === 0 || type.fields.some((each) => each.kind === 'tax-id' && names.has(each.name));
}

/** @param issuers tax numbers that are shown to be the issuer's, where another party's is looked for */
function inOwnBlock(
  candidate: Candidate,
  { party, find }: FieldSearch,
  issuers: readonly Candidate[],
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  // The ranking of a recipient's names looks at the blocks itself.
  const isTold =
    (find.by === 'label' && find.tellsParty === true) || (find.by === 'heading' && find.ranking === party);
  if (party === undefined || isTold || candidate.words.length === 0) return [candidate];
  const box = enclosing(candidate.words.map((word) => word.box));
  const block = belongsTo(box, content, type);
  const found = block?.party ?? null;
  if (found !== null && found !== party) return [];
  // A value outside all blocks is the issuer's, who prints the page, unless his own stands at the head or the foot.
  if (found === null && party !== ISSUER && (find.by === 'kind' || !isBesideIssuers(candidate, issuers)))
    return [];
  const isShown = found === party || find.by === 'heading' || isOfIssuer(box, party, content, type);
  if (isShown && !block?.isGuessed) return [candidate];
  return [bounded(candidate, isShown ? BY_FORM : WITHOUT_EVIDENCE)];
}

/** Whether a tax number is shown to be the issuer's. */
function isIssuers({ words }: Candidate, content: PageContent, type: DocumentType): boolean {
  if (words.length === 0) return false;
  const box = enclosing(words.map((word) => word.box));
  const owner = belongsTo(box, content, type)?.party ?? null;
  return owner === ISSUER || (owner === null && isOfIssuer(box, ISSUER, content, type));
}

/** Whether another number is the issuer's, and this one is not. */
function isBesideIssuers(candidate: Candidate, issuers: readonly Candidate[]): boolean {
  return !issuers.includes(candidate) && issuers.some(({ value }) => value !== candidate.value);
}

function isOfIssuer(box: Rectangle, party: string, content: PageContent, type: DocumentType): boolean {
  if (party !== ISSUER) return false;
  const others = firstOfOthers(party, content, type);
  const isAtHead = box.y < HEAD * content.height && (others === null || box.y < others);
  return isAtHead || box.y > FOOT * content.height || isInImprint(box, content);
}
