import type { DocumentType, FieldSearch } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { enclosing, type Rectangle } from '../../../text/word.js';
import { areBeyondValues } from '../labels/on-page.js';
import { beginsWith } from '../addressee/begins-with.js';
import { isAtLabel } from './at-label.js';
import { wholeOf } from '../labels/at-colon.js';
import { isInImprint } from './imprint.js';
import { isBehindPrinter } from './of-printer.js';
import { labelledAs, nearestLabel } from '../nearest-label.js';
import { prints } from '../prints.js';
import { belongsTo, firstOfOthers } from './parties.js';

/** Highest score of a value when nothing shows that it has the field's role. */
const WITHOUT_EVIDENCE = 0.49;
/** The same when only the form of a block shows whose it is. */
const BY_FORM = 0.9;
/** The same of the only number where it stands behind a printer's or a program's name. */
const OF_PRINTER = 0.8;
/** Issuers print their own data at the head or the foot of a page; shares of the page's height. */
const HEAD = 0.15;
const FOOT = 0.8;

/** Of the parties of types. */
const ISSUER = 'issuer';

const THIRDS = ['ship_to', 'guest', 'care_of'];

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
  if (isOfShop(field, type)) return doubtedIfSeveral(told.map((each) => heldToShop(each, content)));
  if (field.party === ISSUER || field.party === undefined) return doubtedIfSeveral(told);
  return namesThird(content) ? told.map((each) => bounded(each, BY_FORM)) : told;
}

/** Whether a page names who is neither seller nor buyer but has a tax number, too: whom goods go to, who travels, an administrator. */
function namesThird({ lines }: PageContent): boolean {
  return lines.some((line) => THIRDS.some((name) => prints(line, name)));
}

function isOfShop({ stdName }: FieldSearch, { stdType }: DocumentType): boolean {
  return stdType === 'receipt' && stdName === 'tax_id';
}

/** The number of a shop, in doubt where a customer is named in its line or the one above: what is no party's may be the only number. */
function heldToShop(candidate: Candidate, { lines }: PageContent): Candidate {
  const line = lines.findIndex(({ words }) => words.includes(candidate.words[0]!));
  const near = lines.slice(Math.max(0, line - 1), line + 1);
  const isCustomers = line >= 0 && near.some(({ words }) => beginsWith(words, ['recipient']));
  return isCustomers ? bounded(candidate, WITHOUT_EVIDENCE) : candidate;
}

/**
 * Without those of whoever printed the paper or made its program; where no others are left, these are in doubt: a printer has bills of
 * his own.
 */
function withoutPrinters(candidates: readonly Candidate[], content: PageContent): Candidate[] {
  const others = candidates.filter(({ words }) => {
    const first = words[0] && wholeOf(words[0]);
    const line = content.lines.findIndex((each) => first !== undefined && each.words.includes(first));
    return line < 0 || !isBehindPrinter([first!], line, content);
  });
  return others.length > 0 ? others : candidates.map((each) => bounded(each, OF_PRINTER));
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
  // Its check digits tell an account from whatever a label of the bank stands for.
  if (type.otherLabels.length === 0 || field.find.by === 'heading' || field.kind === 'iban') return false;
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
