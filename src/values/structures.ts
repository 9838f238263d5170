import { allMatches } from './all-matches.js';
import { findAccessKeys } from './identifiers/access-key.js';
import { findBoletoLines } from './identifiers/boleto.js';
import { findDates, type WrittenDates } from './dates.js';
import { findIbans } from './identifiers/iban.js';
import { findAmounts } from './money.js';
import type { PrintedValue } from './digits/printed-value.js';
import { findNationalTaxIds } from './identifiers/national-tax-id.js';
import { findCnpjs, findCpfs } from './identifiers/tax-id.js';

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
  'day',
  'street',
  'street-of-day',
  'town',
  'code',
  'sentence',
  'mask',
  'labelled-number',
] as const;

export type Structure = (typeof STRUCTURES)[number];

/** A part of a text. */
export interface Span {
  index: number;
  raw: string;
}

/** What is written in the ways of languages and countries: data of the catalogue, as the code knows none. */
export interface Notation {
  dates: WrittenDates;
  /** Without a country's code, in the groups of one country that no other number has. */
  telephones: RegExp;
  /** Without an area: a document's number may look the same, a tax number never does. */
  localTelephones: RegExp;
  /** Such as are told from other numbers. */
  postcodes: RegExp;
  /** With the number of a house. */
  streets: RegExp;
  /** Named after a day, up to its month. */
  streetsOfDays: RegExp;
}

/** Each is a regular expression by the country's code. */
export interface NumberShapes {
  telephones: readonly string[];
  localTelephones: readonly string[];
  postcodes: readonly string[];
}

/** How names of streets begin or end, as words of their own or, in some languages, within a word. */
export interface StreetWords {
  words: readonly string[];
  endings: readonly string[];
  /** Words before a day that a street is named after. */
  beforeDay: readonly string[];
}

export function notationOf(
  dates: WrittenDates,
  { telephones, localTelephones, postcodes }: NumberShapes,
  streets: StreetWords,
): Notation {
  return {
    dates,
    telephones: new RegExp(String.raw`(?<![\p{L}\p{N}])${anyOf(telephones)}(?!\d)`, 'gu'),
    localTelephones: new RegExp(
      String.raw`(?<![\p{L}\p{N}./-])${anyOf(localTelephones)}(?![\p{L}\p{N}/-])`,
      'gu',
    ),
    postcodes: new RegExp(String.raw`(?<![\p{L}\p{N}./-])${anyOf(postcodes)}(?![\p{L}\p{N}/-])`, 'gu'),
    streets: streetsOf(streets),
    streetsOfDays: streetsOfDays(streets, dates),
  };
}

const HOUSE = String.raw`\d{1,4}(?: ?\p{L})?(?:[-/](?:\d{1,4}\p{L}?|\p{L}(?!\p{L})))?`;

/**
 * `Via Roma 12`, `12 High Street`, `3 rue Pasteur`, `Gartenweg 5`: a street by its word, with a house's number. Behind a sign the
 * town or a part of the house may follow.
 */
function streetsOf({ words, endings }: StreetWords): RegExp {
  const word = String.raw`${anyOf(words)}(?![\p{L}\p{N}])\.?`;
  const name = String.raw`(?:[ ,]+[\p{L}.'’-]+)`;
  const forms = [
    String.raw`${word}${name}{1,6}[ ,]+(?:n[º°.]? ?)?${HOUSE}`,
    String.raw`${HOUSE}(?: ?bis| ?ter)?[ ,]+${word}${name}{1,6}`,
    String.raw`${HOUSE}${name}{1,4}[ ]+${word}`,
    String.raw`(?:[\p{L}.'’-]+ )*[\p{L}.'’-]*${anyOf(endings)}\.? ${HOUSE}`,
  ];
  return new RegExp(String.raw`^\P{L}?(?:${forms.join('|')})(?:\W*|\s?[,–-]\s.*)$`, 'giu');
}

/** `Av. 25 de Abril`, `Rue du 8 Mai`. */
function streetsOfDays({ beforeDay }: StreetWords, { daysOfYear: [day] }: WrittenDates): RegExp {
  const link = String.raw`(?:\p{Ll}{1,3}\s+)?`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${anyOf(beforeDay)}\.?,?\s+${link}${day.source}`, 'giu');
}

/** Matches nothing where there are no shapes. */
function anyOf(shapes: readonly string[]): string {
  return shapes.length === 0 ? '(?!)' : `(?:${shapes.join('|')})`;
}

/** With a country's code, or with an area's in brackets. */
const FULL_TELEPHONES = [
  /(?<![\p{L}\p{N}])\+\d{1,3}[\s./()-]{0,2}\d(?:[\s./()-]{0,2}\d){6,12}(?!\d)/gu,
  /(?<![\p{L}\p{N}])\(0?\d{2,4}\)\s?\d(?:[\s./-]?\d){5,9}(?!\d)/gu,
];
const E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const URL = /(?:https?:\/\/|www\.)\S+/gi;
const TIME = /(?<![\d:.,/-])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/g;
/** Placeholders for digits in forms and examples: one repeated character, grouped as numbers are. */
const MASK = /(?<![\p{L}\p{N}])([09xX#])(?:[./ -]?\1){5,}(?![\p{L}\p{N}])/gu;

/** Behind its postcode. */
const TOWN = /^\W*(?:\p{Lu}{1,3}[ -])?(?:\d{5}(?:-\d{3})?|\d{4}-\d{3}) \p{L}[\p{L} .,'’()/-]+$/gu;
/** A word of letters and figures, as long as no name has one. */
const CODE =
  /(?<![\p{L}\p{N}])(?=[\p{L}-]*\d)(?=[\d-]*\p{L})(?=(?:\p{L}*\d){5})[\p{L}\d]{7,}(?![\p{L}\p{N}])/gu;

/** Four words in small letters begin it, as no name begins. */
const SENTENCE = /^\W*(?:\p{Ll}+[ ,]+){3}\p{Ll}+(?!\p{L}).*$/gu;

/** A label with its colon and one word with a figure behind it: `Viatura: 42-XF-18`. */
const LABELLED_NUMBER = /^\W*\p{L}[\p{L}. /-]{1,30}: ?(?=\S*\d)\S+$/gu;

const FEWEST_DIGITS = 14;

const FIND: Record<Structure, (text: string, notation: Notation) => Span[]> = {
  date: (text, { dates }) => findDates(text, 'dmy', dates),
  amount: findAmounts,
  'tax-id': (text) => [...findCnpjs(text), ...findCpfs(text), ...findNationalTaxIds(text)],
  iban: (text) => findIbans(text).filter(isLikely),
  'access-key': findAccessKeys,
  'boleto-line': findBoletoLines,
  telephone: (text, { telephones }) =>
    [...FULL_TELEPHONES, telephones].flatMap((pattern) => spans(text, pattern)),
  'local-telephone': (text, { localTelephones }) => spans(text, localTelephones),
  postcode: (text, { postcodes }) => spans(text, postcodes),
  'e-mail': (text) => spans(text, E_MAIL),
  url: (text) => spans(text, URL),
  time: (text) => spans(text, TIME),
  day: (text, { dates }) => [...dates.daysOfYear].flatMap((pattern) => spans(text, pattern)),
  street: (text, { streets }) => spans(text, streets),
  'street-of-day': (text, { streetsOfDays }) => spans(text, streetsOfDays),
  town: (text) => spans(text, TOWN),
  code: (text) => spans(text, CODE),
  sentence: (text) => spans(text, SENTENCE),
  mask: (text) => spans(text, MASK),
  'labelled-number': (text) => spans(text, LABELLED_NUMBER),
};

/** All parts of a text that are such a structure. */
export function findStructures(text: string, structure: Structure, notation: Notation): Span[] {
  return FIND[structure](text, notation);
}

/** Whether the text is one such structure and nothing else but signs. */
export function isStructure(text: string, structure: Structure, notation: Notation): boolean {
  return findStructures(text, structure, notation).some((part) => isAllOf(text, part));
}

/** Whether nothing but signs stands beside a part of a text. */
export function isAllOf(text: string, { raw }: Span): boolean {
  return bareLength(raw) === bareLength(text);
}

/** Whether one such structure reaches over a part of the text and beyond it. */
export function reachesBeyond(text: string, structure: Structure, part: Span, notation: Notation): boolean {
  const end = part.index + part.raw.length;
  return findStructures(text, structure, notation).some(({ index, raw }) => {
    const last = index + raw.length;
    return index < end && last > part.index && (index < part.index || last > end);
  });
}

/** A code may begin as an account's number does; an account has many digits where its check digits are misread. */
function isLikely({ raw, proof }: PrintedValue): boolean {
  return proof === true || raw.replace(/\D/g, '').length >= FEWEST_DIGITS;
}

function spans(text: string, pattern: RegExp): Span[] {
  return allMatches(text, pattern).map(({ 0: raw, index }) => ({ raw, index }));
}

function bareLength(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}
