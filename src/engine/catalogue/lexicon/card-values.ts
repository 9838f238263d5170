import type { PrintedValue } from '../../../values/digits/printed-value.js';
import { fold } from '../../text/folded-text.js';
import { lexicon } from './lexicon.js';
import { wordsNamed } from './named-phrases.js';

/** By the letter that stands for them, as in machine-readable zones. */
const SEXES = { M: 'card_male', F: 'card_female', X: 'card_other_sex' } as const;
/** Several words for one, as in `F/V`. */
const BETWEEN_LANGUAGES = /^\s?[/|]\s?/u;

/** The sex that a text begins with, in whatever language, and the same in others behind it: `MALE`, `Feminino`, `F/V`, `W`. */
export function findSexes(text: string): PrintedValue[] {
  const before = /^[\s:.\-–|#*/]*/u.exec(text)![0].length;
  let raw = '';
  let value: string | null = null;
  for (;;) {
    const sign = raw === '' ? '' : (BETWEEN_LANGUAGES.exec(text.slice(before + raw.length))?.[0] ?? null);
    if (sign === null) break;
    const word = /^\p{L}+(?!\p{L})/u.exec(text.slice(before + raw.length + sign.length))?.[0];
    const sex = word === undefined ? null : sexOf(word);
    if (word === undefined || (sex === null && word.length > 1)) break;
    value ??= sex;
    raw += sign + word;
  }
  return value === null ? [] : [{ value, raw, index: before, proof: null }];
}

function sexOf(word: string): string | null {
  const named = Object.entries(SEXES).find(([, name]) => lexicon().phrases.get(name)?.includes(fold(word)));
  return named?.[0] ?? null;
}

const WORD = /[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/gu;
const HAS_FIGURE = /\d/;
const NUMBER = /^[A-Z0-9][A-Z0-9./_-]*$/i;
/** Before the figures of a number: `AB 12345`, `G-TI 730.461`. */
const SERIES = /^[A-Z]{1,3}(?:-[A-Z]{1,3})?$/;
/** Letters of a name or a long series, only before several groups: `JONES 051141 TE9XK`. */
const LONG_SERIES = /^[A-Z]{4,5}$/;
/** What goes on with a number that is printed in groups; days and amounts have signs in them. */
const GROUP = /^(?:\d{1,10}|(?=.*\d)[A-Z\d]{1,5})$/;
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
/** A number as it is read with a blank behind its beginning: `U1 B740362K`. */
const BEGINNING = /^[A-Z]\d[A-Z]?$/;
const REST = /^(?=.*\d)[A-Z0-9]{6,}$/;
/** Groups stand in a row, behind a slash or between dashes: `16 / 004 817`, `A17 - 38209`. */
const BETWEEN_GROUPS = /^(?: | ?\/ ?| [-–] )$/u;
/** In figures: of two longer ones, each is a number of its own. */
const LONGEST_GROUP = 6;
/** In figures. */
const LONG = 8;
/** Whose words are none of a number. */
const LABELS = ['card_number', 'card_number_weak', 'card_personal_number', 'licence_number', 'card_title'];

interface Part {
  text: string;
  index: number;
}

/** Numbers with their groups, and with the capitals beside them: `730 461 985`, `AB 12 34 56 C`. The value has no blanks. */
export function findCardNumbers(text: string): PrintedValue[] {
  const parts = [...text.matchAll(WORD)].map(({ 0: word, index }): Part => ({ text: word, index }));
  const found: PrintedValue[] = [];
  for (let at = 0; at < parts.length; at++) {
    if (!NUMBER.test(parts[at]!.text) || !HAS_FIGURE.test(parts[at]!.text)) continue;
    const group = lastGroup(parts, at, text);
    const first = isSeries(parts[at - 1], parts[at]!, group > at) ? at - 1 : at;
    const last = withLastLetter(parts, group, at, first < at);
    const raw = text.slice(parts[first]!.index, parts[last]!.index + parts[last]!.text.length);
    found.push({ value: raw.replaceAll(' ', ''), raw, index: parts[first]!.index, proof: null });
    at = last;
  }
  return found;
}

function isSeries(before: Part | undefined, { text, index }: Part, hasGroups: boolean): boolean {
  if (before === undefined || !/^\d/.test(text) || !isNext(before, index)) return false;
  const word = fold(before.text);
  if (SERIES.test(before.text)) return !lexicon().numberSigns.has(word);
  return hasGroups && LONG_SERIES.test(before.text) && !LABELS.some((name) => wordsNamed(name).has(word));
}

/** A letter by itself behind a long number, or one with its series, is its check: `04871236 K`, `AB 12 34 56 C`. */
function withLastLetter(parts: readonly Part[], last: number, first: number, isSerial: boolean): number {
  const [own, next] = [parts.slice(first, last + 1), parts[last + 1]];
  const figures = own.map(({ text }) => text.replace(/\D/g, '')).join('');
  const isCheck = next !== undefined && /^[A-Z]$/.test(next.text) && isNext(parts[last]!, next.index);
  const isWhole = figures.length >= LONG || (isSerial && last > first);
  return isCheck && isWhole && /\d$/.test(parts[last]!.text) ? last + 1 : last;
}

function lastGroup(parts: readonly Part[], first: number, text: string): number {
  const following = (at: number): string => {
    const [{ text: own, index }, part] = [parts[at]!, parts[at + 1]];
    const between = text.slice(index + own.length, part?.index);
    return part !== undefined && BETWEEN_GROUPS.test(between) ? part.text : '';
  };
  if (BEGINNING.test(parts[first]!.text) && REST.test(following(first))) return first + 1;
  if (DAY.test(parts[first]!.text)) return first;
  let last = first;
  let hasLong = isLong(parts[first]!.text);
  while (GROUP.test(following(last)) && !(hasLong && isLong(following(last)))) {
    last++;
    hasLong ||= isLong(parts[last]!.text);
  }
  return last;
}

function isLong(text: string): boolean {
  return text.replace(/\D/g, '').length > LONGEST_GROUP;
}

function isNext({ text, index }: Part, start: number): boolean {
  return start === index + text.length + 1;
}
