import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { DocumentType } from '../../catalogue/schema.js';
import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import { fold } from '../../text/folded-text.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { sharedWidth } from '../../text/rectangles.js';
import { textOf, type Word } from '../../text/word.js';
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
import { type AddressPhrases, addressPhrases } from '../phrases-in-lines.js';
import { asElsewhere } from './as-elsewhere.js';
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
import { goesOn, LIKE_HEIGHT, namesOwner } from './company/goes-on.js';
import { asTradingName, withoutOperators } from './company/operator.js';
import { spellKnown } from './spell-known.js';
import { areTwoNames } from './two-names.js';
import type { Measured } from '../measured.js';

/** Of a street, before what looks like a registration and is the town's number. */
const HOUSE_NUMBER = /\p{L} \d{1,4}\p{L}?,$/u;

/** A name has at most so many lines. */
const MOST_LINES = 3;
const NEXT_IN_COLUMN = 2;
/** Words of one text stand closer, in heights. */
const SAME_TEXT = 1;

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

function isOfOwner(line: MeasuredLine, lines: readonly MeasuredLine[]): boolean {
  const above = lines[line.order - 1];
  return above !== undefined && namesOwner(line, above);
}

function nameIn(span: readonly MeasuredLine[], context: NameContext): NameInLines[] {
  const words = span.flatMap(({ line }) => withoutSpecks(line.words));
  const named = span.flatMap(({ line }) => withoutLogo(withoutSpecks(beforeOwner(beforeRegistration(line)))));
  const kept = withoutRegistration(named);
  // Without its second line a pair is the first line once more.
  if (span.length > 1 && !kept.some((word) => span.at(-1)!.line.words.includes(word))) return [];
  const raw = textOf(kept);
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
