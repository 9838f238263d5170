import { join } from 'node:path';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { type Figure, outOf } from '../../figure.js';
import { type FieldItem, fieldOf, toItem, verdictOn } from '../field-item.js';
import { fieldsRight, typesRight } from '../right-figures.js';
import { scanned } from '../as-scan.js';
import { sameNumber, sameText } from '../same-value.js';

import { electronicInvoices, type InvoiceTruth, plainInvoices, withoutAttachments } from './invoice-truth.js';

interface InvoiceOutcome {
  typed: boolean;
  fields: FieldItem[];
}

const FOLDER = 'fiscal/invoices';

/** Invoices of which the pages are read; the XML that some of them carry is taken out before. */
export const invoices = invoiceSet('invoices', printed);

/** The same as scans, without their text. */
export const invoiceScans = invoiceSet('invoices-scans', async (folder) =>
  (await printed(folder)).map(scanned),
);

/** Electronic invoices as they come, with their XML: says that it is found and understood. */
export const invoicesXml = invoiceSet('invoices-xml', (folder) =>
  electronicInvoices(join(folder, 'zugferd_v1')),
);

async function printed(folder: string): Promise<Sample<InvoiceTruth>[]> {
  return [
    ...(await plainInvoices(join(folder, 'invoice2data'))),
    ...(await electronicInvoices(join(folder, 'zugferd_v1'))).map(withoutAttachments),
  ];
}

function invoiceSet(
  name: string,
  samples: BenchSet<InvoiceTruth>['samples'],
): BenchSet<InvoiceTruth, InvoiceOutcome> {
  return { name, folder: FOLDER, neverFitted: () => true, samples, judge, figures };
}

function judge({ truth }: Sample<InvoiceTruth>, { result }: Reading): Verdict<InvoiceOutcome> {
  const document = result.documents.find(({ stdType }) => stdType === 'invoice');
  const fields = Object.entries(truth).map(([stdName, wanted]) =>
    toItem(stdName, fieldOf(document, stdName), (value) => isRight(stdName, value, wanted)),
  );
  return verdictOn(document !== undefined, fields);
}

function isRight(stdName: string, value: string, wanted: string): boolean {
  if (stdName === 'total') return sameNumber(value, wanted);
  return stdName === 'issue_date' ? value === wanted : sameText(value, wanted);
}

function figures(outcomes: InvoiceOutcome[]): Figure[] {
  const items = outcomes.flatMap(({ fields }) => fields);
  const fields = ['number', 'issue_date', 'issuer_name', 'total'];
  return [
    typesRight(outcomes),
    fieldsRight('fields right', outcomes),
    ...fields.map((name): Figure => {
      const some = items.filter((item) => item.name === name);
      return { ...fieldsRight(`${name} right`, [{ fields: some }]), format: outOf(some.length) };
    }),
  ];
}
