import type { FieldType, Find } from '../../../catalogue/schema.js';
import { parseLicence } from '../../../locate/barcodes/aamva/parse-licence.js';
import { licenceValue } from '../../../locate/barcodes/aamva/licence-values.js';
import { provesItself, type Barcode } from '../../../text/barcode.js';
import { findInText } from '../../../locate/barcodes/find-pattern.js';
import type { PageContent } from '../../../content/page-content.js';
import { formatLine, lineOfBarcode } from '../../../../values/identifiers/boleto.js';
import type { Candidate } from '../../../content/candidate.js';
import type { DateOrder } from '../../../../values/dates.js';
import { findValues } from '../../../catalogue/lexicon/printed-values.js';

type ByBarcode = Extract<Find, { by: 'barcode' }>;
type BarcodeField = Pick<FieldType, 'kind'> & { find: ByBarcode };

/** The field's value from each barcode of the page that has it. */
export function findInBarcode(content: PageContent, field: BarcodeField, dateOrder: DateOrder): Candidate[] {
  const { formats } = field.find;
  return content.barcodes
    .filter(({ format }) => formats === undefined || formats.includes(format))
    .flatMap((barcode) => {
      const found = valueOf(barcode, field, dateOrder);
      return found === null ? [] : [toCandidate(barcode, found, content.number)];
    });
}

interface Found {
  value: string;
  raw: string;
  /** Whether check digits of the value itself are right; absent where it has none. */
  proof?: boolean | null;
}

function valueOf(barcode: Barcode, { find, kind }: BarcodeField, dateOrder: DateOrder): Found | null {
  if (find.aamva !== undefined) {
    const licence = barcode.format === 'pdf417' ? parseLicence(barcode.text) : null;
    return licence && licenceValue(licence, find.aamva);
  }
  const raw = find.pattern === undefined ? barcode.text : findInText(barcode, find.pattern);
  return raw === null ? null : normalise(raw.trim(), kind, dateOrder);
}

/** Kinds with a form of their own are brought to it; anything else stays as the barcode has it. */
function normalise(raw: string, kind: FieldType['kind'], dateOrder: DateOrder): Found | null {
  switch (kind) {
    case 'date':
    case 'money':
    case 'quantity':
    case 'tax-id':
    case 'cpf':
    case 'cnpj':
    case 'integer':
    case 'comma-decimal':
    case 'access-key':
    case 'iban':
    case 'url':
      return findValues(raw, kind, dateOrder)[0] ?? null;
    case 'boleto-line':
      return boletoLine(raw);
    default:
      return { value: raw, raw };
  }
}

/** The line of digits that a slip's barcode stands for: the same number in another order, with more check digits. */
function boletoLine(barcode: string): Found | null {
  const line = lineOfBarcode(barcode);
  return line === null ? null : { value: formatLine(line), raw: barcode, proof: true };
}

/** Where a barcode can't check itself, its content's own check digits may; one that can is right as a whole or not read. */
function toCandidate(barcode: Barcode, { value, raw, proof: own }: Found, pageNumber: number): Candidate {
  const proof = provesItself(barcode) ? true : (own ?? null);
  return { value, raw, words: [], box: barcode.box, pageNumber, strength: 1, proof };
}
