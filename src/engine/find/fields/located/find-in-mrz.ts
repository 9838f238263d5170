import type { Find, FieldSearch } from '../../../catalogue/schema.js';
import type { MrzValue } from '../../../catalogue/ways-of-finding.js';
import { mrzNames } from '../../../locate/mrz/names.js';
import type { MrzPartReading, MrzReading } from '../../../content/mrz-reading.js';
import type { MrzPart } from '../../../content/mrz-reading.js';
import { birthDate, expiryDate } from '../../../locate/mrz/mrz-dates.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Candidate } from '../../../content/candidate.js';
import { inFullOnPage } from './cut-names.js';

type ByMrz = Extract<Find, { by: 'mrz' }>;

const PARTS: Record<Exclude<MrzValue, 'lines'>, MrzPart> = {
  documentNumber: 'documentNumber',
  surname: 'names',
  givenNames: 'names',
  fullName: 'names',
  sex: 'sex',
  birthDate: 'birthDate',
  nationality: 'nationality',
  issuingCountry: 'issuingCountry',
  expiryDate: 'expiryDate',
  personalNumber: 'optional',
};

/** The value that the page's machine-readable zone has for the field. */
export function findInMrz(content: PageContent, field: FieldSearch, today: Date): Candidate[] {
  const { value: wanted } = field.find as ByMrz;
  const { mrz } = content;
  if (mrz === null) return [];
  if (wanted === 'lines') return [zone(mrz, content.number)];
  const part = mrz.parts.get(PARTS[wanted]);
  const value = part && normalise(wanted, part.raw, today);
  if (!part || value === null || value === undefined || value === '') return [];
  const candidate = {
    value,
    raw: part.raw,
    words: [],
    box: part.box,
    pageNumber: content.number,
    strength: certainty(part),
    proof: proofOf(wanted, part, mrz, value),
  };
  return isName(wanted) ? inFullOnPage(candidate, wanted, content) : [candidate];
}

function isName(wanted: MrzValue): wanted is 'surname' | 'givenNames' | 'fullName' {
  return PARTS[wanted as keyof typeof PARTS] === 'names';
}

function zone(mrz: MrzReading, pageNumber: number): Candidate {
  const raw = mrz.lines.join('\n');
  const strength = Math.min(...[...mrz.parts.values()].map(certainty));
  return { value: raw, raw, words: [], box: mrz.box, pageNumber, strength, proof: mrz.failedChecks === 0 };
}

/** A check digit or the composite one; a date that does not exist is wrong whatever its digit says. */
function proofOf(wanted: MrzValue, part: MrzPartReading, mrz: MrzReading, value: string): boolean | null {
  if (part.checkValid !== null) return part.checkValid && (!/Date$/.test(wanted) || /^\d{4}-/.test(value));
  return wanted === 'personalNumber' ? mrz.compositeValid : null;
}

function certainty(part: MrzPartReading): number {
  return part.weakest;
}

function normalise(wanted: Exclude<MrzValue, 'lines'>, raw: string, today: Date): string | null {
  switch (wanted) {
    case 'surname':
      return mrzNames(raw).surname;
    case 'givenNames':
      return mrzNames(raw).givenNames;
    case 'fullName':
      return mrzNames(raw).fullName;
    case 'birthDate':
      return birthDate(raw, today);
    case 'expiryDate':
      return expiryDate(raw, today);
    case 'sex':
      return raw === '<' ? 'X' : raw;
    case 'documentNumber':
    case 'personalNumber':
      return raw.replace(/<+$/, '').replace(/</g, ' ').trim();
    default:
      return raw.replace(/</g, '');
  }
}
