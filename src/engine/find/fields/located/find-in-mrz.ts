import type { Find, FieldSearch } from '../../../catalogue/schema.js';
import type { MrzValue } from '../../../catalogue/ways-of-finding.js';
import { mrzNames } from '../../../locate/mrz/names.js';
import type { MrzPartReading, MrzReading } from '../../../content/mrz-reading.js';
import type { MrzPart } from '../../../content/mrz-reading.js';
import { birthDate, expiryDate } from '../../../locate/mrz/mrz-dates.js';
import type { PageContent } from '../../../content/page-content.js';
import { states } from 'mrz';
import { bounded, type Candidate } from '../../../content/candidate.js';
import { inFullOnPage } from './cut-names.js';

type ByMrz = Extract<Find, { by: 'mrz' }>;

/** Highest score of a code that is no state's or organisation's (ICAO Doc 9303-3, 5). */
const OF_NO_STATE = 0.3;
/** Of specimens (ICAO Doc 9303). */
const UTOPIA = 'UTO';
/** Highest score where the zone's composite check digit fails: a cell of the zone is misread, and it may have moved others. */
const IN_BROKEN_ZONE = 0.9;
/** The same of optional data, which each state uses as it likes: a part of a number, a case, a code (ICAO Doc 9303-4 to 9303-6). */
const OPTIONAL = 0.8;
/**
 * Letters among figures that count as the figure they look like, so that no check digit tells them apart: G or Q and 6, S and 8, L and 1, U and 0
 * (ICAO Doc 9303-3, 4.9). Highest score of a number with one that the page does not print.
 */
const ALIKE_TO_CHECK = /\d[GLQSU](?=\d)/;
const MAY_BE_ALIKE = 0.94;
/** The same of a sex that the zone leaves open: a state may tell nobody's there, as Germany's identity cards do. */
const UNTOLD = 0.49;
/** The same of a name that may be printed with letters that neither zones nor the readers have. */
const WITHOUT_LETTERS = 0.94;
/** The same of a name, which has no check digit, in a zone of which one fails. */
const UNCHECKED = 0.49;
/** The same of a surname of several words where the zone has no given names. */
const WHOLE_NAME = 0.49;
/** States whose names have such letters: `Ğ`, `Š`, `Ł`, `Ő`, `Ø`. */
const HAVE_OTHER_LETTERS = new Set(
  'ALB AZE BIH CZE DNK EST FIN HRV HUN ISL LTU LVA MDA MKD MLT MNE NOR POL ROU SRB SVK SVN SWE TKM TUR VNM'.split(
    ' ',
  ),
);

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
  if (isName(wanted)) {
    if (mrz.failedChecks > 0) return [bounded(candidate, UNCHECKED)];
    if (wanted === 'surname' && isWholeName(part.raw)) return [bounded(candidate, WHOLE_NAME)];
    const names = inFullOnPage(candidate, wanted, content);
    return mayHaveOtherLetters(mrz) ? names.map((name) => bounded(name, WITHOUT_LETTERS)) : names;
  }
  const most = mostOf(wanted, mrz, value, content);
  return [most < 1 ? bounded(candidate, most) : candidate];
}

/** Some states put all names into one, as on cards that ask for no surname. */
function isWholeName(raw: string): boolean {
  const { surname, givenNames, mayBeCut } = mrzNames(raw);
  return givenNames === '' && surname.includes(' ') && !mayBeCut.surname;
}

function mayHaveOtherLetters({ parts }: MrzReading): boolean {
  return ['nationality' as const, 'issuingCountry' as const].some((part) =>
    HAVE_OTHER_LETTERS.has(parts.get(part)?.raw ?? ''),
  );
}

/** Highest score of a value for what it stands for, whatever its check digit says. */
function mostOf(
  wanted: Exclude<MrzValue, 'lines'>,
  { compositeValid }: MrzReading,
  value: string,
  content: PageContent,
): number {
  if (/^(?:nationality|issuingCountry)$/.test(wanted) && !(value in states) && value !== UTOPIA)
    return OF_NO_STATE;
  if (wanted === 'sex' && value === 'X') return UNTOLD;
  if (wanted === 'personalNumber' && !isPrinted(value, content)) return OPTIONAL;
  if (wanted === 'documentNumber' && ALIKE_TO_CHECK.test(value) && !isPrinted(value, content))
    return MAY_BE_ALIKE;
  return compositeValid === false ? IN_BROKEN_ZONE : 1;
}

/** Whether the page prints a value beside its zone, in one or more words of a line; what goes on is another one. */
function isPrinted(value: string, { lines, mrz }: PageContent): boolean {
  const wanted = bare(value);
  return lines.some(({ words, box }) => {
    if (box.y + box.height >= mrz!.box.y) return false;
    const texts = words.map(({ text }) => bare(text));
    return texts.some((_, from) => beginsWithAll(texts, from, wanted));
  });
}

/** Whether texts from one on, joined, are all that is wanted. */
function beginsWithAll(texts: readonly string[], from: number, wanted: string): boolean {
  let joined = '';
  for (let at = from; at < texts.length && joined.length < wanted.length; at++) joined += texts[at]!;
  return joined === wanted;
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^A-Z\d]/g, '');
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
