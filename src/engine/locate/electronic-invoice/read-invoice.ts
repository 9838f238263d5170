import type { Attachment } from '../../pages/pdf/pdf-attachments.js';
import type { ElectronicInvoice } from '../../content/electronic-invoice.js';
import { toInvoice } from './cross-industry-invoice.js';
import { parseXml } from './parse-xml.js';

/** The first attachment that is an invoice; null when none is, and for one that is damaged or hostile. */
export function readInvoice(attachments: readonly Attachment[]): ElectronicInvoice | null {
  for (const { bytes } of attachments) {
    const root = parseXml(bytes);
    const invoice = root && toInvoice(root);
    if (invoice) return invoice;
  }
  return null;
}
