import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { toReadLine, type PageContent, type ReadLine } from '../../../content/page-content.js';
import { toLine } from '../../../text/word.js';
import { besideEachOther, type MeasuredLine } from '../../page-lines.js';
import { hasPhrase } from '../../phrases-in-lines.js';
import { domainsOn } from '../domains.js';
import { type NameContext, traitsOf } from '../name-lines.js';
import { isLabelled } from '../no-name.js';
import { beginsWithForm } from './legal-form.js';
import { namesOnlyTrades } from './operator.js';

/** Lines of one name differ less in height, and stand closer, in heights. */
export const LIKE_HEIGHT = 1.25;
/** With accents above capitals a line is so much higher. */
const ACCENTS = 1.3;
const ACCENTED = /\p{Lu}\p{M}/u;
const CEDILLA = '\u0327';
/** In heights of the page's letters, or in its own where it is larger. */
const NEXT_LINE = 1.5;
const MOSTLY_LETTERS = 0.8;
/** In letters. */
const SHORTEST_IN_DOMAIN = 4;

/** Whether a line is a part of the name whose first lines are given, whichever it is. */
export function goesOn(measured: MeasuredLine, unit: readonly MeasuredLine[], context: NameContext): boolean {
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

/** Whether a line says whose the shop above is, in another print or other letters than its name: `Padaria Sol`, `de ANA REIS`. */
export function namesOwner({ line, height }: MeasuredLine, above: MeasuredLine): boolean {
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
