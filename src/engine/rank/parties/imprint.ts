import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { Phrase } from '../../text/folded-phrase.js';
import { nameBeforeAddress } from '../../catalogue/lexicon/name-before-address.js';
import { toReadLine, type PageContent, type ReadLine } from '../../content/page-content.js';
import { findPhrase, fold } from '../../text/folded-text.js';
import { textOf, textsOn, toLine, type Word } from '../../text/word.js';
import { beginsWithForm } from '../names/company/legal-form.js';
import { extent } from '../page-lines.js';

/** A company says who it is below this part of the page's text. */
const FOOT = 0.75;
const MOST_WORDS = 8;
const PARTING = /^[·•|:–—-]$/u;

/**
 * Names of companies that a page prints elsewhere than at its head: of whoever is paid or sells, and at the foot, where what begins
 * with a name that has its legal form ends before its address, its registration or the next column.
 * @param forms legal forms
 */
export function namesInImprint({ lines, words }: PageContent, forms: readonly Phrase[]): ReadLine[] {
  if (words.length === 0) return [];
  const text = extent(words);
  const atFoot = lines
    .filter(({ box }) => box.y > text.y + FOOT * text.height)
    .flatMap((line) => textsOn(line).slice(0, 1))
    .map((words) => nameIn(words, forms));
  return [...lines.map(payeeIn), ...lines.map((line) => sellerIn(line, forms)), ...atFoot]
    .filter((words) => words.length > 0)
    .map((words) => toReadLine(toLine(words)))
    .filter(({ tokens }) => !hasAny(tokens, NO_NAMES));
}

/** The name behind a label with a colon that says who is paid. */
function payeeIn({ words, tokens, owners }: ReadLine): readonly Word[] {
  const ends = phrasesOf(['payee']).flatMap((phrase) => {
    const place = findPhrase(tokens, phrase);
    return place === null ? [] : [owners[place.at + place.length - 1]!];
  });
  const [end] = ends.filter((at) => /:$/.test(words[at]!.text));
  return end === undefined ? [] : beforeNextLabel(words.slice(end + 1));
}

/** A label of so many words says by itself who sells: `All items are sold by Acme Ltd`. */
const CLEAR = 2;

/** The company behind a label within a sentence, up to the end of the line. */
function sellerIn({ words, tokens, owners }: ReadLine, forms: readonly Phrase[]): readonly Word[] {
  const ends = phrasesOf(['issuer'])
    .filter(({ length }) => length >= CLEAR)
    .flatMap((phrase) => {
      const place = findPhrase(tokens, phrase);
      return place === null ? [] : [owners[place.at + place.length - 1]!];
    });
  if (ends.length === 0) return [];
  const rest = words.slice(Math.max(...ends) + 1);
  const named = nameIn(rest, forms);
  if (named.length > 0) return named;
  const name = beforeNextLabel(rest);
  const hasForm =
    name.some((_, at) => endsInForm(name.slice(0, at + 1), forms)) ||
    (name.length > 0 && beginsWithForm(toReadLine(toLine([...name]))));
  return hasForm && name.length <= MOST_WORDS ? name : [];
}

/** The words of a name before what is said of an account, a telephone or a register behind it. */
export function beforeNextLabel(words: readonly Word[]): readonly Word[] {
  if (words.length === 0) return words;
  const { tokens, owners } = toReadLine(toLine([...words]));
  const starts = phrasesOf(BEHIND_NAMES)
    .filter((phrase) => phrase.join('').length >= SHORTEST_LABEL)
    .flatMap((phrase) => findPhrase(tokens, phrase)?.at ?? [])
    .map((at) => owners[at]!)
    .filter((at) => at > 0);
  return words.slice(0, Math.min(words.length, ...starts));
}

/** With them begins what is said of money, not of the company. */
const NO_NAMES = ['bank', 'account', 'terms'];
const BEHIND_NAMES = ['account', 'phone', 'tax_id', 'registration'];
/** In letters. */
const SHORTEST_LABEL = 3;

/** The words before a sign or a sentence's end that parts them from what follows, with a legal form as the last. */
function nameIn(words: readonly Word[], forms: readonly Phrase[]): Word[] {
  const signs = words.flatMap(({ text }, at) => (PARTING.test(text) || /\d/.test(text) ? [at] : []));
  // A sign may stand within a name: `Ribeira Nova - Artes Gráficas, Lda.`
  const [parted = words.length] = signs.filter(
    (at) => endsInForm(words.slice(0, at), forms) || /\d/.test(words[at]!.text),
  );
  const before = words.slice(0, parted);
  const name = before.slice(0, Math.min(before.length, nameBeforeAddress(words)));
  const ends = name.flatMap((_, index) => (endsInForm(name.slice(0, index + 1), forms) ? [index + 1] : []));
  const [end = 0] = ends.slice(-1);
  return end > 1 && end <= MOST_WORDS ? name.slice(0, end) : [];
}

/** Short forms are printed in capitals or with stops: `se` and `ag.` are words, and `C/` is a street. */
const WORD_AS_FORM = /^\p{Ll}{2}\.?$|\/$/u;

function endsInForm(words: readonly Word[], forms: readonly Phrase[]): boolean {
  if (WORD_AS_FORM.test(words.at(-1)?.text ?? '')) return false;
  const tokens = fold(textOf(words)).split(' ');
  return forms.some(
    (form) => tokens.length > form.length && form.every((each, at) => tokens.at(at - form.length) === each),
  );
}

function hasAny(tokens: readonly string[], names: readonly string[]): boolean {
  return phrasesOf(names).some((phrase) => findPhrase(tokens, phrase) !== null);
}

function phrasesOf(names: readonly string[]): Phrase[] {
  return names.flatMap(phrasesNamed);
}
