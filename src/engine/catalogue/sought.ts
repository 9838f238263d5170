import { BARCODE_FORMATS, type BarcodeFormat } from '../text/barcode.js';
import { candidateTypes, generativeById, typeById, type Catalogue } from './catalogue.js';
import type { DocumentType } from './schema.js';
import type { WantedTypes } from './wanted-types.js';

/** What to look for on a page besides its words. */
export interface Sought {
  barcodes: BarcodeFormat[];
  zone: boolean;
}

/**
 * What the possible types of a page need: the types that the request's tags allow, or the one that a reviewer
 * named. To search for anything else would cost time and change no answer.
 */
export function soughtFor(
  { asType, tags }: Pick<WantedTypes, 'asType' | 'tags'>,
  catalogue: Catalogue,
): Sought {
  if (asType === undefined) return soughtBy([...candidateTypes(catalogue, tags), catalogue.unknown]);
  const isGenerative = generativeById(catalogue, asType.typeId) !== null;
  return soughtBy(isGenerative ? [] : [typeById(catalogue, asType.typeId)]);
}

function soughtBy(types: readonly DocumentType[]): Sought {
  const formats = new Set(types.flatMap(formatsOf));
  return { barcodes: BARCODE_FORMATS.filter((format) => formats.has(format)), zone: types.some(hasZone) };
}

/** Formats by which a type is known or that one of its fields is read from. */
function formatsOf({ identify, fields }: DocumentType): BarcodeFormat[] {
  const read = fields.flatMap(({ find }) => find.flatMap((way) => (way.by === 'barcode' ? [way] : [])));
  return [
    ...identify.barcodes.map(({ format }) => format),
    ...read.flatMap(({ formats }) => formats ?? BARCODE_FORMATS),
  ];
}

function hasZone({ identify, fields }: DocumentType): boolean {
  return identify.mrz.length > 0 || fields.some(({ find }) => find.some(({ by }) => by === 'mrz'));
}
