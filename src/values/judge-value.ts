/**
 * Validates typed values. It imports neither Node nor packages, so that the service and a browser's page
 * share this source.
 */
import { formatKey, isAccessKey } from './identifiers/access-key.js';
import { formatLine, isBoletoLine } from './identifiers/boleto.js';
import { isCnhNumber } from './identifiers/cnh-number.js';
import { findDates, type WrittenDates } from './dates.js';
import { isIban } from './identifiers/iban.js';
import { type Language, printedForm } from './printed-form.js';
import { CNPJ_FORM, formatCnpj, formatCpf, isCnpj, isCpf } from './identifiers/tax-id.js';
import { typedNumber } from './typed-number.js';

export type { Language } from './printed-form.js';

/** In the languages of reviewers. */
export interface Message {
  pt: string;
  en: string;
}

export interface Judgement {
  /** The value to send; null for an empty text. */
  value: string | null;
  /** Whether it is a valid value of its kind. A value may be printed wrong; it is still what is printed. */
  valid: boolean;
  /** What is wrong with it, and what would be right. */
  message: Message | null;
  /** In the readers' notation. */
  printed: string | null;
}

/** A value as it is sent, or what is wrong. */
type Normalised = { value: string; message?: Message };
type Normalise = (text: string, language: Language, written: WrittenDates) => Normalised;

const CHECK_DIGITS: Message = {
  pt: 'os dígitos verificadores não conferem',
  en: 'the check digits do not fit',
};

/**
 * @param kind of the value, such as `money`, `date`, `cpf`; of an unknown kind every text is a value.
 * @param language of the reader, for dates and amounts that can be read either way.
 * @param written how dates are written out.
 */
export function judgeValue(kind: string, text: string, language: Language, written: WrittenDates): Judgement {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain === '') return { value: null, valid: true, message: null, printed: null };
  const { value, message = null } = (NORMALISED.get(kind) ?? asTyped)(plain, language, written);
  return { value, valid: message === null, message, printed: printedForm(kind, value, language) };
}

const asTyped: Normalise = (text) => ({ value: text });

const date: Normalise = (text, language, written) => {
  const [found] = findDates(text, language === 'pt' ? 'dmy' : 'mdy', written);
  if (found?.raw === text) return { value: found.value };
  return {
    value: text,
    message: {
      pt: 'não é uma data; por exemplo 31/01/2026 ou 2026-01-31',
      en: 'is not a date; for example Jan 31, 2026 or 2026-01-31',
    },
  };
};

const number =
  (decimals: 'two' | 'any' | 'none'): Normalise =>
  (text, language) => {
    const value = typedNumber(text, decimals, language);
    if (value !== null) return { value };
    const [pt, en] = EXAMPLES[decimals];
    return {
      value: text,
      message: { pt: `não é um número; por exemplo ${pt}`, en: `is not a number; for example ${en}` },
    };
  };

const EXAMPLES = { two: ['4.635,75', '4,635.75'], any: ['1,250', '1.250'], none: ['1234', '1234'] } as const;

/** Digits, or letters where the kind has some, whose count and check digits tell whether they are right. */
const checked =
  (
    { lengths, letters = false }: { lengths: number[]; letters?: boolean },
    isRight: (characters: string) => boolean,
    format: (characters: string) => string,
  ): Normalise =>
  (text) => {
    const characters = text.toUpperCase().replace(/[\s./–-]/g, '');
    const isPlain = (letters ? /^[\dA-Z]+$/ : /^\d+$/).test(characters);
    if (!isPlain || !lengths.includes(characters.length)) {
      const count = lengths.join(' / ');
      const pt = `deve ter ${count} ${letters ? 'caracteres' : 'dígitos'}`;
      const en = `must have ${count} ${letters ? 'characters' : 'digits'}`;
      return { value: text, message: { pt, en } };
    }
    const value = format(characters);
    return isRight(characters) ? { value } : { value, message: CHECK_DIGITS };
  };

const cpf = checked({ lengths: [11] }, isCpf, formatCpf);
const cnpj = checked({ lengths: [14], letters: true }, isCnpj, formatCnpj);

/** Numbers of other countries are kept as they were typed: their check digits are not known here. */
const taxId: Normalise = (text, ...more) => {
  const characters = text.toUpperCase().replace(/[\s./-]/g, '');
  if (/^\d{11}$/.test(characters)) return cpf(text, ...more);
  const isLikeCnpj = /^\d[\dA-Z]{11}\d{2}$/.test(characters) || CNPJ_FORM.test(text.toUpperCase());
  return isLikeCnpj || isCnpj(characters) ? cnpj(text, ...more) : asTyped(text, ...more);
};

const iban: Normalise = (text) => {
  const characters = text.toUpperCase().replace(/\s/g, '');
  const value = characters.replace(/(.{4})(?=.)/g, '$1 ');
  return isIban(characters) ? { value } : { value, message: CHECK_DIGITS };
};

const url: Normalise = (text) =>
  /^(?:https?:\/\/|www\.)\S+$/i.test(text)
    ? { value: text }
    : { value: text, message: { pt: 'não é um endereço da web', en: 'is not a web address' } };

const NORMALISED = new Map<string, Normalise>(
  Object.entries({
    date,
    money: number('two'),
    quantity: number('any'),
    'comma-decimal': number('any'),
    integer: number('none'),
    cpf,
    cnpj,
    'tax-id': taxId,
    cnh: checked({ lengths: [11] }, isCnhNumber, (digits) => digits),
    'access-key': checked({ lengths: [44], letters: true }, isAccessKey, formatKey),
    'boleto-line': checked({ lengths: [47, 48] }, isBoletoLine, formatLine),
    iban,
    code: (text) => ({ value: text.replace(/\s/g, '') }),
    url,
  }),
);
