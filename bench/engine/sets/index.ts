import type { BenchSet } from '../bench-set.js';
import { barcodes } from './barcodes/index.js';
import { drawnInvoices, drawnInvoicesTune, drawnReceipts, drawnReceiptsTune } from './drawn-bills/index.js';
import { drawnForms, drawnFormsTune } from './drawn-forms/index.js';
import { fiscal, fiscalScans } from './fiscal/index.js';
import { ids } from './ids/index.js';
import { imagined, imaginedScans, imaginedScansTune, imaginedTune } from './imagined/index.js';
import { invoices, invoiceScans, invoicesXml } from './invoices/index.js';
import { mrz, mrzFixtures } from './mrz/index.js';
import { imaginedForms, imaginedFormsTune } from './papers/forms.js';
import { otherPapers, otherPapersTune } from './papers/others.js';
import { negatives, photos } from './photos/index.js';
import { shipped } from './shipped/index.js';
import { specimens, specimensTune } from './specimens/index.js';
import { sroie, sroieTune } from './sroie/index.js';
import { tags, tagsReceipts } from './tags/index.js';
import { drawn, tables, tablesBr } from './tables/index.js';

/** Every set there is, in the order in which they are reported. */
export const SETS: BenchSet[] = [
  sroie,
  sroieTune,
  mrz,
  mrzFixtures,
  fiscal,
  fiscalScans,
  invoices,
  invoiceScans,
  invoicesXml,
  barcodes,
  photos,
  negatives,
  ids,
  specimens,
  specimensTune,
  tables,
  tablesBr,
  drawn,
  drawnInvoices,
  drawnInvoicesTune,
  drawnReceipts,
  drawnReceiptsTune,
  imagined,
  imaginedScans,
  imaginedTune,
  imaginedScansTune,
  otherPapers,
  otherPapersTune,
  imaginedForms,
  imaginedFormsTune,
  drawnForms,
  drawnFormsTune,
  shipped,
  tags,
  tagsReceipts,
];

/** Those that run when none is named: what is measured, not what is fitted on. */
export const isMeasured = ({ name }: BenchSet): boolean => !/-(?:tune|fixtures)$/.test(name);
