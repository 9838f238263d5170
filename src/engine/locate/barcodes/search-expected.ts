import type { DocumentType } from '../../catalogue/schema.js';
import type { Page } from '../../pages/page.js';
import { BARCODE_FORMATS, type Barcode, type BarcodeFormat } from '../../text/barcode.js';
import { searchBarcodes } from './read-barcodes.js';

/** A page with fewer words may be only a picture of a code. */
const FEW_WORDS = 12;

/**
 * The thorough search, where it may find something: a code that the page's type has and that was not
 * seen, or any code on a page of no type that has hardly a word but pictures or lines.
 * @param sought formats that are of use on a page of no type
 * @returns the codes found before and those found now
 */
export async function searchExpectedBarcodes(
  page: Page,
  seen: { barcodes: readonly Barcode[]; words: readonly unknown[] },
  type: DocumentType | null,
  sought: readonly BarcodeFormat[] = BARCODE_FORMATS,
): Promise<Barcode[]> {
  const formats = type === null ? unknownFormats(page, seen, sought) : missingFormats(seen.barcodes, type);
  if (formats.length === 0 || page.barcodes === null) return [...seen.barcodes];
  return [...seen.barcodes, ...(await searchBarcodes(page, formats, page.barcodes ?? undefined))];
}

function unknownFormats(
  { onlyText = false }: Page,
  { barcodes, words }: { barcodes: readonly unknown[]; words: readonly unknown[] },
  sought: readonly BarcodeFormat[],
) {
  return !onlyText && barcodes.length === 0 && words.length <= FEW_WORDS ? sought : [];
}

/** One code of those that the type names is enough: a card has them on one side only. */
function missingFormats(barcodes: readonly Barcode[], type: DocumentType): BarcodeFormat[] {
  const named = new Set([
    ...type.identify.barcodes.map(({ format }) => format),
    ...type.fields.flatMap(({ find }) =>
      find.flatMap((way) => (way.by === 'barcode' ? (way.formats ?? []) : [])),
    ),
  ]);
  return barcodes.some(({ format }) => named.has(format)) ? [] : [...named];
}
