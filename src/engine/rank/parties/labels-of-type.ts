import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { DocumentType } from '../../catalogue/schema.js';
import type { Phrase } from '../../text/folded-phrase.js';
import { toPhrases } from '../phrases-in-lines.js';

/** Names of columns and of other values, which are no fields of a type. */
const OTHER_LABELS = [
  'salutation',
  'description',
  'quantity',
  'unit_price',
  'unit',
  'code',
  'amount',
  'tax_part',
  'name_label',
  'payment_label',
];

const labelsOfTypes = new WeakMap<DocumentType, Phrase[]>();

/** All labels by which a type looks for anything, longest first. */
export function labelsOf(type: DocumentType): Phrase[] {
  const known = labelsOfTypes.get(type);
  if (known !== undefined) return known;
  const ofFields = type.fields.flatMap(({ find }) =>
    find.flatMap((each) => (each.by === 'label' ? each.labels.map(({ text }) => text) : [])),
  );
  const labels = [...toPhrases([...ofFields, ...type.otherLabels]), ...OTHER_LABELS.flatMap(phrasesNamed)];
  const sorted = labels.sort((a, b) => b.length - a.length);
  labelsOfTypes.set(type, sorted);
  return sorted;
}
