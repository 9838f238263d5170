import { likelyNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { Phrase } from '../../text/folded-phrase.js';
import type { DocumentType } from '../../catalogue/schema.js';
import { textOf, toLine, type Word } from '../../text/word.js';
import { beginsWithPhrase, findPhrase, fold, type FoundPhrase } from '../../text/folded-text.js';
import { bounded } from '../../content/candidate.js';
import { type PageContent, toReadLine } from '../../content/page-content.js';
import { phrasesOn } from '../../content/printed-words.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { standingAs } from '../../catalogue/lexicon/printed-values.js';
import { addressFeatures, type AddressLine } from './address-features.js';
import { asElsewhere } from './as-elsewhere.js';
import { endsInCountry } from './ends-in-country.js';
import type { Measured } from '../measured.js';
import { numbersOf, postcodesOf } from '../misread-numbers.js';
import { besideEachOther, extent, headOfPage, type MeasuredLine } from '../page-lines.js';
import { addressPhrases, type AddressPhrases, countAddressWords, hasPhrase } from '../phrases-in-lines.js';
import { namePhrases } from './name-lines.js';
import { isOneColumn } from './addresses/columns.js';
import { beginsWithOtherLabel, endOfAddress } from './addresses/end-of-address.js';
import { linesOfHeadOffice } from './addresses/head-office.js';
import { isWholeAddress, reachesBeyondWhole } from './addresses/whole-address.js';
import { isAddressLabel, isNoAddress, isOnlyPostcode, withoutBranch, withoutLabel } from './no-address.js';
import { isLabelled } from './no-name.js';
import { spellKnown } from './spell-known.js';
import { isOnlyTown, postcodeIn } from './town-line.js';
import type { Features } from '../softmax-ranker.js';

/** An address stands in the upper part and has a few lines. */
const LINES_SEARCHED = 16;
const MOST_LINES = 6;
/** Lines of one address follow each other within so many heights. */
const NEXT_LINE = 1;
/** Highest score of what has nothing that only addresses have, no figure, or a sentence. */
const NO_PLACE = 0.49;
/** The same of what has no postcode or no street with a number. */
const PART_OF_PLACE = 0.89;
/** No street has so many words in small letters. */
const SENTENCE = /(?:\p{Ll}+[ ,]+){5}/u;
/** A slogan below a shop's name. */
const SMALL_FIRST = /^\W*\p{Ll}/u;
const REGISTRATION = /\d{5,}\s?-\s?[A-Z]\b|[([]\s?[A-Z]{0,3}\d{5,}/;
/** A street and a town that a comma or a dash parts, and a house's number before a name. */
const LISTED = /[\p{L}\d.)], ?\p{Lu}\p{L}{2}|\d\p{L}? [-–—|·] ?\p{Lu}\p{L}{2}/u;
const NUMBERED = /^\d{1,5}\p{Lu}?,? (?:\p{Lu}[\p{L}'’.]+ ?){2,4}(?:$|[,#\d-])/u;
const HOUSE_NUMBER = /^\W*(?:\p{L}{1,4}\W{0,2})?\d+[\p{L}]?\s?(?:[-&/,]\s?\w+)*[\s,]/u;
const PHONE = /(?<!\d)\+?\(?\d{2,3}\)?[\s-]\d{3,4}[\s-]?\d{3,4}(?!\d)/;

/** Runs of lines at the head of the page that may be an address. */
export function addressCandidates(content: PageContent, type: DocumentType): Measured[] {
  const phrases = addressPhrases(type, content);
  const heading = type.fields.flatMap(({ find }) => find).find((find) => find.by === 'heading');
  const endings = heading === undefined ? [] : phrasesOn(content, namePhrases(heading).endings);
  const head = headOfPage(content, LINES_SEARCHED, phrases);
  const lines = head.map((line, at) => describe(line, phrases, endings, isLabelOfShop(head[at - 1], line)));
  const { width } = extent(content.words);
  const runs = lines.flatMap((first, start) => {
    const column = withoutInterruption(
      lines.slice(start).filter((line) => isOneColumn(line, first, lines, width)),
    );
    return column.slice(0, MOST_LINES).map((_, extra) => column.slice(0, extra + 1));
  });
  return namingPlaces(
    runs
      .filter((run) =>
        run.every((line) => line.words.length > 0 && (!line.isPriced || line.features.postcode === 1)),
      )
      // A country's name is the last there is of an address: what stands below it is a branch or a slogan.
      .filter((run) => run.slice(1, -1).every((line) => line.features.country === 0))
      .filter((run) => !run.some(({ line }) => isLabelled(line) || isAddressed(line)))
      .filter(
        (run) =>
          !beginsAsSlogan(run[0]!) &&
          !isSaidTwice(run) &&
          !isOnlyPostcode(run[0]!.line) &&
          !leavesPostcode(run, lines),
      )
      .filter((run) => !hasCompanyBehind(run) && !goesOnBehindTown(run) && !reachesBeyondWhole(run)),
    linesOfHeadOffice(lines),
  ).map((run) => toMeasured(run, lines, content, phrases));
}

/**
 * Those that have a word of addresses or a postcode, if any has: nothing else on the page is an address then. Of these, those of
 * no head office, if one of them has a house's number. Where none has, only what is written as addresses are.
 */
function namingPlaces(
  runs: readonly AddressLine[][],
  offices: ReadonlySet<AddressLine>,
): readonly AddressLine[][] {
  const naming = runs.filter(namesPlace);
  const ofShop = naming.filter((run) => !run.some((line) => offices.has(line)));
  if (ofShop.some((run) => run.some(({ features }) => features.digits === 1))) return ofShop;
  return naming.length === 0 ? runs.filter(isListed) : naming;
}

/** Whether a line is written as addresses are, although it has no word of one: `Irarrázaval 3382, Ñuñoa`. */
function isListed(run: readonly AddressLine[]): boolean {
  return run.some(({ text }) => LISTED.test(text) || NUMBERED.test(text));
}

function namesPlace(run: readonly AddressLine[]): boolean {
  return run.some(({ features }) => features.place === 1 || features.postcode === 1);
}

/** Whether a company's name follows the town: that of the shop's owner. */
function hasCompanyBehind(run: readonly AddressLine[]): boolean {
  const town = run.findIndex(({ features }) => features.postcode === 1);
  return (
    town >= 0 && run.slice(town + 1).some(({ features }) => features.legal === 1 && features.digits === 0)
  );
}

/** Whether a line with figures that are no address follows the town: opening hours, a telephone, a date, an item. */
function goesOnBehindTown(run: readonly AddressLine[]): boolean {
  const town = run.findIndex(({ features }) => features.postcode === 1);
  if (town < 0) return false;
  const isAlone = isOnlyPostcode(run[town]!.line);
  return run
    .slice(town + 1)
    .some(
      ({ features }) =>
        features.digits === 1 && (isAlone || (features.place === 0 && features.postcode === 0)),
    );
}

/** Whether the line right below is the postcode that the address lacks. */
function leavesPostcode(run: readonly AddressLine[], lines: readonly AddressLine[]): boolean {
  const last = run.at(-1)!;
  const below = lines[last.order + 1];
  if (below === undefined || last.blankBelow > NEXT_LINE || !isOnlyPostcode(below.line)) return false;
  return (
    run.some(({ features }) => features.place === 1) && run.every(({ features }) => features.postcode === 0)
  );
}

/** Whether the first line comes again: a branch stands above the address that names it. */
function isSaidTwice([first, ...more]: readonly AddressLine[]): boolean {
  const said = first!.line.tokens.join(' ');
  return more.some(({ line }) => line.tokens.join(' ') === said);
}

/** Whether a line begins in small letters and has nothing that addresses have: `good food, fairly priced`. */
function beginsAsSlogan({ text, features }: AddressLine): boolean {
  return SMALL_FIRST.test(text) && features.digits === 0 && features.place === 0 && features.postcode === 0;
}

/** Whether a line names a person as letters do: `Mme Delmas`. */
function isAddressed({ tokens }: MeasuredLine['line']): boolean {
  if (tokens.some((token) => /\d/.test(token))) return false;
  if (tokens.length < 2) return false;
  return likelyNamed('salutation', tokens.slice(0, 1)).some(
    (phrase) => phrase.join(' ').length > 2 && beginsWithPhrase(tokens, phrase),
  );
}

/** Without a telephone or a registration between a street and the town that begins with its postcode. */
function withoutInterruption(column: readonly AddressLine[]): AddressLine[] {
  return column.filter((line, at) => {
    const [above, below] = [column[at - 1], column[at + 1]];
    if (line.words.length > 0 || above === undefined || below === undefined) return true;
    const isStreet = above.features.houseNumber === 1 && above.features.postcode === 0;
    return !isStreet || postcodeIn(below.text)?.index !== 0;
  });
}

/** @param isOfShop whether a label of the shop's address stands before the line */
function describe(
  measured: MeasuredLine,
  phrases: AddressPhrases,
  endings: readonly Phrase[],
  isOfShop: boolean,
): AddressLine {
  const { line } = measured;
  const words = wordsOf(measured, phrases);
  const text = textOf(words);
  // An abbreviation such as `Av.` counts only where a line begins: behind the branch, too.
  const kept = words[0] === line.words[0] || words.length === 0 ? line : toReadLine(toLine(words));
  const isShop = isOfShop || (words[0] !== line.words[0] && words[0] === withoutLabel(line)[0]);
  const places = Math.max(Number(isShop && words.length > 0), countAddressWords(kept, phrases));
  const hasPostcode = postcodeIn(text) !== null;
  const features: Features = {
    places: Math.min(3, places),
    place: Number(places > 0),
    postcode: Number(hasPostcode),
    houseNumber: Number(HOUSE_NUMBER.test(text)),
    digits: Number(/\d/.test(text)),
    onlyLetters: Number(/^[\p{L} .&'(),-]{4,}$/u.test(text)),
    commas: Math.min(3, (text.match(/,/g) ?? []).length),
    comma: Number(text.includes(',')),
    country: Number(endsInCountry(line.tokens)),
    stopped: Number(hasPhrase(line, phrases.stop)),
    cut: Number(words.length < line.words.length),
    legal: Number(hasPhrase(line, endings)),
    registration: Number(REGISTRATION.test(text)),
    phone: Number(PHONE.test(text) && !hasPostcode),
    time: Number(/\d{1,2}:\d{2}/.test(text)),
    amount: Number(/\d[.,]\d{2}(?!\d)/.test(text)),
    colon: Number(/:/.test(text)),
    web: Number(/@|www|\.com/i.test(text)),
    fewLetters: Number(measured.letters < 0.4),
    oneWord: Number(words.length === 1),
    tall: Number(measured.height > 1.4),
    uncertain: Number(measured.certainty < 0.5),
    offCentre: measured.offCentre,
  };
  return { ...measured, words, text, features };
}

/** Whether a block is nothing but a label of the shop's address, and the next one stands beside it. */
function isLabelOfShop(label: MeasuredLine | undefined, { line }: MeasuredLine): boolean {
  return label !== undefined && isAddressLabel(label.line) && besideEachOther(label.line.box, line.box);
}

/** Those of a line that may be of an address. */
function wordsOf(measured: MeasuredLine, phrases: AddressPhrases): Word[] {
  const { line } = measured;
  if (isAddressLabel(line) || isNoAddress(line, phrases)) return [];
  if (isOnlyPostcode(line) || isOnlyTown(line.text)) return line.words;
  const unlabelled = toReadLine(toLine(withoutLabel(line)));
  const rest = withoutBranch(unlabelled, phrases);
  if (rest.length === 0 || beginsWithOtherLabel(rest, phrases)) return [];
  const within = withinAddress({ ...measured, line: toReadLine(toLine(rest)) }, phrases.stop);
  return standingAs('address', textOf(within)) === 'refused' ? [] : within;
}

/** A label with a colon before the address, and all from a stop phrase such as `tel` on, are no part of it. */
function withinAddress({ line }: MeasuredLine, stop: readonly Phrase[]): Word[] {
  const label = line.words.findIndex((word) => /:$/.test(word.text) || word.text === ':');
  const afterLabel = lexicon().addressLabels.has(line.tokens[0] ?? '') && label >= 0 ? label + 1 : 0;
  // Within a word a short one is an abbreviation: `V.le` is no French `le`.
  // Without its blanks a phrase is known as it is printed: `Business Park` is no `business n`.
  const isNearlyJoined = (phrase: Phrase, { at, length }: FoundPhrase) =>
    length < phrase.length && line.tokens[at] !== phrase.join('');
  const stops = stop
    .flatMap((phrase) => {
      const found = findPhrase(line.tokens, phrase);
      return found === null || isNearlyJoined(phrase, found) ? [] : [found];
    })
    .filter(({ at, length }) => isWhole(line, at, length) && !isTownBehind(line, at))
    .map(({ at }) => line.owners[at]!);
  const end = Math.min(line.words.length, ...stops, endOfAddress(line.words));
  return line.words.slice(afterLabel, Math.max(end, afterLabel));
}

/** Whether a word stands behind a postcode: the town's name, which may differ in a letter from what ends an address. */
function isTownBehind({ words, owners }: MeasuredLine['line'], at: number): boolean {
  const before = textOf(words.slice(0, owners[at]));
  const found = postcodeIn(textOf(words.slice(0, owners[at]! + 1)));
  return found !== null && before.length > 0 && before.trimEnd().length <= found.index + found.length;
}

/** Whether a phrase begins with a word and ends with one, or before a colon: `Tel:06-555` is a label, `le` in `V.le` none. */
function isWhole({ owners, words, tokens }: MeasuredLine['line'], at: number, length: number): boolean {
  const last = at + length - 1;
  const endsWord = owners[last + 1] !== owners[last] || isLabelOf(words[owners[last]!]!, tokens[last]!);
  return owners[at - 1] !== owners[at] && endsWord;
}

/** Whether a colon follows a folded word within a printed one. */
function isLabelOf({ text }: Word, token: string): boolean {
  return fold(text.split(':')[0]!).endsWith(token) && /:./.test(text);
}

/** What a run of lines has of an address. */
function mostOf(run: readonly AddressLine[]): number {
  if (!namesPlace(run) || !run.some(({ features }) => features.digits === 1)) return NO_PLACE;
  if (run.some(({ text }) => SENTENCE.test(text))) return NO_PLACE;
  const has = (name: string) => run.some(({ features }) => features[name] === 1);
  return has('postcode') && (run.some(isWholeAddress) || (has('place') && has('digits'))) ? 1 : PART_OF_PLACE;
}

function toMeasured(
  run: readonly AddressLine[],
  lines: readonly AddressLine[],
  content: PageContent,
  { spelling }: AddressPhrases,
): Measured {
  const words = run.flatMap((line) => line.words);
  const raw = run.map((line) => line.text).join(' ');
  const isRead = words.some(({ evidence }) => evidence !== undefined);
  // A text layer says what is meant: `S2000` is a postcode of Argentina.
  const spelled = isRead
    ? postcodesOf(spellKnown(asElsewhere(words, content), spelling).map(numbersOf).join(' '))
    : raw;
  const value = spelled.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '');
  const candidate = { value, raw, words, pageNumber: content.number, strength: 0, proof: null };
  return {
    candidate: bounded(candidate, mostOf(run)),
    features: addressFeatures(run, lines, value),
  };
}
