import type { DocumentType } from '../catalogue/schema.js';
import type { MrzReading } from '../content/mrz-reading.js';
import type { PageContent } from '../content/page-content.js';
import { isBarcode } from '../locate/barcodes/find-pattern.js';
import { endsInAmount, hasTime, namesMoney } from './amounts-and-times.js';
import { likelyBills } from './bills/likely-bill.js';
import { printedOn, printedWeights } from './words-of-type.js';

/** What identifies a type on a page; generative types have only words. */
export interface Identifiable {
  identify: Pick<DocumentType['identify'], 'words' | 'minimum'> &
    Partial<
      Pick<DocumentType['identify'], 'bill' | 'barcodes' | 'aspect' | 'amounts' | 'time' | 'mostWords'>
    >;
}

export interface Identification<Type = DocumentType> {
  type: Type;
  /** Confidence that the page is of this type, 0 to 1. */
  score: number;
  /** Whether its words alone would not have told the type. */
  byLook?: boolean;
}

/** A zone with all check digits right is beyond doubt; each that fails takes from that. */
const MRZ_SCORE = 0.99;
const XML_SCORE = 0.99;
const FAILED_CHECK_COST = 0.12;
/** Weight beyond the minimum that brings the doubt down by a factor e. */
const SOFTNESS = 2.5;
const DOUBT_AT_MINIMUM = 0.35;
/** A page with fewer lines than this says too little by its look. */
const FEW_LINES = 18;
/** Words of bills on a page without an amount are so much less sure. */
const WITHOUT_AMOUNT = 0.85;

/** The most likely type of a page; null when no type reaches its minimum and the page does not look like a bill. */
export function identify(content: PageContent, types: readonly DocumentType[]): Identification | null {
  const known = identifyByMrz(content, types) ?? identifyByXml(content, types);
  if (known !== null) return known;
  const weighed = weighAll(content, types);
  const named = likeliest(weighed);
  return named !== null && named.type.identify.bill === undefined
    ? named
    : identifyBill(content, weighed, named);
}

/** The same where a page may be of one type alone: what tells others from it says nothing against it. */
export function identifyAsOnly(content: PageContent, type: DocumentType): Identification | null {
  const words = type.identify.words.filter(({ weight }) => weight > 0);
  const identified = identify(content, [{ ...type, identify: { ...type.identify, words } }]);
  return identified && { ...identified, type };
}

/** Highest score of a type that only a page's other type tells. */
const INCLUDED = 0.7;

/**
 * The first of the types that a page is of because it is of another: one that the type includes and that is not among those wanted.
 * @param all types of the catalogue
 */
export function identifyIncluded(
  content: PageContent,
  wanted: readonly DocumentType[],
  all: readonly DocumentType[],
): Identification | null {
  for (const type of wanted) {
    const included = all.filter(({ id }) => type.identify.includes.includes(id));
    const isAsked = included.length > 0 && !included.some((each) => wanted.includes(each));
    const other = isAsked && hasWordOf(content, type) ? identify(content, included) : null;
    if (other !== null) return { ...other, type, score: Math.min(other.score, INCLUDED) };
  }
  return null;
}

function hasWordOf(content: PageContent, { identify: { words } }: DocumentType): boolean {
  return printedWeights(words, printedOn(content, [words])).some((weight) => weight > 0);
}

/** Confidence that a page is of a type that someone else named. */
export function confidenceInType(content: PageContent, type: DocumentType): number {
  return identify(content, [type])?.score ?? 0;
}

/** The same by its zone, its file and its words alone: how well the page is known. */
export function confidenceByWords(content: PageContent, type: DocumentType): number {
  const known = identifyByMrz(content, [type]) ?? identifyByXml(content, [type]);
  return (known ?? identifyByWords(content, [type]))?.score ?? 0;
}

/**
 * Of the types with a zone of this format, one that also names words or barcodes must have them printed. Where they are too few, the
 * zone's country tells its own type from the others.
 */
function identifyByMrz(content: PageContent, types: readonly DocumentType[]): Identification | null {
  const { mrz } = content;
  if (mrz === null) return null;
  const alike = types.filter(({ identify }) => identify.mrz.includes(mrz.format));
  const weighed = weighAll(content, alike);
  const own = likeliest(weighed)?.type ?? heaviestOfIssuer(mrz, weighed);
  const type = own ?? alike.find((each) => !canBeSeen(each));
  if (type === undefined) return null;
  return { type, score: Math.max(0.3, MRZ_SCORE - FAILED_CHECK_COST * mrz.failedChecks) };
}

/** Of the types of the country that issued the zone, the one with the most of its words; none where none are printed. */
function heaviestOfIssuer(
  { parts }: MrzReading,
  weighed: readonly Weighed<DocumentType>[],
): DocumentType | undefined {
  const country = parts.get('issuingCountry')?.raw.replaceAll('<', '');
  const own = weighed.filter(({ type, weight }) => weight > 0 && type.tags.includes(`country=${country}`));
  return own.sort((a, b) => excess(b) - excess(a))[0]?.type;
}

/** A PDF that carries an electronic invoice is that invoice, with all of its pages. */
function identifyByXml({ invoice }: PageContent, types: readonly DocumentType[]): Identification | null {
  const type = types.find(({ identify }) => invoice !== undefined && identify.xml);
  return type === undefined ? null : { type, score: XML_SCORE };
}

/**
 * Where no other type is likelier, a network says whether the page is a bill and which, by words and look. Pages of a few lines look
 * alike: there the words say which bill it is, if they are enough.
 */
function identifyBill(
  content: PageContent,
  weighed: readonly Weighed<DocumentType>[],
  named: Identification | null,
): Identification | null {
  const bills = weighed.flatMap(({ type, words }) => {
    const { bill } = type.identify;
    return bill === undefined ? [] : [{ type, bill, words }];
  });
  if (bills.length === 0) return named;
  const shares = likelyBills(content, Object.fromEntries(bills.map(({ bill, words }) => [bill, words])));
  const likely = bills.map(({ type, bill }) => ({ type, score: shares[bill] }));
  const isBill = likely.reduce((sum, { score }) => sum + score, 0);
  const hasAmount = content.lines.some((line) => endsInAmount(line) || namesMoney(line));
  // Of words that call the page a bill and a network that says it is none, the surer one is believed.
  if (1 - isBill > (named === null ? 0.5 : (hasAmount ? 1 : WITHOUT_AMOUNT) * named.score)) return null;
  if (named !== null && content.lines.length < FEW_LINES)
    return { ...named, score: Math.min(named.score, isBill) };
  if (named === null && !hasAmount) return null;
  const [best] = likely.sort((a, b) => b.score - a.score);
  return { ...best!, byLook: named === null };
}

/** The likeliest by words, barcodes and shape. */
export function identifyByWords<Type extends Identifiable>(
  content: PageContent,
  types: readonly Type[],
): Identification<Type> | null {
  return likeliest(weighAll(content, types));
}

/** A type with what speaks for it and against it on a page. */
interface Weighed<Type> {
  type: Type;
  /** Weights of its words that are printed. */
  words: number[];
  /** Of words, barcodes and shape. */
  weight: number;
}

function weighAll<Type extends Identifiable>(content: PageContent, types: readonly Type[]): Weighed<Type>[] {
  const identifying = types.map(({ identify: { words } }) => words);
  const printed = printedOn(content, identifying);
  return types.map((type, at) => {
    const words = printedWeights(identifying[at]!, printed);
    return { type, words, weight: weigh(content, type, words) };
  });
}

function likeliest<Type extends Identifiable>(all: readonly Weighed<Type>[]): Identification<Type> | null {
  const enough = all
    .filter(({ type, weight }) => canBeSeen(type) && weight >= type.identify.minimum)
    .sort((a, b) => excess(b) - excess(a));
  const [best, second] = enough;
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

/** Each phrase and each kind of barcode counts once, however often it is printed. */
function weigh(content: PageContent, type: Identifiable, words: readonly number[]): number {
  const { barcodes = [], mostWords = Infinity } = type.identify;
  if (content.words.length > mostWords) return 0;
  const seen = barcodes.filter((wanted) => content.barcodes.some((barcode) => isBarcode(barcode, wanted)));
  return [...words, ...seen.map(({ weight }) => weight)].reduce(
    (sum, weight) => sum + weight,
    weighLook(content, type),
  );
}

/** What speaks for a type besides words: the page's shape, amounts and times. */
function weighLook(content: PageContent, { identify: { aspect, amounts, time = 0 } }: Identifiable): number {
  const shape = aspect && content.height / content.width >= aspect.atLeast ? aspect.weight : 0;
  const sums = amounts ? weighAmounts(content.lines.filter(endsInAmount).length, amounts) : 0;
  const timed = time !== 0 && content.lines.some(hasTime) ? time : 0;
  return shape + sums + timed;
}

function weighAmounts(
  count: number,
  { atLeast, weight, without }: NonNullable<DocumentType['identify']['amounts']>,
): number {
  if (count === 0) return without;
  return count >= atLeast ? weight : 0;
}
