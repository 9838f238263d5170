import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { DocumentType } from '../../catalogue/schema.js';
import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import { fold } from '../../text/folded-text.js';
import { toReadLine, type PageContent, type ReadLine } from '../../content/page-content.js';
import { sharedWidth } from '../../text/rectangles.js';
import { toLine, type Word } from '../../text/word.js';
import { phrasesOn } from '../../content/printed-words.js';
import type { Candidate } from '../../content/candidate.js';
import {
  spellEnding,
  withLetters,
  withoutAttachedNumber,
  withoutLogo,
  withoutRegistration,
  withoutSpecks,
} from './heading-text.js';
import { besideEachOther, headOfPage, type MeasuredLine } from '../page-lines.js';
import { type AddressPhrases, addressPhrases, hasPhrase } from '../phrases-in-lines.js';
import { asElsewhere } from './as-elsewhere.js';
import { domainsOn } from './domains.js';
import { beginsWithHouse, beginsWithLot } from './begins-as-address.js';
import { type ByHeading, endsWithAny, type NameContext, namePhrases, traitsOf } from './name-lines.js';
import { LINES_SEARCHED, nameFeatures } from './name-features.js';
import {
  beforeOwner,
  beforeRegistration,
  isBranch,
  isLabelled,
  isTaxRegime,
  listsGoods,
  saysOnly,
} from './no-name.js';
import { beginsWithForm } from './company/legal-form.js';
import { asTradingName, namesOnlyTrades, withoutOperators } from './company/operator.js';
import { spellKnown } from './spell-known.js';
import { areTwoNames } from './two-names.js';
import type { Measured } from '../measured.js';

/** Of a street, before what looks like a registration and is the town's number. */
const HOUSE_NUMBER = /\p{L} \d{1,4}\p{L}?,$/u;

/** A name has at most so many lines. */
const MOST_LINES = 3;
/** Lines of one name differ less in height, and stand closer, in heights. */
const LIKE_HEIGHT = 1.25;
/** With accents above capitals a line is so much higher. */
const ACCENTS = 1.3;
const ACCENTED = /\p{Lu}\p{M}/u;
const CEDILLA = '\u0327';
const NEXT_LINE = 1.5;
const NEXT_IN_COLUMN = 2;
/** Words of one text stand closer, in heights. */
const SAME_TEXT = 1;
const MOSTLY_LETTERS = 0.8;
/** In letters. */
const SHORTEST_IN_DOMAIN = 4;

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
    features: nameFeatures(span, candidate, hadRegistration, context),
  }));
}

/**
 * @param lines that names are looked for among
 * @param inColumns whether lines side by side are of several names, so that a name goes on below and not beside
 */
export function nameContext(
  lines: MeasuredLine[],
  find: ByHeading,
  address: AddressPhrases,
  content: PageContent,
  inColumns = false,
): NameContext {
  const phrases = namePhrases(find);
  const [skip, noName] = [phrasesOn(content, phrases.skip), phrasesOn(content, phrases.noName)];
  return { lines, ...phrases, skip, noName, address, content, inColumns, traits: new Map() };
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
    .filter(
      (span) =>
        !span.some(
          ({ line }) => saysOnly(line, context.noName) || isBranch(line) || isTaxRegime(line) || hasDay(line),
        ),
    )
    .filter((span) => !span.some(({ order, line }) => order > 0 && listsGoods(line)))
    .filter(([first]) => !isSlogan(first!, context.lines) && !isOfOwner(first!, context.lines))
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
    ...(endsInForm(unit, context) ? [] : nextUnits(unit, units.slice(at + 1), context))
      .filter((next) => !areTwoNames(unit, next, context) && !namesOwner(next[0]!, unit.at(-1)!))
      .map((next) => [...unit, ...next]),
  ]);
}

/** The unit that a name may go on with. */
function nextUnits(
  unit: readonly MeasuredLine[],
  rest: readonly MeasuredLine[][],
  { inColumns, lines }: NameContext,
): readonly MeasuredLine[][] {
  if (!inColumns) return rest.slice(0, 1);
  const last = unit.at(-1)!;
  if (lines.some(({ line }) => followsClosely(line, last.line))) return [];
  const next = rest.find(([first]) => isUnder(first!, last));
  return next === undefined ? [] : [next];
}

/** Whether a line goes on behind a name, as with its address: the name does not go on below then. */
function followsClosely({ box }: ReadLine, { box: name }: ReadLine): boolean {
  const gap = box.x - name.x - name.width;
  return gap >= 0 && gap < SAME_TEXT * name.height && besideEachOther(box, name);
}

/** Whether a line is the next one in the column of another. */
function isUnder({ line: { box } }: MeasuredLine, { line: { box: above } }: MeasuredLine): boolean {
  const gap = box.y - above.y - above.height;
  return sharedWidth(box, above) > 0 && gap > -above.height / 2 && gap < NEXT_IN_COLUMN * above.height;
}

/** Nothing of a name follows its legal form. */
function endsInForm(unit: readonly MeasuredLine[], { forms }: NameContext): boolean {
  return endsWithAny(unit.at(-1)!.line.tokens, forms);
}

/** Whether a line in small letters stands below one in no smaller print that has capitals: `Casa Luz`, `cocina de mercado`. */
function isSlogan({ order, height, line }: MeasuredLine, lines: readonly MeasuredLine[]): boolean {
  const above = lines[order - 1];
  if (above === undefined || /\p{Lu}/u.test(line.text) || line.words.length < 2) return false;
  const { withinNames, neverLast } = lexicon();
  const isNamed = ({ text }: Word) =>
    !/^\p{Ll}/u.test(text) || withinNames.has(fold(text)) || neverLast.has(fold(text));
  return above.line.words.every(isNamed) && height <= above.height * 1.03;
}

function hasDay({ text }: ReadLine): boolean {
  return findStructures(text, 'date').length > 0;
}

/** A street with its house number is no second line of a name. */
function isStreet(line: MeasuredLine, context: NameContext): boolean {
  return /\d/.test(line.line.text) && traitsOf(line, context).addressWords > 0;
}

function hasLetters({ line }: MeasuredLine): boolean {
  return /\p{L}{2}|^\p{Lu}\.\p{Lu}\.$/u.test(line.text);
}

/** Lines that are parts of one name, whichever it is: one goes on as no name begins, or closes a bracket. */
export function unitsOf(context: NameContext): MeasuredLine[][] {
  const units: MeasuredLine[][] = [];
  for (const line of context.lines) {
    const unit = context.inColumns ? units.findLast((each) => isUnder(line, each.at(-1)!)) : units.at(-1);
    if (unit && unit.length < MOST_LINES && goesOn(line, unit, context)) unit.push(line);
    else units.push([line]);
  }
  return units;
}

function goesOn(measured: MeasuredLine, unit: readonly MeasuredLine[], context: NameContext): boolean {
  const { line } = measured;
  if (isLabelled(line)) return false;
  if (isRestOf(measured, unit, context) || isFormOf(measured, unit, context)) return true;
  if (beginsWithin(line)) return !namesOwner(measured, unit.at(-1)!);
  const text = unit.map((each) => each.line.text).join(' ');
  const isOpen = text.lastIndexOf('(') > text.lastIndexOf(')');
  return isOpen && (/^[^(]+\)/.test(line.text) || traitsOf(measured, context).isOnlyLegal);
}

/** Whether a line holds nothing but the legal form of the name above, which has none: `GREENLEAF PAPER`, `CO. (M) SDN BHD`. */
function isFormOf(measured: MeasuredLine, unit: readonly MeasuredLine[], context: NameContext): boolean {
  const { hasForm, isOnlyLegal } = traitsOf(measured, context);
  return hasForm && isOnlyLegal && !unit.some((above) => traitsOf(above, context).hasForm);
}

/**
 * Whether a line is the rest of a name that seldom ends, or goes on, where the lines part: a trade and whose it is, `LE COMPTOIR`,
 * `DES HALLES`, or a word that is no name's last.
 */
function isRestOf(measured: MeasuredLine, [above, ...more]: readonly MeasuredLine[], context: NameContext) {
  const { line, height, digits } = measured;
  if (above === undefined || more.length > 0 || !arePartsOfOne(above.line, line, context.content))
    return false;
  const isAlike =
    height < LIKE_HEIGHT * accentsOf(line) * above.height &&
    above.height < LIKE_HEIGHT * accentsOf(above.line) * height;
  const isNext = above.blankBelow < Math.max(NEXT_LINE, height) && !besideEachOther(above.line.box, line.box);
  if (!isAlike || !isNext || digits > 0 || measured.letters < MOSTLY_LETTERS) return false;
  const { addressWords, isOnlyLegal } = traitsOf(measured, context);
  return (
    ![above.line, line].some((each) => hasPhrase(each, context.skip)) &&
    !beginsWithForm(line) &&
    addressWords === 0 &&
    (!isOnlyLegal || namesOnlyTrades(line))
  );
}

/** How much higher a line may be for accents above its capitals; a cedilla hangs below. */
function accentsOf({ text }: ReadLine): number {
  return ACCENTED.test(text.normalize('NFD').replaceAll(CEDILLA, '')) ? ACCENTS : 1;
}

function arePartsOfOne(upper: ReadLine, lower: ReadLine, content: PageContent): boolean {
  // In another case, a trade below says what the shop is, and not its name.
  const isTrade =
    namesOnlyTrades(upper) || (namesOnlyTrades(lower) && isInCapitals(upper) === isInCapitals(lower));
  return (
    isTrade ||
    lexicon().neverLast.has(upper.tokens.at(-1)!) ||
    isOneDomain(upper, lower, content) ||
    (isInCapitals(upper) && goesOnInCapitals(lower))
  );
}

/** Whether a web page on the page is named after both: `marchand-gourmand.fr`. */
function isOneDomain(upper: ReadLine, lower: ReadLine, content: PageContent): boolean {
  const [last, rest] = [upper.tokens.at(-1) ?? '', lower.tokens.join('')];
  if (Math.min(last.length, rest.length) < SHORTEST_IN_DOMAIN) return false;
  return domainsOn(content).some((domain) => domain.replaceAll('-', '').includes(last + rest));
}

function isInCapitals({ text }: ReadLine): boolean {
  return text === text.toUpperCase();
}

/** Whether a line in capitals begins with a word that names have within, such as `DES`. */
function goesOnInCapitals(line: ReadLine): boolean {
  return isInCapitals(line) && lexicon().withinNames.has(line.tokens[0] ?? '') && line.tokens.length > 1;
}

function isOfOwner(line: MeasuredLine, lines: readonly MeasuredLine[]): boolean {
  const above = lines[line.order - 1];
  return above !== undefined && namesOwner(line, above);
}

/** Whether a line says whose the shop above is, in another print or other letters than its name: `Padaria Sol`, `de ANA REIS`. */
function namesOwner({ line, height }: MeasuredLine, above: MeasuredLine): boolean {
  if (!lexicon().withinNames.has(line.tokens[0] ?? '') || !/^\p{Ll}/u.test(line.text)) return false;
  const own = line.words.slice(1).map(({ text }) => text);
  const isCapital = isInCapitals(toReadLine(toLine(line.words.slice(1))));
  const isNamed = own.length > 1 && /^\p{Lu}/u.test(own[0]!);
  return isNamed && (height * LIKE_HEIGHT < above.height || isCapital !== isInCapitals(above.line));
}

/** Whether the line begins with what no name begins with. */
function beginsWithin({ tokens: [first = ''], words }: ReadLine): boolean {
  const isSmall = /^(?:\p{Ll}|&)/u.test(words[0]?.text ?? '');
  return lexicon().neverFirst.has(first) || (isSmall && lexicon().withinNames.has(first));
}

function nameIn(span: readonly MeasuredLine[], context: NameContext): NameInLines[] {
  const words = span.flatMap(({ line }) => withoutSpecks(line.words));
  const named = span.flatMap(({ line }) => withoutLogo(withoutSpecks(beforeOwner(beforeRegistration(line)))));
  const kept = withoutRegistration(named);
  // Without its second line a pair is the first line once more.
  if (span.length > 1 && !kept.some((word) => span.at(-1)!.line.words.includes(word))) return [];
  const raw = kept.map((word) => word.text).join(' ');
  if (kept.length < named.length && HOUSE_NUMBER.test(raw)) return [];
  const spelled = spellKnown(asElsewhere(kept, context.content), context.endings).join(' ');
  const trimmed = spelled.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '');
  const value = spellEnding(withLetters(withoutAttachedNumber(trimmed)), context.endings);
  if (!/\p{L}{2}/u.test(value) || endsInNumberSign(value)) return [];
  if (kept.length === 1 && kept.length < words.length && isAmongOthers(span[0]!)) return [];
  const { number: pageNumber } = context.content;
  const candidate = { value, raw, words: kept, pageNumber, strength: 0, proof: null };
  return [{ candidate, span, hadRegistration: words.length > kept.length }];
}

/** Whether a line stands below others in no larger print: with its number cut off a word is a label there, as `Licence 0417`. */
function isAmongOthers({ order, height }: MeasuredLine): boolean {
  return order > 0 && height < LIKE_HEIGHT;
}

/** Whether the words are a label, whose number was cut off: `GST Reg. No.` */
function endsInNumberSign(value: string): boolean {
  const last = fold(value).split(' ').at(-1)!;
  return last.length > 1 && lexicon().numberSigns.has(last);
}
