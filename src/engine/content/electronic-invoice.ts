/** What a field can take from an electronic invoice that a PDF carries. */
export const ELECTRONIC_VALUES = [
  'number',
  'issue-date',
  'due-date',
  'currency',
  'seller-name',
  'seller-tax-id',
  'buyer-name',
  'buyer-tax-id',
  'net-total',
  'tax-total',
  'total',
  'due-amount',
  'iban',
] as const;

export type ElectronicValue = (typeof ELECTRONIC_VALUES)[number];

/** What an electronic invoice says of itself: dates as `YYYY-MM-DD`, amounts as plain decimals. */
export interface ElectronicInvoice {
  values: Partial<Record<ElectronicValue, string>>;
  /** Its rows, in order; each cell under its column's `stdName`. */
  items: Partial<Record<string, string>>[];
}
