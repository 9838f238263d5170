import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { findDates } from '../../../catalogue/lexicon/printed-values.js';
import { fold } from '../../../text/folded-text.js';
import { isPerson } from './person.js';

/** Longer runs of words are sentences, not labels. */
export const LONGEST_LABEL = 7;

/** A date in numbers, which is filled in whatever stands before it. */
export const DATE = /^\d{1,4}[-./]+\d{1,2}[-./]+\d{1,4}$/;
/** So is a number with its unit, or with a percent sign. */
export const MEASURE =
  /^[-+<>]?\d+(?:[.,]\d+)? ?(?:%|(?!(?:st|nd|rd|th)\b)\p{Ll}{1,4}\.?(?:\/\p{L}{1,3}\d?)?)$/u;

/**
 * Where, among words that stand close together, what is filled in begins after a label that forms ask for: at a
 * number, or where print in small letters changes to capitals or back.
 * @returns the index of its first word; 0 when there is none
 */
export function valueStart(words: readonly string[]): number {
  for (let at = 1; at < words.length && at <= LONGEST_LABEL; at++) {
    const [label, value] = [words.slice(0, at), words.slice(at)];
    if (label.some((word) => /\d|:/.test(word)) || !/^\p{Lu}/u.test(label[0]!)) return 0;
    if (DATE.test(value.join('')) || MEASURE.test(value.join(' '))) return at;
    if (
      !fold(label.join(' '))
        .split(' ')
        .some((token) => lexicon().asked.has(token))
    )
      continue;
    const text = value.join(' ');
    if (isPerson(text) || isWrittenDate(text)) return at;
    if (value.length <= 4 && /^[#$€£(]*\d/.test(text)) return at;
    if (isCased(label.join(' ')) && isCapitals(text) && !/\d/.test(text)) return at;
    if (isCapitals(label.join(' ')) && isCased(value[0]!) && /^\p{Lu}/u.test(text)) return at;
  }
  return 0;
}

/** `March 18, 1968`, also behind a speck. */
function isWrittenDate(text: string): boolean {
  const print = text.replace(/^[^\p{L}\p{N}]/u, '');
  return findDates(print, 'mdy').some(({ index, raw }) => index === 0 && raw.length >= print.length - 1);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

function isCased(text: string): boolean {
  return /\p{Ll}{2}/u.test(text);
}
