import type { PrintedValue } from '../../../values/digits/printed-value.js';
import { fold } from '../../text/folded-text.js';
import { lexicon } from './lexicon.js';

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
const CAPITALS = /^[A-Z]{1,3}$/;
/** Of a number that is printed in groups. */
const GROUP = /^\d{1,5}$/;
/** The beginning of a number that was read with a blank in it: `U1 B740362K`. */
const BEGINNING = /^[A-Z]\d[A-Z]?$/;
/** Groups stand in a row, or behind a slash: `16 / 004 817`. */
const BETWEEN_GROUPS = /^(?: | ?\/ ?)$/;
/** In figures. */
const LONG = 8;
const REST = /^(?=.*\d)[A-Z0-9]{6,}$/;

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
    const first = isSeries(parts[at - 1], parts[at]!) ? at - 1 : at;
    const last = withLastLetter(parts, lastGroup(parts, at, first < at, text), at);
    const raw = text.slice(parts[first]!.index, parts[last]!.index + parts[last]!.text.length);
    found.push({ value: raw.replaceAll(' ', ''), raw, index: parts[first]!.index, proof: null });
    at = last;
  }
  return found;
}

function isSeries(before: Part | undefined, { text, index }: Part): boolean {
  if (before === undefined || !CAPITALS.test(before.text) || !/^\d/.test(text)) return false;
  return isNext(before, index) && !lexicon().numberSigns.has(fold(before.text));
}

/** A letter by itself behind a long number is its check: `04871236 K`. */
function withLastLetter(parts: readonly Part[], last: number, first: number): number {
  const [own, next] = [parts.slice(first, last + 1), parts[last + 1]];
  const figures = own.map(({ text }) => text.replace(/\D/g, '')).join('');
  const isCheck = next !== undefined && /^[A-Z]$/.test(next.text) && isNext(parts[last]!, next.index);
  return isCheck && figures.length >= LONG && /\d$/.test(parts[last]!.text) ? last + 1 : last;
}

function lastGroup(parts: readonly Part[], first: number, isSerial: boolean, text: string): number {
  let last = first;
  const next = (): Part | null => {
    const part = parts[last + 1];
    const { text: before, index } = parts[last]!;
    const between = text.slice(index + before.length, part?.index);
    return part !== undefined && BETWEEN_GROUPS.test(between) ? part : null;
  };
  if (BEGINNING.test(parts[first]!.text) && REST.test(next()?.text ?? '')) return first + 1;
  if (!GROUP.test(parts[first]!.text)) return first;
  while (GROUP.test(next()?.text ?? '')) last++;
  if (isSerial && last > first && /^[A-Z]$/.test(next()?.text ?? '')) last++;
  return last;
}

function isNext({ text, index }: Part, start: number): boolean {
  return start === index + text.length + 1;
}
