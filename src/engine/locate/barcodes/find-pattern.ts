import { compiledPattern } from '../../text/compiled-pattern.js';
import type { Barcode, BarcodeFormat } from '../../text/barcode.js';

/**
 * What a pattern finds in a barcode's text.
 * @param pattern RE2, found anywhere; its first group is what is wanted, or all of the match without one
 * @returns null when it finds nothing
 */
export function findInText({ text }: Barcode, pattern: string): string | null {
  const matcher = compiledPattern(pattern).matcher(text);
  if (!matcher.find()) return null;
  return matcher.group(matcher.groupCount() > 0 ? 1 : 0) ?? null;
}

export function isBarcode(barcode: Barcode, wanted: { format: BarcodeFormat; pattern?: string }): boolean {
  if (barcode.format !== wanted.format) return false;
  return wanted.pattern === undefined || findInText(barcode, wanted.pattern) !== null;
}
