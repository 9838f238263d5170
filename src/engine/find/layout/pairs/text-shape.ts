import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { fold } from '../../../text/folded-text.js';
import { isKnownLabel, isValueLike, labelLikeness, type Print } from './label-likeness.js';
import type { Features } from '../../../text/network.js';
import { isPerson } from './person.js';
import { DATE, MEASURE } from './value-start.js';

/** Words that are read this surely are in no doubt. */
const SURE = 0.9;

/** What a text looks like, whatever stands beside it: parts and signs from 0 to 1, lengths as logarithms. */
export function shapeOf(segment: Print, headings: ReadonlySet<unknown>): Features {
  const { text, words } = segment;
  const letters = count(text, /\p{L}/gu);
  const digits = count(text, /\d/g);
  const capitals = count(text, /\p{Lu}/gu);
  const tokens = fold(text)
    .split(' ')
    .filter((token) => token.length > 1);
  const asked = tokens.filter((token) => lexicon().asked.has(token)).length;
  return {
    asks: Number(segment.asks),
    likely: labelLikeness(segment),
    known: Number(isKnownLabel(segment)),
    asked: asked / Math.max(1, tokens.length),
    valueLike: Number(isValueLike(segment)),
    person: Number(isPerson(text)),
    date: Number(DATE.test(text)),
    measure: Number(MEASURE.test(text)),
    digits: digits / Math.max(1, letters + digits),
    anyDigit: Number(digits > 0),
    loud: Number(letters > 2 && capitals === letters),
    upper: Number(/^[^\p{L}]*\p{Lu}/u.test(text)),
    capitalised: words.filter((word) => /^\p{Lu}/u.test(word.text)).length / words.length,
    length: Math.log1p(letters + digits),
    words: Math.log1p(words.length),
    stop: Number(/[.,;]$/.test(text)),
    question: Number(/\?$/.test(text)),
    number: Number(/#|(?:^|\s)(?:n|no|nr|num)[.º°o]+$/iu.test(text)),
    list: Number(/^(?:\d{1,2}|\p{L})[.)]\s/u.test(text)),
    bracketed: Number(/^\(.*\p{L}{2}/u.test(text)),
    sign: Number(/[$€£%@]/.test(text)),
    heading: Number(headings.has(segment)),
    doubt: Math.max(0, SURE - Math.min(...words.map((word) => word.confidence))),
  };
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
