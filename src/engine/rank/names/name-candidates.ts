import type { Phrase } from '../../text/folded-phrase.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { DocumentType } from '../../catalogue/schema.js';
import { beginsWithPhrase, fold } from '../../text/folded-text.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { phrasesOn } from '../../content/printed-words.js';
import type { Candidate } from '../../content/candidate.js';
import {
  spellEnding,
  withLetters,
  withoutAttachedNumber,
  withoutRegistration,
  withoutSpecks,
} from './heading-text.js';
import { besideEachOther, headOfPage, type MeasuredLine } from '../page-lines.js';
import { type AddressPhrases, addressPhrases, countPhrases, hasPhrase } from '../phrases-in-lines.js';
import { asElsewhere } from './as-elsewhere.js';
import { beginsWithHouse, beginsWithLot } from './begins-as-address.js';
import { type ByHeading, endsWithAny, type NameContext, namePhrases, traitsOf } from './name-lines.js';
import { beforeOwner, beforeRegistration, isLabelled, saysOnly } from './no-name.js';
import { asTradingName, beginsWithForm, namesOnlyTrades, withoutOperators } from './operator.js';
import { spellKnown } from './spell-known.js';
import type { Measured } from '../measured.js';
import type { Features } from '../softmax-ranker.js';

/** An issuer's name stands within the first lines, whatever logo or greeting comes before it. */
const LINES_SEARCHED = 12;
const REGISTRATION = /[([{]?[A-Z]{0,3}\d{4,}[-\w]*[)\]}]?/;

/** Of a street, before what looks like a registration and is the town's number. */
const HOUSE_NUMBER = /\p{L} \d{1,4}\p{L}?,$/u;

/** A name has at most so many lines. */
const MOST_LINES = 3;
/** Lines of one name differ less in height, and stand closer, in heights. */
const LIKE_HEIGHT = 1.25;
const NEXT_LINE = 1.5;
const MOSTLY_LETTERS = 0.8;

/**
 * What may be the name of a receipt's shop: single lines at its head and pairs of them, where lines that can only be parts of
 * one name count as one.
 */
export function nameCandidates(content: PageContent, type: DocumentType, find: ByHeading): Measured[] {
  const address = addressPhrases(type, content);
  const phrases = namePhrases(find);
  const head = headOfPage(content, LINES_SEARCHED, address);
  const context = nameContext(
    withoutOperators(head.map(asTradingName), phrases.skip),
    find,
    address,
    content,
  );
  return namesOf(spansOf(context), context).map(({ candidate, span, hadRegistration }) => ({
    candidate,
    features: measure(span, candidate, hadRegistration, context),
  }));
}

/** @param lines that names are looked for among */
export function nameContext(
  lines: MeasuredLine[],
  find: ByHeading,
  address: AddressPhrases,
  content: PageContent,
): NameContext {
  const phrases = namePhrases(find);
  const [skip, noName] = [phrasesOn(content, phrases.skip), phrasesOn(content, phrases.noName)];
  return { lines, ...phrases, skip, noName, address, content, traits: new Map() };
}

/** A name with the lines that it was read from. */
export interface NameInLines {
  candidate: Candidate;
  span: readonly MeasuredLine[];
  hadRegistration: boolean;
}

/** The names that stand in lines, without lines that name nobody. */
export function namesOf(spans: readonly MeasuredLine[][], context: NameContext): NameInLines[] {
  const { address } = context;
  return spans
    .filter((span) => span.every((each) => hasLetters(each) && !each.isPriced && !isLabelled(each.line)))
    .filter((span) => !span.some(({ line }) => saysOnly(line, context.noName)) && !isSaidTwice(span))
    .filter(([first]) => endsInForm([first!], context) || !beginsWithLot(first!, address))
    .filter(
      ([first, ...more]) =>
        !beginsWithHouse(first!, address) && !more.some((each) => isStreet(each, context)),
    )
    .filter(([only, ...more]) => more.length > 0 || !traitsOf(only!, context).isOnlyLegal)
    .flatMap((span) => nameIn(span, context));
}

/** Lines that may be one name. */
export function spansOf(context: NameContext): MeasuredLine[][] {
  const units = unitsOf(context);
  return units.flatMap((unit, at) => [
    unit,
    ...(endsInForm(unit, context) ? [] : units.slice(at + 1, at + 2).map((next) => [...unit, ...next])),
  ]);
}

/** Nothing of a name follows its legal form. */
function endsInForm(unit: readonly MeasuredLine[], { forms }: NameContext): boolean {
  return endsWithAny(unit.at(-1)!.line.tokens, forms);
}

/** A logo, and the name in full below it, are no two lines of one name. */
function isSaidTwice([first, second]: readonly MeasuredLine[]): boolean {
  if (second === undefined) return false;
  return first!.line.tokens.every((token, at) => second.line.tokens[at] === token);
}

/** A street with its house number is no second line of a name. */
function isStreet(line: MeasuredLine, context: NameContext): boolean {
  return /\d/.test(line.line.text) && traitsOf(line, context).addressWords > 0;
}

function hasLetters({ line }: MeasuredLine): boolean {
  return /\p{L}{2}/u.test(line.text);
}

/** Lines that are parts of one name, whichever it is: one goes on as no name begins, or closes a bracket. */
export function unitsOf(context: NameContext): MeasuredLine[][] {
  const units: MeasuredLine[][] = [];
  for (const line of context.lines) {
    const unit = units.at(-1);
    if (unit && unit.length < MOST_LINES && goesOn(line, unit, context)) unit.push(line);
    else units.push([line]);
  }
  return units;
}

function goesOn(measured: MeasuredLine, unit: readonly MeasuredLine[], context: NameContext): boolean {
  const { line } = measured;
  if (isLabelled(line)) return false;
  if (beginsWithin(line) || saysWhose(measured, unit, context) || isFormOf(measured, unit, context))
    return true;
  const text = unit.map((each) => each.line.text).join(' ');
  const isOpen = text.lastIndexOf('(') > text.lastIndexOf(')');
  return isOpen && (/^[^(]+\)/.test(line.text) || traitsOf(measured, context).isOnlyLegal);
}

/** Whether a line holds nothing but the legal form of the name above, which has none: `GREENLEAF PAPER`, `CO. (M) SDN BHD`. */
function isFormOf(measured: MeasuredLine, unit: readonly MeasuredLine[], context: NameContext): boolean {
  const { hasForm, isOnlyLegal } = traitsOf(measured, context);
  return hasForm && isOnlyLegal && !unit.some((above) => traitsOf(above, context).hasForm);
}

/** Whether a line says whose a trade is that stands alone in the line above, or goes on in capitals: `LE COMPTOIR`, `DES HALLES`. */
function saysWhose(measured: MeasuredLine, [trade, ...more]: readonly MeasuredLine[], context: NameContext) {
  const { line, height, digits } = measured;
  if (trade === undefined || more.length > 0) return false;
  if (!namesOnlyTrades(trade.line) && !(isInCapitals(trade.line) && goesOnInCapitals(line))) return false;
  const isAlike = Math.max(height, trade.height) < LIKE_HEIGHT * Math.min(height, trade.height);
  const isNext = trade.blankBelow < NEXT_LINE && !besideEachOther(trade.line.box, line.box);
  if (!isAlike || !isNext || digits > 0 || measured.letters < MOSTLY_LETTERS) return false;
  const { addressWords, isOnlyLegal } = traitsOf(measured, context);
  return !hasPhrase(line, context.skip) && !beginsWithForm(line) && addressWords === 0 && !isOnlyLegal;
}

function isInCapitals({ text }: ReadLine): boolean {
  return text === text.toUpperCase();
}

/** Whether a line in capitals begins with a word that names have within, such as `DES`. */
function goesOnInCapitals(line: ReadLine): boolean {
  return isInCapitals(line) && lexicon().withinNames.has(line.tokens[0] ?? '') && line.tokens.length > 1;
}

/** Whether the line begins with what no name begins with. */
function beginsWithin({ tokens: [first = ''], words }: ReadLine): boolean {
  const isSmall = /^(?:\p{Ll}|&)/u.test(words[0]?.text ?? '');
  return lexicon().neverFirst.has(first) || (isSmall && lexicon().withinNames.has(first));
}

function nameIn(span: readonly MeasuredLine[], context: NameContext): NameInLines[] {
  const words = span.flatMap(({ line }) => withoutSpecks(line.words));
  const named = span.flatMap(({ line }) => withoutSpecks(beforeOwner(beforeRegistration(line))));
  const kept = withoutRegistration(named);
  // Without its second line a pair is the first line once more.
  if (span.length > 1 && !kept.some((word) => span.at(-1)!.line.words.includes(word))) return [];
  const raw = kept.map((word) => word.text).join(' ');
  if (kept.length < named.length && HOUSE_NUMBER.test(raw)) return [];
  const spelled = spellKnown(asElsewhere(kept, context.content), context.endings).join(' ');
  const trimmed = spelled.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '');
  const value = spellEnding(withLetters(withoutAttachedNumber(trimmed)), context.endings);
  if (!/\p{L}{2}/u.test(value) || endsInNumberSign(value)) return [];
  const { number: pageNumber } = context.content;
  const candidate = { value, raw, words: kept, pageNumber, strength: 0, proof: null };
  return [{ candidate, span, hadRegistration: words.length > kept.length }];
}

/** Whether the words are a label, whose number was cut off: `GST Reg. No.` */
function endsInNumberSign(value: string): boolean {
  const last = fold(value).split(' ').at(-1)!;
  return last.length > 1 && lexicon().numberSigns.has(last);
}

function measure(
  span: readonly MeasuredLine[],
  { value, words }: Candidate,
  hadRegistration: boolean,
  context: NameContext,
): Features {
  const { lines, endings, skip, address } = context;
  const of = (line: MeasuredLine) => traitsOf(line, context);
  const [first] = span as [MeasuredLine];
  const last = span.at(-1)!;
  const joined = span.length > 1;
  const above = lines[first.order - 1];
  const below = lines[last.order + 1];
  const firstLegal = of(first).hasEnding;
  const lastLegal = of(last).hasEnding;
  const endsLegal = endsWithAny(last.line.tokens, endings);
  const onlyLegal = of(last).isOnlyLegal;
  const firstForm = of(first).hasForm;
  const lastForm = of(last).hasForm;
  const legalAbove = lines.slice(0, first.order).some((each) => of(each).hasEnding);
  const legalElsewhere = lines.some((each) => !span.includes(each) && of(each).hasEnding);
  const legal = firstLegal || lastLegal;
  const inAddress = span.reduce((sum, each) => sum + of(each).addressWords, 0);
  const letters = value.replace(/[^\p{L}]/gu, '');
  return {
    first: Number(first.order === 0),
    second: Number(first.order === 1),
    order: Math.min(LINES_SEARCHED - 1, first.order),
    far: Number(first.order > 4),
    legal: Number(legal),
    form: Number(firstForm || lastForm),
    formElsewhere: Number(!firstForm && !lastForm && lines.some((each) => of(each).hasForm)),
    joinedFormOwn: Number(joined && lastForm && !firstForm && !onlyLegal),
    joinedFormAlone: Number(joined && lastForm && onlyLegal),
    endsLegal: Number(endsLegal),
    otherLegal: Number(!legal && legalElsewhere),
    legalAbove: Number(legalAbove),
    joined: Number(joined),
    sideBySide: Number(joined && besideEachOther(first.line.box, last.line.box)),
    joinedLegalBelow: Number(joined && lastLegal && !firstLegal),
    joinedOnlyLegal: Number(joined && onlyLegal),
    legalPartBelow: Number(below !== undefined && of(below).isOnlyLegal),
    joinedTwoNames: Number(joined && lastLegal && !firstLegal && !onlyLegal),
    joinedLegalTwice: Number(joined && firstLegal && lastLegal && !onlyLegal),
    joinedPlace: Number(joined && of(last).addressWords > 0),
    joinedDigits: joined ? last.digits : 0,
    joinedRegistration: Number(
      joined && withoutRegistration(first.line.words).length < first.line.words.length,
    ),
    joinedUnlikeHeight: joined ? Math.min(1, Math.abs(Math.log(first.height / last.height))) : 0,
    joinedBlank: joined ? first.blankBelow : 0,
    tallest: Number(
      Math.max(...lines.map((each) => each.height)) <= Math.max(first.height, last.height) * 1.03,
    ),
    offCentre: Math.max(...span.map((each) => each.offCentre)),
    letters: Math.min(...span.map((each) => each.letters)),
    digits: Math.max(...span.map((each) => each.digits)),
    startsWithDigit: Number(/^\W*\d/.test(value)),
    startsLikePlace: Number(
      countPhrases(
        first.line,
        address.words.filter((phrase) => startsWith(first, phrase)),
      ) > 0,
    ),
    addressWords: Math.min(3, inAddress),
    postcode: Number(span.some(({ line }) => lexicon().postcode.test(line.text))),
    comma: Number(/,/.test(value)),
    colon: Number(/:/.test(value)),
    skipped: Number(span.some(({ line }) => hasPhrase(line, skip))),
    stopped: Number(span.some(({ line }) => hasPhrase(line, address.stop))),
    registration: Number(hadRegistration),
    registrationBelow: Number(below !== undefined && isRegistration(below)),
    addressBelow: Number(below !== undefined && of(below).addressWords > 0 && /\d/.test(below.line.text)),
    addressAbove: Number(above !== undefined && of(above).addressWords > 0 && /\d/.test(above.line.text)),
    blankAbove: first.blankAbove,
    blankBelow: last.blankBelow,
    onPageAgain: Number(isOnPageAgain(span, value, context)),
    words: Math.min(8, words.length),
    oneWord: Number(words.length === 1),
    short: Number(letters.length < 5),
    upperCase: letters === letters.toUpperCase() ? 1 : 0,
    certainty: Math.min(...span.map((each) => each.certainty)),
    certaintyOfFirst: first.order === 0 ? first.certainty : 1,
  };
}

/** Shops print their name a second time: in a greeting, in the address of their web page, below the payment. */
function isOnPageAgain(span: readonly MeasuredLine[], value: string, { content }: NameContext): boolean {
  const [first = ''] = [...fold(value).split(' ')].filter((word) => word.length > 3);
  if (first === '') return false;
  const own = new Set(span.map(({ line }) => line.text));
  return content.lines.some(
    (line) => !own.has(line.text) && line.tokens.some((token) => token === first || isWebOf(token, first)),
  );
}

function isWebOf(token: string, name: string): boolean {
  return name.length > 4 && token.length > name.length && token.includes(name);
}

function startsWith({ line }: MeasuredLine, phrase: Phrase): boolean {
  return beginsWithPhrase(line.tokens, phrase);
}

function isRegistration({ line, letters }: MeasuredLine): boolean {
  return REGISTRATION.test(line.text) && letters < 0.6;
}
