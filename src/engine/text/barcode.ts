import type { Rectangle } from './word.js';

/** The kinds of barcode that are looked for, by the names that the catalogue uses. */
export const BARCODE_FORMATS = [
  'qr-code',
  'pdf417',
  'data-matrix',
  'aztec',
  'itf',
  'code-128',
  'code-39',
  'ean-13',
  'ean-8',
  'upc-a',
] as const;

export type BarcodeFormat = (typeof BARCODE_FORMATS)[number];

/** A barcode of a page, decoded. */
export interface Barcode {
  format: BarcodeFormat;
  /** The content as characters, control characters among them. */
  text: string;
  /** The content as it is stored. */
  bytes: Uint8Array;
  /** In pixels of the page. */
  box: Rectangle;
}

/**
 * Formats whose decoding proves itself: by error correction, or by a check digit that always is there.
 * ITF and Code 39 have one only by agreement between those who print and those who read.
 */
const SELF_CHECKING: ReadonlySet<BarcodeFormat> = new Set<BarcodeFormat>([
  'qr-code',
  'pdf417',
  'data-matrix',
  'aztec',
  'code-128',
  'ean-13',
  'ean-8',
  'upc-a',
]);

export function provesItself({ format }: Barcode): boolean {
  return SELF_CHECKING.has(format);
}
