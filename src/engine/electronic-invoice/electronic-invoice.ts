import type { ElectronicValue, StdHeaderName } from '../catalogue/schema.js';

/** What an electronic invoice says of itself: dates as `YYYY-MM-DD`, amounts as plain decimals. */
export interface ElectronicInvoice {
  values: Partial<Record<ElectronicValue, string>>;
  /** Its rows, in order. */
  items: Partial<Record<StdHeaderName, string>>[];
}
