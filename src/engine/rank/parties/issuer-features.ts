import { isInstitution } from '../../catalogue/lexicon/institution.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { likelyNamed } from '../../catalogue/lexicon/named-phrases.js';
import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import type { PageContent } from '../../content/page-content.js';
import { printedWords } from '../../content/printed-words.js';
import { beginsWithPhrase, findPhrase, fold } from '../../text/folded-text.js';
import { sharedWidth } from '../../text/rectangles.js';
import type { MeasuredLine } from '../page-lines.js';
import { hasPhrase } from '../phrases-in-lines.js';
import type { Features } from '../softmax-ranker.js';
import { domainsOn } from '../names/domains.js';
import { type NameInLines, unitsOf } from '../names/name-candidates.js';
import { endsWithAny, type NameContext, traitsOf } from '../names/name-lines.js';

/** Lines of one block follow each other within so many heights. */
const NEXT_LINE = 1.8;
/** Below a name: its address, its telephone and its numbers. */
const LINES_BELOW = 6;
/** Of a name that a domain is made of, in letters. */
const SHORTEST_DOMAIN = 4;
const FAR = 12;
/** The end of one: no legal form is so long. */
const SENTENCE = /(?:\p{Ll}{4}\.|[!?…])$/u;

/** What is known of a name besides its lines. */
export interface IssuerMarks {
  /** A heading says that it is the issuer's. */
  isOwn: boolean;
  isAtFoot: boolean;
  /** It stands before an address at the foot, or behind a label that says who sells or is paid. */
  isImprint: boolean;
}

/** What speaks for a name on a page of several parties being the issuer's, and what against it. */
export function issuerFeatures(
  name: NameInLines,
  { isOwn, isAtFoot, isImprint }: IssuerMarks,
  context: NameContext,
): Features {
  const { candidate, span, hadRegistration } = name;
  const { value, words } = candidate;
  const { lines, forms, skip, content } = context;
  const of = (line: MeasuredLine) => traitsOf(line, context);
  const [first] = span as [MeasuredLine];
  const last = span.at(-1)!;
  // Lines that can only be parts of one name are one.
  const joined = unitsOf({ ...context, lines: [...span] }).length > 1;
  const [firstForm, lastForm] = [of(first).hasForm, of(last).hasForm];
  const tokens = fold(value).split(' ');
  const form = firstForm || lastForm || isInstitution(tokens);
  const letters = value.replace(/[^\p{L}]/gu, '');
  const below = linesBelow(last, lines);
  const texts = below.map(({ line }) => line.text);
  const small = words.filter(
    ({ text }) => /^\p{Ll}{3}/u.test(text) && !lexicon().withinNames.has(fold(text)),
  );
  return {
    first: Number(first.order === 0),
    order: Math.min(FAR, first.order) / FAR,
    foot: Number(isAtFoot),
    imprint: Number(isImprint),
    own: Number(isOwn),
    form: Number(form),
    endsInForm: Number(endsWithAny(last.line.tokens, forms)),
    formElsewhere: Number(!form && lines.some((each) => of(each).hasForm)),
    tall: Math.max(-1, Math.min(2, Math.log2(Math.max(first.height, last.height)))),
    tallest: Number(
      Math.max(...lines.map((each) => each.height)) <= Math.max(first.height, last.height) * 1.03,
    ),
    joined: Number(joined),
    joinedForm: Number(joined && lastForm && !firstForm),
    joinedUnlikeHeight: joined ? Math.min(1, Math.abs(Math.log(first.height / last.height))) : 0,
    joinedBlank: joined ? first.blankBelow : 0,
    letters: Math.min(...span.map((each) => each.letters)),
    digits: Math.max(...span.map((each) => each.digits)),
    startsWithDigit: Number(/^\W*\d/.test(value)),
    addressWords: Math.min(
      3,
      span.reduce((sum, each) => sum + of(each).addressWords, 0),
    ),
    postcode: Number(span.some(({ line }) => lexicon().postcode.test(line.text))),
    comma: Number(value.includes(',')),
    stop: Number(SENTENCE.test(value) && !endsWithAny(last.line.tokens, forms)),
    skipped: Number(span.some(({ line }) => hasPhrase(line, skip))),
    small: small.length / words.length,
    manySmall: Number(small.length > 2),
    words: Math.min(10, words.length) / 10,
    oneWord: Number(words.length === 1),
    short: Number(letters.length < 4),
    upperCase: Number(letters === letters.toUpperCase()),
    street: Number(below.slice(0, 2).some((each) => of(each).addressWords > 0 && each.digits > 0)),
    town: Number(texts.slice(0, 4).some((text) => lexicon().postcode.test(text))),
    reach: Number(below.some(({ line }) => isReach(line))),
    number: Number(below.some(({ line }) => hasNumberOf(line))),
    registration: Number(hadRegistration),
    domain: Number(isDomainOn(tokens, content)),
    again: Number(isAgain(tokens, span, content)),
  };
}

/** The lines of a block below one of its lines, the nearest first. */
function linesBelow(from: MeasuredLine, lines: readonly MeasuredLine[]): MeasuredLine[] {
  const found: MeasuredLine[] = [];
  let above = from;
  while (found.length < LINES_BELOW) {
    const next = lineBelow(above, lines);
    if (next === undefined) break;
    found.push(next);
    above = next;
  }
  return found;
}

function lineBelow(
  { line: { box } }: MeasuredLine,
  lines: readonly MeasuredLine[],
): MeasuredLine | undefined {
  const [top, reach] = [box.y + box.height / 2, box.y + box.height * (1 + NEXT_LINE)];
  let nearest: MeasuredLine | undefined;
  for (const each of lines) {
    const { y } = each.line.box;
    if (y <= top || y > reach || sharedWidth(box, each.line.box) <= 0) continue;
    if (nearest === undefined || y < nearest.line.box.y) nearest = each;
  }
  return nearest;
}

function isReach({ text, tokens }: MeasuredLine['line']): boolean {
  if (isWeb(text) || findStructures(text, 'telephone').length > 0) return true;
  return likelyNamed('phone', tokens.slice(0, 1)).some((phrase) => beginsWithPhrase(tokens, phrase));
}

/** Whether a line has the number of a tax office, a register or an account. */
function hasNumberOf({ text, tokens }: MeasuredLine['line']): boolean {
  if (!/\d{4}/.test(text)) return false;
  return NUMBERS.some((name) => hasPhrase({ tokens }, likelyNamed(name, tokens)));
}

const NUMBERS = ['tax_id', 'registration', 'account'];

/** Whether a page names a web page or an e-mail whose domain is made of the name. */
function isDomainOn(tokens: readonly string[], content: PageContent): boolean {
  const joined = tokens.join('');
  return domainsOn(content).some((domain) => {
    const plain = domain.replaceAll('-', '');
    if (plain.length < SHORTEST_DOMAIN) return false;
    const [first = '', second = ''] = tokens;
    const start = first.length >= SHORTEST_DOMAIN ? first : first + second;
    return joined.startsWith(plain) || (start.length >= SHORTEST_DOMAIN && plain.startsWith(start));
  });
}

/** Whether the name is printed once more. */
function isAgain(tokens: readonly string[], span: readonly MeasuredLine[], content: PageContent): boolean {
  const { all } = printedWords(content);
  if (tokens.some((token) => !all.has(token))) return false;
  const own = new Set(span.flatMap(({ line }) => line.words));
  return content.lines.some(
    ({ tokens: printed, words }) =>
      !words.some((word) => own.has(word)) && findPhrase(printed, tokens) !== null,
  );
}

function isWeb(text: string): boolean {
  return findStructures(text, 'e-mail').length > 0 || findStructures(text, 'url').length > 0;
}
