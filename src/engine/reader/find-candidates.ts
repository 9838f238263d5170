import type { DocumentType, FieldSearch, FieldType, Find } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import { bounded, type Candidate, type Way } from '../content/candidate.js';
import { withSlashes } from '../find/fields/labels/misread-slashes.js';
import { dateOrderOn } from '../find/fields/held/date-order.js';
import { findAddressee } from '../find/fields/addressee/addressee.js';
import { findByKind } from '../find/fields/find-by-kind.js';
import { onPage } from '../find/fields/labels/on-page.js';
import { findByLabel } from '../find/fields/find-by-label.js';
import { findByPattern } from '../find/fields/find-by-pattern.js';
import { findInSum } from '../find/fields/amounts/in-sum.js';
import { findCurrency } from '../find/fields/currency/find-currency.js';
import { findInBarcode } from '../find/fields/located/find-in-barcode.js';
import { findInAccessKey } from '../find/fields/located/find-in-access-key.js';
import { findInBoleto } from '../find/fields/located/find-in-boleto.js';
import { findInMrz } from '../find/fields/located/find-in-mrz.js';
import { findInXml } from '../find/fields/located/find-in-xml.js';
import { findNumbered } from '../find/fields/find-numbered.js';
import { findLargest } from '../find/fields/find-largest.js';
import { findResident } from '../find/fields/resident/resident.js';
import { alone } from '../find/fields/unlabelled/alone.js';
import { behindDate } from '../find/fields/unlabelled/behind-date.js';
import { born, certified } from '../find/fields/unlabelled/told-in-text.js';
import { datedAtPlace } from '../find/fields/unlabelled/dated-texts.js';
import { partsOfNames } from '../find/fields/unlabelled/part-of-name.js';
import { namesAlone } from '../find/fields/unlabelled/names-alone.js';
import { isFor } from '../find/fields/labels/is-for.js';
import { authorities, isAuthority } from '../find/fields/unlabelled/authority.js';
import { held } from './hold-candidates.js';
import { compiledPattern } from '../text/compiled-pattern.js';
import { rankCandidates, rankedAs } from '../rank/rank-candidates.js';

/**
 * Caches what was found on a page, by its lines: its fields are looked for before and after pages are joined,
 * and the stages in between change no candidate.
 */
const found = new WeakMap<PageContent['lines'], Map<FieldType, Candidate[]>>();

/** A field and its possible values. */
export interface FieldCandidates {
  field: FieldType;
  candidates: Candidate[];
}

/**
 * What each field of a type may be, in the catalogue's order.
 * @param pages of one document, in order
 */
export function findFields(
  pages: readonly PageContent[],
  type: DocumentType,
  today: Date,
): FieldCandidates[] {
  return type.fields.map((field) => ({
    field,
    candidates: pages.flatMap((page) => findCandidates(page, type, field, today)),
  }));
}

/** A field's possible values on a page, best first, as its type says how to find them. */
export function findCandidates(
  content: PageContent,
  type: DocumentType,
  field: FieldType,
  today: Date,
): readonly Candidate[] {
  const onPage = found.get(content.lines) ?? new Map<FieldType, Candidate[]>();
  found.set(content.lines, onPage);
  const candidates = onPage.get(field) ?? search(asPrinted(content, type), type, field, today);
  onPage.set(field, candidates);
  return candidates;
}

/** Readers misread what stands between the labels of cards; where elements have numbers, a figure may be one. */
function asPrinted(content: PageContent, { stdType, fields }: DocumentType): PageContent {
  const hasNumbers = fields.some(({ find }) => find.some(({ by }) => by === 'numbered'));
  return stdType === 'personal-document' && !hasNumbers ? withSlashes(content) : content;
}

function search(content: PageContent, type: DocumentType, field: FieldType, today: Date): Candidate[] {
  const format = field.format === undefined ? null : compiledPattern(field.format);
  const electronic = field.find.filter(({ by }) => by === 'xml' && content.invoice !== undefined);
  const stated = electronic.flatMap((find) =>
    foundBy(searchOneWay(content, type, { ...field, find }, today), find.by),
  );
  // What the file itself states is not weighed against what its pages print.
  if (stated.length > 0) return stated;
  const found = (isLast: boolean) =>
    field.find
      .map((find) => (find.by === 'label' ? onPage(find, content, type) : find))
      .filter((find) => isForLast(find) === isLast)
      .flatMap((find) =>
        foundBy(
          held(searchOneWay(content, type, { ...field, find }, today), { ...field, find }, content, type),
          find.by,
        )
          .filter((candidate) => candidate.value !== '')
          .filter(({ words }) => !isOfPlace(find) || isAuthority(words))
          .map((candidate) => (mostOf(find) < 1 ? bounded(candidate, mostOf(find)) : candidate))
          // A format tells a value from what is printed around it.
          .filter((candidate) => format === null || format.matches(candidate.value)),
      );
  const labelled = found(false);
  return labelled.length > 0 ? labelled : found(true);
}

/** Ways without a label of their own, for fields that no other way finds. */
const LAST: readonly Way[] = ['behind-date', 'alone', 'authority', 'sum'];
const isForLast = (find: Find): boolean =>
  LAST.includes(find.by) || rankedAs(find) === 'recipient' || mostOf(find) < 1;
const isOfPlace = (find: Find): boolean => find.by === 'label' && find.ofPlace === true;
const mostOf = (find: Find): number => ('atMost' in find ? (find.atMost ?? 1) : 1);
/** Ways that are scored as others are: the number of an element is its label. */
const SCORED_AS: Partial<Record<Way, Way>> = {
  numbered: 'label',
  'behind-date': 'label',
  born: 'label',
  certified: 'label',
  alone: 'kind',
  authority: 'heading',
  sum: 'kind',
  resident: 'addressee',
};

function foundBy(candidates: readonly Candidate[], way: Way): Candidate[] {
  return candidates.map((candidate) => ({ ...candidate, foundBy: SCORED_AS[way] ?? way }));
}

function searchAlone(content: PageContent, type: DocumentType, field: FieldSearch): Candidate[] {
  const order = dateOrderOn(content, type);
  if (field.kind === 'name') {
    const names = namesAlone(content, type);
    const part = field.find.by === 'alone' ? field.find.part : undefined;
    return part === undefined ? names : partsOfNames(names, part);
  }
  return field.kind === 'date' ? datedAtPlace(content, type, field, order) : alone(content, type, order);
}

function searchOneWay(
  content: PageContent,
  type: DocumentType,
  field: FieldSearch,
  today: Date,
): Candidate[] {
  switch (field.find.by) {
    case 'mrz':
      return findInMrz(content, field, today);
    case 'barcode':
      return findInBarcode(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'label':
      return field.find.ranking === undefined
        ? findByLabel(content, { ...field, find: field.find }, dateOrderOn(content, type))
        : rankCandidates(content, type, field, today);
    case 'heading':
    case 'address':
      return rankCandidates(content, type, field, today);
    case 'behind-date':
      return behindDate(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'born':
      return born(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'certified':
      return certified(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'alone':
      if (!isFor(field.find, content)) return [];
      return searchAlone(content, type, field);
    case 'authority':
      return authorities(content, type);
    case 'addressee':
      return findAddressee(content);
    case 'resident':
      return findResident(content, field.find);
    case 'currency':
      return findCurrency(content);
    case 'pattern':
      return findByPattern(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'numbered':
      if (!isFor(field.find, content)) return [];
      return findNumbered(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'kind':
      return findByKind(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'sum':
      return findInSum(content, { ...field, find: field.find }, dateOrderOn(content, type));
    case 'largest':
      return findLargest(content, field.find);
    case 'access-key':
      return findInAccessKey(content, field.find);
    case 'boleto-line':
      return findInBoleto(content, field.find, today);
    case 'xml':
      return findInXml(content, { ...field, find: field.find }, dateOrderOn(content, type));
  }
}
