import { findAccessKeys } from './access-key.js';
import { findBoletoLines } from './boleto.js';
import { findDates } from './dates.js';
import { findIbans } from './iban.js';
import { findAmounts } from './money.js';
import type { PrintedValue } from './printed-value.js';
import { findCnpjs, findCpfs, findEuropeanTaxIds } from './tax-id.js';

/** Structures that their form alone identifies, whatever is printed beside them. */
export const STRUCTURES = [
  'date',
  'amount',
  'tax-id',
  'iban',
  'access-key',
  'boleto-line',
  'telephone',
  'local-telephone',
  'postcode',
  'e-mail',
  'url',
  'time',
  'mask',
] as const;

export type Structure = (typeof STRUCTURES)[number];

/** A part of a text. */
export interface Span {
  index: number;
  raw: string;
}

/** With a country's code, with an area's in brackets, or in the groups of one country that no other number has. */
const TELEPHONES = [
  /(?<![\p{L}\p{N}])\+\d{1,3}[\s./()-]{0,2}\d(?:[\s./()-]{0,2}\d){6,12}(?!\d)/gu,
  /(?<![\p{L}\p{N}])\(0?\d{2,4}\)\s?\d(?:[\s./-]?\d){5,9}(?!\d)/gu,
  /(?<![\p{L}\p{N}./-])\d{3}[-.]\d{3}[-.]\d{4}(?![\p{L}\p{N}./-])/gu,
  /(?<![\p{L}\p{N}])0\d(?:[ .]\d{2}){4}(?!\d)/gu,
];
/** Without an area: a document's number may look the same, a tax number never does. */
const LOCAL_TELEPHONE = /(?<![\p{L}\p{N}./-])\d{4,5}-\d{4}(?![\p{L}\p{N}/-])/gu;
/** Postcodes that differ from other numbers: the Brazilian CEP, the British and the Dutch ones. */
const POSTCODE =
  /(?<![\p{L}\p{N}./-])(?:\d{2}\.?\d{3}-\d{3}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{4} [A-Z]{2})(?![\p{L}\p{N}/-])/gu;
const E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const URL = /(?:https?:\/\/|www\.)\S+/gi;
const TIME = /(?<![\d:.,/-])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/g;
/** Placeholders for digits in forms and examples: one repeated character, grouped as numbers are. */
const MASK = /(?<![\p{L}\p{N}])([09xX#])(?:[./ -]?\1){5,}(?![\p{L}\p{N}])/gu;

const FEWEST_DIGITS = 14;

const FIND: Record<Structure, (text: string) => Span[]> = {
  date: (text) => findDates(text, 'dmy'),
  amount: findAmounts,
  'tax-id': (text) => [...findCnpjs(text), ...findCpfs(text), ...findEuropeanTaxIds(text)],
  iban: (text) => findIbans(text).filter(isLikely),
  'access-key': findAccessKeys,
  'boleto-line': findBoletoLines,
  telephone: (text) => TELEPHONES.flatMap((pattern) => spans(text, pattern)),
  'local-telephone': (text) => spans(text, LOCAL_TELEPHONE),
  postcode: (text) => spans(text, POSTCODE),
  'e-mail': (text) => spans(text, E_MAIL),
  url: (text) => spans(text, URL),
  time: (text) => spans(text, TIME),
  mask: (text) => spans(text, MASK),
};

/** All parts of a text that are such a structure. */
export function findStructures(text: string, structure: Structure): Span[] {
  return FIND[structure](text);
}

/** Whether the text is one such structure and nothing else but signs. */
export function isStructure(text: string, structure: Structure): boolean {
  const length = bareLength(text);
  return findStructures(text, structure).some(({ raw }) => bareLength(raw) === length);
}

/** Whether one such structure reaches over a part of the text and beyond it. */
export function reachesBeyond(text: string, structure: Structure, part: Span): boolean {
  const end = part.index + part.raw.length;
  return findStructures(text, structure).some(({ index, raw }) => {
    const last = index + raw.length;
    return index < end && last > part.index && (index < part.index || last > end);
  });
}

/** A code may begin as an account's number does; an account has many digits where its check digits are misread. */
function isLikely({ raw, proof }: PrintedValue): boolean {
  return proof === true || raw.replace(/\D/g, '').length >= FEWEST_DIGITS;
}

function spans(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: raw, index }) => ({ raw, index }));
}

function bareLength(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}
