import type { AamvaValue } from '../../../catalogue/ways-of-finding.js';
import { isoDate } from '../../../../values/dates.js';
import { jurisdictionOf } from './jurisdictions.js';
import type { Licence } from './parse-licence.js';

export interface LicenceValue {
  value: string;
  /** As the elements have it. */
  raw: string;
}

/** A value of a licence, normalised by its kind; null when the licence does not have it. */
export function licenceValue(licence: Licence, wanted: AamvaValue): LicenceValue | null {
  const raw = rawValue(licence, wanted);
  if (raw === null || raw === '') return null;
  const value = normalise(wanted, raw);
  return value === null ? null : { value, raw };
}

/** Elements under which the versions of the standard keep a value, the newest first. */
const ELEMENTS: Partial<Record<AamvaValue, string[]>> = {
  documentNumber: ['DAQ'],
  surname: ['DCS', 'DAB'],
  sex: ['DBC'],
  birthDate: ['DBB'],
  issueDate: ['DBD'],
  expiryDate: ['DBA'],
  vehicleClass: ['DCA', 'DAR'],
  restrictions: ['DCB', 'DAS'],
  endorsements: ['DCD', 'DAT'],
  height: ['DAU', 'DAV'],
  eyeColour: ['DAY'],
  discriminator: ['DCF'],
};

function rawValue(licence: Licence, wanted: AamvaValue): string | null {
  switch (wanted) {
    case 'surname':
      return firstOf(licence, ELEMENTS.surname!) ?? partsOfFullName(licence)[0] ?? null;
    case 'givenNames':
      return givenNames(licence);
    case 'fullName':
      return joined([givenNames(licence), rawValue(licence, 'surname'), firstOf(licence, ['DCU', 'DAE'])]);
    case 'address':
      return address(licence);
    case 'issuingCountry':
      return firstOf(licence, ['DCG']) ?? jurisdictionOf(licence.issuer)?.country ?? null;
    case 'issuingAuthority':
      return jurisdictionOf(licence.issuer)?.state ?? firstOf(licence, ['DAJ', 'DAO']);
    default:
      return firstOf(licence, ELEMENTS[wanted]!);
  }
}

function firstOf({ elements }: Licence, identifiers: readonly string[]): string | null {
  const identifier = identifiers.find((each) => elements.has(each));
  return identifier === undefined ? null : elements.get(identifier)!;
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ').replace(/\s+/g, ' ');
}

/** First and middle name apart (versions 1 and from 4), or together with a comma between (2 and 3). */
function givenNames(licence: Licence): string {
  const apart = joined([firstOf(licence, ['DAC']), firstOf(licence, ['DAD'])]);
  if (apart !== '') return apart;
  const together = firstOf(licence, ['DCT']);
  return together === null ? joined(partsOfFullName(licence).slice(1, 3)) : joined(together.split(','));
}

/** Version 1 allows one element: surname, first name, middle name, suffix. */
function partsOfFullName(licence: Licence): string[] {
  return (firstOf(licence, ['DAA']) ?? '').split(/[,@]/).map((part) => part.trim());
}

/** In one line, as it is printed: street, city, state and postal code. */
function address(licence: Licence): string {
  const street = [firstOf(licence, ['DAG', 'DAL']), firstOf(licence, ['DAH', 'DAM'])];
  const place = [firstOf(licence, ['DAI', 'DAN']), firstOf(licence, ['DAJ', 'DAO'])];
  return joined([...street, ...place, postalCode(firstOf(licence, ['DAK', 'DAP']))]);
}

/** Nine digits are five and four; four zeros stand for an unknown extension. */
function postalCode(code: string | null): string | null {
  const american = /^(\d{5})-?(\d{4})?$/.exec((code ?? '').trim());
  if (american === null) return code;
  const [, five, four] = american;
  return four === undefined || four === '0000' ? five! : `${five}-${four}`;
}

function normalise(wanted: AamvaValue, raw: string): string | null {
  switch (wanted) {
    case 'birthDate':
    case 'issueDate':
    case 'expiryDate':
      return licenceDate(raw);
    case 'sex':
      return { '1': 'M', '2': 'F', '9': 'X' }[raw] ?? (/^[MFX]$/.test(raw) ? raw : null);
    case 'height':
      return raw.replace(/^0+(?=\d)/, '');
    default:
      return raw;
  }
}

/**
 * `MMDDCCYY` in the USA since version 2, `CCYYMMDD` in Canada and in version 1. No month is 19 or 20, so
 * the digits tell which one it is, also on cards that follow another version than they name.
 * @returns `YYYY-MM-DD`, null when there is no such day
 */
function licenceDate(raw: string): string | null {
  const digits = raw.replace(/[-/]/g, '');
  if (!/^\d{8}$/.test(digits)) return null;
  const part = (start: number, end: number) => Number(digits.slice(start, end));
  return /^(19|20)/.test(digits)
    ? isoDate(part(0, 4), part(4, 6), part(6, 8))
    : isoDate(part(4, 8), part(0, 2), part(2, 4));
}
