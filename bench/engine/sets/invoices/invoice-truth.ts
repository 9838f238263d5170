import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { PDFDocument, PDFName } from 'pdf-lib';
import type { Sample } from '../../bench-set.js';

/** By standard name: dates ISO, the total as a number with a point. What the truth leaves open is absent. */
export type InvoiceTruth = Partial<Record<'number' | 'issue_date' | 'issuer_name' | 'total', string>>;

/** An element's text, as the parser gives it without and with attributes. */
type Leaf = string | { '#text': string };

/** What is used here of ZUGFeRD 1.0 (FeRD, 2014). */
interface CrossIndustryDocument {
  HeaderExchangedDocument: { ID: string; IssueDateTime: { DateTimeString: Leaf } };
  SpecifiedSupplyChainTradeTransaction: {
    ApplicableSupplyChainTradeAgreement: { SellerTradeParty: { Name?: string } };
    ApplicableSupplyChainTradeSettlement: {
      SpecifiedTradeSettlementMonetarySummation: { GrandTotalAmount: { '#text': string } };
    };
  };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** Electronic invoices, PDFs with their XML beside them; the PDFs carry the same XML. */
export async function electronicInvoices(folder: string): Promise<Sample<InvoiceTruth>[]> {
  const samples = await Promise.all(
    (await pdfsIn(folder)).map(async (name) => {
      const xml = await readFile(join(folder, `${name}.xml`), 'utf8');
      return sampleOf(folder, name, truthOfXml(xml));
    }),
  );
  return samples.filter(({ truth }) => truth.number !== undefined);
}

/** Invoices whose truth is a list with one object. */
export async function plainInvoices(folder: string): Promise<Sample<InvoiceTruth>[]> {
  return Promise.all(
    (await pdfsIn(folder)).map(async (name) => {
      const json = await readFile(join(folder, `${name}.json`), 'utf8');
      const [{ invoice_number, date, issuer, amount }] = JSON.parse(json) as [
        Record<string, string | number>,
      ];
      const all = { number: invoice_number, issue_date: date, issuer_name: issuer, total: amount };
      const known = Object.entries(all).filter(([, value]) => value !== undefined);
      const truth = Object.fromEntries(known.map(([field, value]) => [field, String(value)]));
      return sampleOf(folder, name, truth);
    }),
  );
}

/** The same PDF without the files that it carries, so that its pages have to be read. */
export function withoutAttachments<Truth>(sample: Sample<Truth>): Sample<Truth> {
  return { ...sample, load: async () => stripped(await sample.load()) };
}

async function stripped(file: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false });
  pdf.catalog.delete(PDFName.of('Names'));
  pdf.catalog.delete(PDFName.of('AF'));
  return pdf.save();
}

export function truthOfXml(xml: string): InvoiceTruth {
  const { CrossIndustryDocument: invoice } = parser.parse(xml) as {
    CrossIndustryDocument?: CrossIndustryDocument;
  };
  if (invoice === undefined) return {};
  const head = invoice.HeaderExchangedDocument;
  const transaction = invoice.SpecifiedSupplyChainTradeTransaction;
  const seller = transaction.ApplicableSupplyChainTradeAgreement.SellerTradeParty.Name;
  const sums = transaction.ApplicableSupplyChainTradeSettlement.SpecifiedTradeSettlementMonetarySummation;
  const day = textOf(head.IssueDateTime.DateTimeString);
  return {
    number: head.ID,
    issue_date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`,
    ...(seller && { issuer_name: seller }),
    total: textOf(sums.GrandTotalAmount),
  };
}

function textOf(leaf: Leaf): string {
  return typeof leaf === 'string' ? leaf : leaf['#text'];
}

async function pdfsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -'.pdf'.length))
    .sort();
}

function sampleOf(folder: string, name: string, truth: InvoiceTruth): Sample<InvoiceTruth> {
  const path = join(folder, `${name}.pdf`);
  return { id: name, path, load: () => readFile(path), truth };
}
