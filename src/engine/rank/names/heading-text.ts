import { distance } from 'fastest-levenshtein';
import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { textOf, type Word } from '../../text/word.js';
import { fold, lettersOf } from '../../text/folded-text.js';

/** Of its foundation, before the legal form: `Grafiche Ottavi 1962 S.r.l.` */
const YEAR = /^(?:1[89]|20)\d{2}$/;

const REGISTRATION = /^[([{]?[A-Z]{0,3}\d{4,}[-\w]*[)\]}]?/;

/** The same in brackets where some of its digits were read as the letters that they look like. */
const MISREAD_REGISTRATION = /^[([{](?=(?:\D*\d){3})[A-Z]{0,3}[\dOoIlSBZ]{5,}[-\w]*[)\]}]?/;

/** The same where no space parts it from the name. */
const ATTACHED = /(?<=\p{L}[.)]?)[([{][A-Z]{0,3}\d{4,}[-\w\s]*[)\]}]?$/u;

/** Brackets whose number was not read. */
const OPEN_BRACKET = /^[([{][^)\]}]{0,2}$/;

/** A zero among letters is a misread O, a one among capitals an I: `C0.` is `CO.`, `1NDAH` is `INDAH`. */
export function withLetters(name: string): string {
  return name
    .replace(/(?<=\p{L}0*)0(?!0*[1-9])|(?<![\d\p{L}])0(?=\p{L}{2})/gu, 'O')
    .replace(/(?<=\p{Lu})1(?=\p{Lu})|(?<![\d\p{L}])1(?=\p{Lu}{2})/gu, 'I');
}

/**
 * Legal forms are a closed list: one of several words at the end of the name that differs in a letter is
 * spelled as the list has it, `SON BHD` as `SDN BHD`.
 */
export function spellEnding(name: string, endings: readonly (readonly string[])[]): string {
  const words = name.split(' ');
  const folded = words.map(fold);
  const isAtEnd = (ending: readonly string[]) =>
    ending.every((each, at) => folded.at(at - ending.length) === each);
  if (endings.some((ending) => ending.length > 1 && isAtEnd(ending))) return name;
  for (const ending of endings.filter((each) => each.length > 1 && lettersOf(each) > 4)) {
    const [last, read] = [words.slice(-ending.length), folded.slice(-ending.length)];
    const exact = ending.filter((wanted, index) => read[index] === wanted).length;
    if (exact === 0) continue;
    if (!ending.every((wanted, index) => distance(read[index] ?? '', wanted) <= 1)) continue;
    const spelled = ending.map((wanted, index) => likePrinted(wanted, last[index] ?? ''));
    return [...words.slice(0, -ending.length), ...spelled].join(' ');
  }
  return name;
}

/** In the case and with the full stop of what is printed. */
function likePrinted(wanted: string, printed: string): string {
  const cased = /\p{Ll}{2}/u.test(printed)
    ? wanted[0]!.toUpperCase() + wanted.slice(1)
    : wanted.toUpperCase();
  return cased + (/\.$/.test(printed) ? '.' : '');
}

/** Without the stray marks that dirt and logos leave at a line's ends. */
export function withoutSpecks(words: readonly Word[]): Word[] {
  const isSpeck = (text: string) => !/[\p{L}\p{N}]/u.test(text);
  const first = words.findIndex((word) => !isSpeck(word.text));
  const last = words.findLastIndex((word) => !isSpeck(word.text));
  return first < 0 ? [] : words.slice(first, last + 1);
}

/** Of words that are short, the one before a name may be an article: `A Adega`. */
const ARTICLE = /^[AEIO]$/u;
const TALLER = 1.2;

/** Without the initial of a name that a logo shows before it: `B Backhaus`, but `A Adega` where it stands no higher. */
export function withoutLogo(words: readonly Word[]): Word[] {
  const [logo, name] = words;
  if (logo === undefined || name === undefined || !/^\p{Lu}$/u.test(logo.text)) return [...words];
  const isInitial = name.text.length > 2 && fold(name.text).startsWith(fold(logo.text));
  const isTaller = logo.box.height > TALLER * name.box.height;
  return isInitial && (isTaller || !ARTICLE.test(logo.text)) ? words.slice(1) : [...words];
}

/** A registration number behind the name, mostly in brackets, is not part of it. */
export function withoutRegistration(words: readonly Word[]): Word[] {
  const first = words.findIndex(
    ({ text }, index) =>
      index > 0 &&
      (REGISTRATION.test(text) || MISREAD_REGISTRATION.test(text)) &&
      !(YEAR.test(text) && isForm(words.slice(index + 1))),
  );
  const kept = first < 0 ? [...words] : words.slice(0, first);
  return kept.length > 1 && OPEN_BRACKET.test(kept.at(-1)!.text) ? kept.slice(0, -1) : kept;
}

function isForm(words: readonly Word[]): boolean {
  const text = fold(textOf(words));
  return phrasesNamed('legal_forms').some((form) => form.join(' ') === text);
}

/** Nor is one that was read as a part of the name's last word: `SDN BHD(139386 X`. */
export function withoutAttachedNumber(name: string): string {
  return name.replace(ATTACHED, '');
}
