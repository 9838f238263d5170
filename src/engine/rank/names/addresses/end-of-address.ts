import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { findStructures } from '../../../catalogue/lexicon/printed-values.js';
import { fold } from '../../../text/folded-text.js';
import { join } from '../../../find/fields/joined-words.js';
import { type AddressPhrases, countAddressWords } from '../../phrases-in-lines.js';
import { toReadLine } from '../../../content/page-content.js';
import { toLine, type Word } from '../../../text/word.js';

/** What no address has. A time is one of opening. */
const OTHERS = ['telephone', 'e-mail', 'url', 'tax-id', 'time'] as const;
/** Groups of figures without letters between them. */
const GROUPS = /(?<![\p{L}\d.,/-])[+(]{0,2}\d{1,6}\)?(?:[\s./-]{1,3}\d{2,7}){1,6}(?![\p{L}\d])/gu;
/** Such as stand behind a street's number with no town's name between. */
const POSTCODE_LAST = /\s(?:\d{5}(?:-\d{3,4})?|\d{4}-\d{3})$/;
const FEWEST_OF_TELEPHONE = 9;
const FEWEST_GROUPS = 3;
/** A web page without its beginning: `shop.example`. */
const DOMAIN = /(?<![\p{L}\d.@])[\p{Ll}\d-]{3,}(?:\.[\p{Ll}\d-]{3,})*\.\p{Ll}{2,}(?:\/\S*)?(?![\p{L}\d.])/gu;
const FEWEST_OF_LABEL = 3;
const MOST_OF_LABEL = 2;

/** How many of a line's words stand before what is of no address: a telephone, a web page, a tax number, a time of opening. */
export function endOfAddress(words: readonly Word[]): number {
  const { text, starts } = join(words);
  const places = [
    ...OTHERS.flatMap((structure) => findStructures(text, structure).map(({ index }) => index)),
    ...telephonesIn(text),
    ...[...text.matchAll(DOMAIN)].map(({ index }) => index),
  ];
  const ends = places.map((index) => starts.findLastIndex((start) => start <= index));
  const { tokens, owners } = toReadLine(toLine(words));
  const end = Math.min(words.length, ...ends, ...noticesIn(tokens).map((at) => owners[at]!));
  // A word or two before a telephone say whose it is: `Reservas 915 000 000`.
  const before = words.slice(0, end).map((word) => word.text);
  return end < words.length && end <= MOST_OF_LABEL && !/\d/.test(before.join(' ')) ? 0 : end;
}

/** Where words begin that say when a shop is open and the like. Just as printed: streets' names differ from them in a letter. */
export function noticesIn(tokens: readonly string[]): number[] {
  return phrasesNamed('notices').flatMap((phrase) => {
    const at = tokens.findIndex((_, start) =>
      phrase.every((word, offset) => tokens[start + offset] === word),
    );
    return at < 0 ? [] : [at];
  });
}

/** Where numbers begin that are longer than all of an address: with the area's zero, or in groups. */
function telephonesIn(text: string): number[] {
  return [...text.matchAll(GROUPS)].flatMap(({ 0: raw, index }) => {
    const isDialled = /^[+(]{0,2}0/.test(raw) || raw.startsWith('+');
    const number = isDialled ? raw : raw.replace(POSTCODE_LAST, '');
    const isLong = number.replace(/\D/g, '').length >= FEWEST_OF_TELEPHONE;
    const groups = number.match(/\d+/g)!.length;
    return isLong && (isDialled || groups >= FEWEST_GROUPS) ? [index] : [];
  });
}

/** Whether a line begins with a label that is none of addresses: `Giro: pastelería`, `Wifi : invite`. */
export function beginsWithOtherLabel(words: readonly Word[], phrases: AddressPhrases): boolean {
  const end = words.findIndex(({ text }) => /^\P{N}*:/u.test(text));
  if (end < 0) return false;
  const label = words.slice(0, end + 1).map(({ text }) => text.split(':')[0]!);
  const said = label.join(' ');
  if (/\d/.test(said) || (said.match(/\p{L}/gu) ?? []).length < FEWEST_OF_LABEL) return false;
  const line = toReadLine(toLine(words.slice(0, end + 1)));
  return (
    !lexicon().addressLabels.has(fold(label[0]!).split(' ')[0]!) && countAddressWords(line, phrases) === 0
  );
}
