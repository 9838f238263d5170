import type { FieldType } from '../../catalogue/schema.js';
import type { Word } from '../../text/word.js';
import type { PageContent } from '../../content/page-content.js';
import type { Candidate } from '../../content/candidate.js';
import type { DateOrder } from '../../../values/dates.js';
import type { FieldKind } from '../../../values/kinds.js';
import type { PrintedValue } from '../../../values/digits/printed-value.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { fold } from '../../text/folded-text.js';
import { nameBeforeAddress } from '../../catalogue/lexicon/name-before-address.js';
import { findValues } from '../../catalogue/lexicon/printed-values.js';
import { amountsIn } from './amounts/amounts-in.js';
import { join, joinedAs } from './joined-words.js';
import { mostFor } from './amounts/sums.js';

export type ValueField = Pick<FieldType, 'kind' | 'format'>;

/** Factor for a value whose check digits are wrong: it is misread, or something else. */
const DISPROVED_STRENGTH = 0.7;
/** In letters: shorter ones may be part of a name. */
const SHORTEST_LABEL = 3;
const SIGN = /^\P{L}+$/u;

/** Values of the field's kind in a run of words, each with the words it was printed in. */
export function toCandidates(
  words: readonly Word[],
  content: PageContent,
  field: ValueField,
  order: DateOrder,
): Candidate[] {
  const own = field.kind === 'name' ? nameIn(words) : words;
  const { text, starts } = joinedAs(field.kind, own);
  const ended = field.kind === 'name' ? text.replace(/[,;]$/, '') : text;
  return valuesIn(ended, content, field, order).map(({ value, raw, index, proof }) => ({
    value,
    raw,
    words: own.filter(
      (word, at) => starts[at]! < index + raw.length && starts[at]! + word.text.length > index,
    ),
    pageNumber: content.number,
    strength: proof === false ? DISPROVED_STRENGTH : 1,
    proof,
    ...(field.kind === 'money' && mostFor(value, content)),
  }));
}

/** Words without the label of a name before it, such as `Razão social:`, and without the address or the date behind it. */
function nameIn(words: readonly Word[]): readonly Word[] {
  const colon = words.findIndex(({ text }) => /:$/.test(text));
  const label = fold(
    words
      .slice(0, colon + 1)
      .map(({ text }) => text)
      .join(' '),
  );
  const isNamed = colon >= 0 && (lexicon().phrases.get('name_label') ?? []).includes(label);
  const name = isNamed ? words.slice(colon + 1) : behindCode(words);
  return beforeTaxId(beforeDate(name.slice(0, nameBeforeAddress(name))));
}

function behindCode(words: readonly Word[]): readonly Word[] {
  return words.slice(codeBeforeName(words));
}

/** A dash leads from a code to a name. A zero begins codes alone, as a name may have a number: `99 Tecnologia Ltda`. */
const CODE = /^\d+$/;
const DASH = /^[-–]$/u;
const ZERO_CODE = /^0\d+(?:-\d)?$/;
const NAME_WORD = /^\p{L}[^:]*$/u;
/** Of two names under one label, as on German cards: `[a] VON DER HEIDEN`, `[b] KRÖGER`. */
const LETTER = /^\[[a-z]\]$/;

/** How many words are the code under which somebody keeps whom a name is of, or its letter: `1400 - ÖGK`, `004417 Padaria Real Ltda`. */
export function codeBeforeName(words: readonly Word[]): number {
  const [code = '', next = '', third = ''] = words.map(({ text }) => text);
  if (LETTER.test(code)) return 1;
  if (CODE.test(code) && DASH.test(next) && NAME_WORD.test(third)) return 2;
  return ZERO_CODE.test(code) && NAME_WORD.test(next) && NAME_WORD.test(third) ? 1 : 0;
}

/** Without the tax number behind it, its label and what parts it: `Bodega Ñandú S.A. — CUIT 30-61583629-6`. */
function beforeTaxId(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    ({ text }, at) => at > 0 && /\d/.test(words[at + 1]?.text ?? '') && isTaxLabel(fold(text)),
  );
  const name = end < 0 ? words : words.slice(0, end);
  return end > 0 && SIGN.test(name.at(-1)!.text) ? name.slice(0, -1) : name;
}

function isTaxLabel(label: string): boolean {
  return label.length >= SHORTEST_LABEL && (lexicon().phrases.get('tax_id') ?? []).includes(label);
}

/** Without the date of the next column, which may stand close by. */
function beforeDate(words: readonly Word[]): readonly Word[] {
  const { text, starts } = join(words);
  const [date] = findValues(text, 'date', 'dmy');
  if (date === undefined || date.index === 0) return words;
  const name = words.filter((_, at) => starts[at]! < date.index);
  return withoutEnd(name);
}

/** Without the word that leads to a date: `Mondovì (CN) il 23 agosto 1979`. */
function withoutEnd(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  return last !== undefined && words.length > 1 && lexicon().neverLast.has(fold(last.text))
    ? words.slice(0, -1)
    : words;
}

/** `12 03 1987`, as cards print days: such digits are a date only where a date is looked for. */
const SPACED_DAY = /(?<![\d.,/-] ?)(\d{2}) ?(\d{2}) ((?:19|20)\d{2})(?! ?[\d.,/-])/u;

/** The values of a kind in a text of a page: amounts as the page prints them. */
export function valuesOn(
  content: PageContent,
  text: string,
  kind: FieldKind,
  order: DateOrder,
): PrintedValue[] {
  if (kind === 'money') return amountsIn(text, content).map((amount) => ({ ...amount, proof: null }));
  return findValues(text, kind, order);
}

function valuesIn(
  text: string,
  content: PageContent,
  { kind }: ValueField,
  order: DateOrder,
): PrintedValue[] {
  const values = valuesOn(content, text, kind, order);
  return kind === 'date' && values.length === 0 ? spacedDays(text, order) : values;
}

/** The first day in a text that is printed with nothing but blanks between its parts; none where there is no such day. */
export function spacedDays(text: string, order: DateOrder): PrintedValue[] {
  const spaced = SPACED_DAY.exec(text);
  if (spaced === null) return [];
  const [raw, ...parts] = spaced;
  return findValues(parts.join('.'), 'date', order).map((value) => ({ ...value, raw, index: spaced.index }));
}
