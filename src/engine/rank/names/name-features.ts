import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { Candidate } from '../../content/candidate.js';
import type { Phrase } from '../../text/folded-phrase.js';
import { beginsWithPhrase, fold } from '../../text/folded-text.js';
import { besideEachOther, type MeasuredLine } from '../page-lines.js';
import { countPhrases, hasPhrase } from '../phrases-in-lines.js';
import type { Features } from '../softmax-ranker.js';
import { withoutRegistration } from './heading-text.js';
import { kindFeatures } from './kinds/kind-features.js';
import { endsWithAny, type NameContext, traitsOf } from './name-lines.js';

/** An issuer's name stands within the first lines, whatever logo or greeting comes before it. */
export const LINES_SEARCHED = 12;
const REGISTRATION = /[([{]?[A-Z]{0,3}\d{4,}[-\w]*[)\]}]?/;

/** What tells a shop's name from the other lines at a receipt's head. */
export function nameFeatures(
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
    ...kindFeatures(span, words),
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
