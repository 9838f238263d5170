import { acknowledgement } from './receipts/acknowledgement.js';
import { fiscal } from './receipts/fiscal.js';
import type { ReceiptLayout } from './receipts/look.js';
import { modern } from './receipts/modern.js';
import { order } from './receipts/order.js';
import { restaurant } from './receipts/restaurant.js';
import { slip } from './receipts/slip.js';
import { thermal } from './receipts/thermal.js';
import type { ReceiptKind } from './bills/receipt.js';
import { band } from './invoices/band.js';
import { centred } from './invoices/centred.js';
import { forms } from './invoices/forms.js';
import { headline } from './invoices/headline.js';
import { letter } from './invoices/letter.js';
import type { InvoiceLayout } from './invoices/look.js';
import { side } from './invoices/side.js';
import { twin } from './invoices/twin.js';
import { typed } from './invoices/typed.js';

interface Family {
  name: string;
  /** False: weights, labels and thresholds must never be fitted or looked for on documents of this family. */
  fitted: boolean;
}

export interface InvoiceFamily extends Family {
  draw: InvoiceLayout;
}

export interface ReceiptFamily extends Family, ReceiptKind {
  draw: ReceiptLayout;
  /** Of the paper, in units of 150 to an inch: 472 are 80 mm. */
  width: number;
}

export const INVOICE_FAMILIES: readonly InvoiceFamily[] = [
  { name: 'letter', fitted: true, draw: letter },
  { name: 'band', fitted: true, draw: band },
  { name: 'forms', fitted: true, draw: forms },
  { name: 'side', fitted: false, draw: side },
  { name: 'centred', fitted: true, draw: centred },
  { name: 'twin', fitted: true, draw: twin },
  { name: 'headline', fitted: false, draw: headline },
  { name: 'typed', fitted: true, draw: typed },
];

export const RECEIPT_FAMILIES: readonly ReceiptFamily[] = [
  { name: 'thermal', fitted: true, draw: thermal, width: 472 },
  { name: 'fiscal', fitted: true, draw: fiscal, width: 472 },
  { name: 'slip', fitted: false, draw: slip, width: 472, slip: true },
  { name: 'modern', fitted: true, draw: modern, width: 472 },
  { name: 'restaurant', fitted: true, draw: restaurant, width: 472, served: true },
  { name: 'order', fitted: false, draw: order, width: 1000 },
  { name: 'acknowledgement', fitted: true, draw: acknowledgement, width: 940 },
];
