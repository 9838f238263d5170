import { foldedPhrase, type Phrase } from '../text/folded-phrase.js';
import type { DocumentType } from '../catalogue/schema.js';
import { isBarcode } from '../locate/barcodes/find-pattern.js';
import { findPhrase, isSameWord } from '../text/folded-text.js';
import type { PageContent } from '../content/page-content.js';
import { findDates } from '../catalogue/lexicon/printed-values.js';
import type { Word } from '../text/word.js';
import { mayBeFound, printedWords, type PrintedWords } from '../content/printed-words.js';

/** What identifies a type on a page; generative types have only words. */
export interface Identifiable {
  identify: Pick<DocumentType['identify'], 'words' | 'minimum'> &
    Partial<Pick<DocumentType['identify'], 'barcodes' | 'aspect' | 'amounts' | 'time' | 'mostWords'>>;
}

export interface Identification<Type = DocumentType> {
  type: Type;
  /** Confidence that the page is of this type, 0 to 1. */
  score: number;
}

/** A zone with all check digits right is beyond doubt; each that fails takes from that. */
const MRZ_SCORE = 0.99;
const XML_SCORE = 0.99;
const FAILED_CHECK_COST = 0.12;
/** Weight beyond the minimum that brings the doubt down by a factor e. */
const SOFTNESS = 2.5;
/** With a currency's sign or the letter of a rate behind it. */
const TIME = /(?<![\d:.,])\d{1,2}:\d{2}(?![\d.,])/;
const AMOUNT_AT_END = /\d[.,] ?\d{2}(?: ?[€£$A-Z]{1,3})?$/;
const DOUBT_AT_MINIMUM = 0.35;
/** Words that are read this surely are as they are read. */
const SURE = 0.8;

/** The most likely type of a page; null when no type reaches its minimum. */
export function identify(content: PageContent, types: readonly DocumentType[]): Identification | null {
  return identifyByMrz(content, types) ?? identifyByXml(content, types) ?? identifyByWords(content, types);
}

/** Confidence that a page is of a type that someone else named. */
export function confidenceInType(content: PageContent, type: DocumentType): number {
  return identify(content, [type])?.score ?? 0;
}

/** Of the types with a zone of this format, one that also names words or barcodes must have them printed. */
function identifyByMrz(content: PageContent, types: readonly DocumentType[]): Identification | null {
  const { mrz } = content;
  const alike = types.filter(({ identify }) => mrz !== null && identify.mrz.includes(mrz.format));
  const own = identifyByWords(content, alike)?.type;
  const type = own ?? alike.find((each) => !canBeSeen(each));
  if (mrz === null || type === undefined) return null;
  return { type, score: Math.max(0.3, MRZ_SCORE - FAILED_CHECK_COST * mrz.failedChecks) };
}

/** A PDF that carries an electronic invoice is that invoice, with all of its pages. */
function identifyByXml({ invoice }: PageContent, types: readonly DocumentType[]): Identification | null {
  const type = types.find(({ identify }) => invoice !== undefined && identify.xml);
  return type === undefined ? null : { type, score: XML_SCORE };
}

/** The likeliest by words, barcodes and shape. */
export function identifyByWords<Type extends Identifiable>(
  content: PageContent,
  types: readonly Type[],
): Identification<Type> | null {
  const named = types.map(({ identify: { words } }) => soughtOf(words).named);
  const tokens = content.lines.flatMap((line) => line.tokens);
  const printed = { tokens, sure: surelyRead(content), words: printedWords(content), named };
  const weighed = types
    .map((type) => ({ type, weight: weigh(content, type, printed) }))
    .filter(({ type, weight }) => canBeSeen(type) && weight >= type.identify.minimum)
    .sort((a, b) => excess(b) - excess(a));
  const [best, second] = weighed;
  if (best === undefined) return null;
  const lead = second ? excess(best) - excess(second) : Infinity;
  const doubt = DOUBT_AT_MINIMUM * Math.exp(-excess(best) / SOFTNESS);
  const doubtOfLead = 0.4 * Math.exp(-lead / (SOFTNESS / 2));
  return { type: best.type, score: (1 - doubt) * (1 - doubtOfLead) };
}

function excess({ type, weight }: { type: Identifiable; weight: number }): number {
  return weight - type.identify.minimum;
}

function canBeSeen({ identify: { words, barcodes = [] } }: Identifiable): boolean {
  return words.length + barcodes.length > 0;
}

type IdentifyingWords = Identifiable['identify']['words'];

interface Sought {
  words: { weight: number; numbered: boolean; phrases: Phrase[] }[];
  /**
   * Single words that identify the type. If one is printed, it is not a misreading of another: `danfe` is not a
   * misread `danfse`.
   */
  named: ReadonlySet<string>;
}

/** By a type's words: thousands, folded once and not for each page. */
const sought = new WeakMap<IdentifyingWords, Sought>();

function soughtOf(words: IdentifyingWords): Sought {
  const known = sought.get(words) ?? toSought(words);
  sought.set(words, known);
  return known;
}

function toSought(identifying: IdentifyingWords): Sought {
  const words = identifying.map(({ text, also, weight, numbered }) => ({
    weight,
    numbered,
    phrases: [text, ...also].map(foldedPhrase),
  }));
  const phrases = words.flatMap((each) => (each.weight > 0 ? each.phrases : []));
  const named = new Set(phrases.flatMap(([word, ...more]) => (more.length === 0 ? [word!] : [])));
  return { words, named };
}

interface Printed {
  /** In the page's order. */
  tokens: string[];
  sure: ReadonlySet<string>;
  words: PrintedWords;
  /** For each type. */
  named: readonly ReadonlySet<string>[];
}

function isPrinted({ tokens, sure, words, named }: Printed, phrase: Phrase): boolean {
  if (!mayBeFound(phrase, words)) return false;
  if (phrase.length > 1) return findPhrase(tokens, phrase) !== null;
  const word = phrase[0]!;
  if (words.all.has(word)) return true;
  for (const token of words.all) {
    if (!isSameWord(token, word) || named.some((each) => each.has(token))) continue;
    if (token.length !== word.length || !sure.has(token)) return true;
  }
  return false;
}

/** In heights: a title and its number, and words of one text, stand closer. */
const NUMBER_GAP = 8;
const TEXT_GAP = 1.5;

/** Whether a number that is no date follows a phrase which begins a text. */
function isNumbered({ lines }: PageContent, phrase: Phrase): boolean {
  return lines.some(({ tokens, owners, words }) => {
    const place = findPhrase(tokens, phrase);
    if (place === null) return false;
    const [first, last] = [owners[place.at]!, owners[place.at + place.length - 1]!];
    const next = words[last + 1];
    const isFirst = first === 0 || gapBetween(words[first - 1]!, words[first]!) > TEXT_GAP;
    if (next === undefined || !isFirst || !/\d{2}/.test(next.text)) return false;
    return gapBetween(words[last]!, next) < NUMBER_GAP && findDates(next.text, 'dmy').length === 0;
  });
}

/** In heights of the second. */
function gapBetween({ box: left }: Word, { box: right }: Word): number {
  return (right.x - left.x - left.width) / right.height;
}

/** Words that were read so surely that another letter is no misread one: `charge` is not `change`, `poster` no `posten`. */
function surelyRead({ lines }: PageContent): Set<string> {
  const sure = new Set<string>();
  for (const { tokens, owners, words } of lines) {
    for (let at = 0; at < tokens.length; at++)
      if (words[owners[at]!]!.confidence >= SURE) sure.add(tokens[at]!);
  }
  return sure;
}

/** Each phrase and each kind of barcode counts once, however often it is printed. */
function weigh(content: PageContent, type: Identifiable, printed: Printed): number {
  const { words, barcodes = [], mostWords = Infinity } = type.identify;
  if (content.words.length > mostWords) return 0;
  const found = soughtOf(words).words.filter(({ phrases, numbered }) =>
    phrases.some((phrase) => isPrinted(printed, phrase) && (!numbered || isNumbered(content, phrase))),
  );
  const seen = barcodes.filter((wanted) => content.barcodes.some((barcode) => isBarcode(barcode, wanted)));
  return [...found, ...seen].reduce((sum, { weight }) => sum + weight, weighLook(content, type));
}

/** What speaks for a type besides words: the page's shape, amounts and times. */
function weighLook(content: PageContent, { identify: { aspect, amounts, time = 0 } }: Identifiable): number {
  const shape = aspect && content.height / content.width >= aspect.atLeast ? aspect.weight : 0;
  const sums = amounts ? weighAmounts(amountsOn(content), amounts) : 0;
  const timed = time !== 0 && content.lines.some(({ text }) => TIME.test(text)) ? time : 0;
  return shape + sums + timed;
}

function weighAmounts(
  count: number,
  { atLeast, weight, without }: NonNullable<DocumentType['identify']['amounts']>,
): number {
  if (count === 0) return without;
  return count >= atLeast ? weight : 0;
}

/** Lines that end in an amount. */
function amountsOn({ lines }: PageContent): number {
  return lines.filter(({ text }) => AMOUNT_AT_END.test(text)).length;
}
