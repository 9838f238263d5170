import { SHORT } from './identifiers/national-tax-id.js';
import type { FieldKind } from './kinds.js';
import {
  findStructures,
  isAllOf,
  isStructure,
  type Notation,
  reachesBeyond,
  type Span,
  type Structure,
} from './structures.js';

/** Limits on the values of a kind. */
export interface KindLimits {
  /** A whole value that is one of these belongs to another kind. */
  isNo?: readonly Structure[];
  /** A value that contains one of these was joined to its neighbour. */
  hasNo?: readonly Structure[];
  /** A value must not be a part of one of these. */
  isNoPartOf?: readonly Structure[];
  fewestDigits?: number;
  /** Of numbers that may have fewer: a Mexican company's ends in three letters at times. */
  withFewer?: RegExp;
  fewestLetters?: number;
  /** It has no more digits than letters: `C00904` is a code. */
  mostlyLetters?: boolean;
  /** The longest run of letters, but for numbers that their country's form makes out. */
  longestWord?: number;
}

const LONG_NUMBERS = ['iban', 'access-key', 'boleto-line'] as const;
const CONTACTS = ['telephone', 'e-mail', 'url'] as const;

/** By kind; a kind without an entry has no limits besides its own reading. */
export const KIND_LIMITS: Partial<Record<FieldKind, KindLimits>> = {
  name: {
    isNo: [
      'amount',
      'time',
      'day',
      'street',
      'town',
      'sentence',
      'local-telephone',
      'mask',
      'labelled-number',
    ],
    hasNo: ['date', 'tax-id', 'postcode', 'code', ...CONTACTS, ...LONG_NUMBERS],
    fewestLetters: 3,
    mostlyLetters: true,
  },
  address: {
    isNo: ['date', 'amount', 'time', 'day', 'tax-id', 'local-telephone', 'mask', ...CONTACTS],
    hasNo: LONG_NUMBERS,
    fewestLetters: 2,
  },
  number: {
    isNo: ['date', 'time', 'tax-id', 'postcode', 'mask', ...CONTACTS, ...LONG_NUMBERS],
    isNoPartOf: ['date', 'amount', 'time', 'tax-id', 'postcode', ...CONTACTS, ...LONG_NUMBERS],
    fewestDigits: 1,
  },
  // A person's number may be a tax number, or look like an account's.
  'card-number': {
    isNo: ['date', 'time', 'mask', ...CONTACTS],
    isNoPartOf: ['date', 'time', ...CONTACTS],
    fewestDigits: 3,
  },
  date: { isNoPartOf: ['tax-id', 'street-of-day', ...CONTACTS, ...LONG_NUMBERS] },
  money: { isNoPartOf: ['date', 'tax-id', ...CONTACTS, ...LONG_NUMBERS] },
  integer: { isNo: ['mask'], isNoPartOf: ['date', 'time', 'tax-id', ...CONTACTS, ...LONG_NUMBERS] },
  'tax-id': {
    isNo: ['date', 'amount', 'postcode', 'local-telephone', ...CONTACTS, ...LONG_NUMBERS],
    hasNo: ['amount', 'mask'],
    isNoPartOf: [...CONTACTS, ...LONG_NUMBERS],
    fewestDigits: 7,
    withFewer: SHORT,
    longestWord: 4,
  },
  cnpj: { hasNo: ['mask'], isNoPartOf: LONG_NUMBERS },
  cpf: { hasNo: ['mask'], isNoPartOf: [...CONTACTS, ...LONG_NUMBERS] },
};

/** The verdict on a value: it is not of its kind, it also holds something else, or it fits. */
export type Standing = 'refused' | 'mixed' | 'fits';

/** @param raw the value as it is printed */
export function standingAs(kind: FieldKind, raw: string, notation: Notation): Standing {
  const limits = KIND_LIMITS[kind];
  if (limits === undefined) return 'fits';
  const { isNo = [], hasNo = [], fewestDigits = 0, fewestLetters = 0, longestWord = Infinity } = limits;
  const digits = raw.replace(/\D/g, '').length;
  const letters = raw.replace(/\P{L}/gu, '').length;
  const isShort = digits < fewestDigits && raw.match(limits.withFewer ?? /(?!)/)?.[0] !== raw;
  if (isShort || letters < fewestLetters) return 'refused';
  if (limits.mostlyLetters && digits > letters) return 'refused';
  if (isNo.some((structure) => isStructure(raw, structure, notation))) return 'refused';
  const others = hasNo.flatMap((structure) => findStructures(raw, structure, notation));
  if (others.some((other) => isAllOf(raw, other))) return 'refused';
  const isLong = raw.match(/\p{L}+/gu)?.some((word) => word.length > longestWord) ?? false;
  if (isLong && !isStructure(raw, 'tax-id', notation)) return 'refused';
  return others.length > 0 ? 'mixed' : 'fits';
}

/** Whether a value was cut out of something longer that the text around it shows, such as the end of a telephone number. */
export function isCutOut(kind: FieldKind, text: string, part: Span, notation: Notation): boolean {
  const { isNoPartOf = [] } = KIND_LIMITS[kind] ?? {};
  return isNoPartOf.some((structure) => reachesBeyond(text, structure, part, notation));
}
