import { RE2JS } from 're2js';
import type { DocumentType, FieldSearch, FieldType } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import type { Candidate } from '../content/candidate.js';
import { findByKind } from '../find/fields/find-by-kind.js';
import { findByLabel } from '../find/fields/find-by-label.js';
import { findByPattern } from '../find/fields/find-by-pattern.js';
import { findCurrency } from '../find/fields/find-currency.js';
import { findInBarcode } from '../find/fields/located/find-in-barcode.js';
import { findInAccessKey } from '../find/fields/located/find-in-access-key.js';
import { findInBoleto } from '../find/fields/located/find-in-boleto.js';
import { findInMrz } from '../find/fields/located/find-in-mrz.js';
import { findInXml } from '../find/fields/located/find-in-xml.js';
import { findNumbered } from '../find/fields/find-numbered.js';
import { findLargest } from '../find/fields/find-largest.js';
import { heldToKind } from '../find/fields/held-to-kind.js';
import { heldToRole } from '../find/fields/held-to-role.js';
import { rankCandidates } from '../rank/rank-candidates.js';

/** What was found on a page, for as long as that is kept: its fields are looked for before and after it is joined to others. */
const found = new WeakMap<PageContent, Map<FieldType, Candidate[]>>();

/** A field's possible values on a page, best first, as its type says how to find them. */
export function findCandidates(
  content: PageContent,
  type: DocumentType,
  field: FieldType,
  today: Date,
): readonly Candidate[] {
  const onPage = found.get(content) ?? new Map<FieldType, Candidate[]>();
  found.set(content, onPage);
  const candidates = onPage.get(field) ?? search(content, type, field, today);
  onPage.set(field, candidates);
  return candidates;
}

function search(content: PageContent, type: DocumentType, field: FieldType, today: Date): Candidate[] {
  const format = field.format === undefined ? null : RE2JS.compile(field.format);
  const electronic = field.find.filter(({ by }) => by === 'xml' && content.invoice !== undefined);
  const stated = electronic.flatMap((find) => searchOneWay(content, type, { ...field, find }, today));
  // What the file itself states is not weighed against what its pages print.
  if (stated.length > 0) return stated;
  return field.find.flatMap((find) =>
    held(searchOneWay(content, type, { ...field, find }, today), { ...field, find }, content, type)
      .filter((candidate) => candidate.value !== '')
      // A format tells a value from what is printed around it.
      .filter((candidate) => format === null || format.matches(candidate.value)),
  );
}

/** Those that can be the field's, whatever way found them. */
function held(
  candidates: readonly Candidate[],
  field: FieldSearch,
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  return heldToRole(heldToKind(candidates, field, content, type), field, content, type);
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
      return findInBarcode(content, { ...field, find: field.find }, type.dateOrder);
    case 'label':
      return field.find.ranking === undefined
        ? findByLabel(content, { ...field, find: field.find }, type.dateOrder)
        : rankCandidates(content, type, field, today);
    case 'heading':
    case 'address':
      return rankCandidates(content, type, field, today);
    case 'currency':
      return findCurrency(content);
    case 'pattern':
      return findByPattern(content, { ...field, find: field.find }, type.dateOrder);
    case 'numbered':
      return findNumbered(content, { ...field, find: field.find }, type.dateOrder);
    case 'kind':
      return findByKind(content, { ...field, find: field.find }, type.dateOrder);
    case 'largest':
      return findLargest(content, field.find);
    case 'access-key':
      return findInAccessKey(content, field.find);
    case 'boleto-line':
      return findInBoleto(content, field.find, today);
    case 'xml':
      return findInXml(content, { ...field, find: field.find }, type.dateOrder);
  }
}
