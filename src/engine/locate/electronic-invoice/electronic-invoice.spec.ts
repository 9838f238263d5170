import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { loadCatalogue } from '../../catalogue/catalogue.js';
import { readDocument } from '../../reader/read-document.js';
import { DEFAULT_LIMITS } from '../../options.js';
import { projectRoot } from '../../project-root.js';
import { Recogniser } from '../../recognition/recogniser.js';
import { readInvoice } from './read-invoice.js';

const recogniser = new Recogniser();
afterAll(() => recogniser.close());

/** An invoice in the syntax of Factur-X, of made-up companies. */
const facturX = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
 <rsm:ExchangedDocument><ram:ID>FA-77</ram:ID><ram:TypeCode>380</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">20260302</udt:DateTimeString></ram:IssueDateTime>
 </rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:SpecifiedTradeProduct><ram:SellerAssignedID>P1</ram:SellerAssignedID><ram:Name>Étagère &amp; vis</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>50.0000</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">2.0000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty><ram:Name>Menuiserie Dubreuil SARL</ram:Name>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">771/22</ram:ID></ram:SpecifiedTaxRegistration>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR11999999998</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
   <ram:BuyerTradeParty><ram:Name>Atelier Brun</ram:Name></ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
   <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260401</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>120.00</ram:GrandTotalAmount><ram:DuePayableAmount>120.00</ram:DuePayableAmount>
   </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

const parsed = (xml: string | Uint8Array) =>
  readInvoice([{ name: 'factur-x.xml', bytes: typeof xml === 'string' ? Buffer.from(xml) : xml }]);

async function read(file: Uint8Array) {
  const { documents } = await readDocument(
    { file, password: null, tags: [], images: null },
    {
      catalogue: loadCatalogue(join(projectRoot(), 'catalog')),
      limits: DEFAULT_LIMITS,
      recogniser,
      now: () => new Date('2026-03-05T00:00:00Z'),
    },
  );
  const [{ sections, tags }] = documents as [(typeof documents)[number]];
  const { fields, tables } = sections[0]!;
  const field = (stdName: string) => fields.find((each) => each.stdName === stdName)!;
  return { id: tags[0], field, items: tables[0]!, count: documents.length };
}

/** Two pages, of which the second prints the total. */
async function pdfWith(xml: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = [
    [
      'Invoice number: FA-77',
      'Invoice date: 02.03.2026',
      'Menuiserie Dubreuil SARL, 4 rue du Bois',
      'Description, unit price',
    ],
    ['Invoice total: 120,00 EUR', 'Payment terms: 30 days'],
  ];
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    lines.forEach((text, index) => page.drawText(text, { x: 50, y: 780 - 30 * index, size: 12, font }));
  }
  await pdf.attach(Buffer.from(xml), 'factur-x.xml', { mimeType: 'text/xml' });
  return pdf.save();
}

describe('the XML of an electronic invoice', () => {
  it('is read in the syntax of Factur-X and ZUGFeRD 2', () => {
    expect(parsed(facturX)).toEqual({
      values: {
        number: 'FA-77',
        'issue-date': '2026-03-02',
        'due-date': '2026-04-01',
        currency: 'EUR',
        'seller-name': 'Menuiserie Dubreuil SARL',
        'seller-tax-id': 'FR11999999998',
        'buyer-name': 'Atelier Brun',
        'net-total': '100.00',
        'tax-total': '20.00',
        total: '120.00',
        'due-amount': '120.00',
      },
      items: [
        {
          code: 'P1',
          description: 'Étagère & vis',
          quantity: '2',
          unit: 'C62',
          unit_price: '50.00',
          total: '100.00',
        },
      ],
    });
  });

  it('is read in the encoding that it names', () => {
    const latin = Buffer.from(facturX.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(parsed(latin)?.items[0]).toMatchObject({ description: 'Étagère & vis' });
    expect(parsed(Buffer.from(`\uFEFF${facturX.replace('UTF-8', 'UTF-16')}`, 'utf16le'))?.values.number).toBe(
      'FA-77',
    );
  });

  it.each([
    [
      'declares entities',
      facturX.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
    ],
    ['is in another encoding than it names', Buffer.from(facturX, 'latin1')],
    ['breaks off', facturX.slice(0, 1500)],
    ['is nested without end', '<a>'.repeat(200_000)],
    ['is larger than any invoice', facturX.replace('FA-77', 'A'.repeat(5_000_001))],
    ['is no invoice', '<?xml version="1.0"?><catalogue><book/></catalogue>'],
    ['has no total', facturX.replace(/<ram:GrandTotal.*GrandTotalAmount>/, '')],
    ['is empty', ''],
  ])('is ignored when it %s', (_, xml) => {
    expect(parsed(xml)).toBeNull();
  });
});

describe('a PDF with an electronic invoice', () => {
  it('is one invoice, with its values where the pages print them', async () => {
    const { id, field, items, count } = await read(await pdfWith(facturX));
    expect([id, count]).toEqual(['id=invoice', 1]);
    expect(field('number')).toMatchObject({
      value: 'FA-77',
      pageNumber: 1,
      box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    });
    expect(field('total')).toMatchObject({ value: '120.00', raw: '120,00', pageNumber: 2 });
    expect(field('issuer_name')).toMatchObject({ value: 'Menuiserie Dubreuil SARL', pageNumber: 1 });
    expect(field('due_date')).toMatchObject({ value: '2026-04-01', box: null });
    for (const name of ['number', 'total', 'due_date', 'issuer_name'])
      expect(field(name).score).toBeGreaterThan(0.98);
    expect(items.values[0]!.map(({ value }) => value)).toEqual([
      'P1',
      'Étagère & vis',
      '2',
      'C62',
      '50.00',
      '100.00',
    ]);
  });

  it('is read as printed when the XML is not to be trusted', async () => {
    const { field } = await read(await pdfWith(facturX.replace('?>', '?><!DOCTYPE x []>')));
    expect(field('due_date').value).toBeNull();
    expect(field('number')).toMatchObject({ value: 'FA-77', pageNumber: 1 });
  });

  it('is read in the syntax of ZUGFeRD 1.0, from an example of the standard', async () => {
    const folder = join(projectRoot(), 'test/fixtures/engine/electronic-invoices');
    const { id, field, items } = await read(readFileSync(join(folder, 'ZUGFeRD_1p0_BASIC_Einfach.pdf')));
    expect(id).toBe('id=invoice');
    expect(field('number')).toMatchObject({ value: '471102' });
    expect(field('number').box).not.toBeNull();
    expect(field('issue_date').value).toBe('2013-03-05');
    expect(field('issuer_tax_id').value).toBe('DE123456789');
    expect(field('total')).toMatchObject({ value: '235.62', raw: '235,62' });
    expect(items.values[0]!.find(({ stdName }) => stdName === 'quantity')?.value).toBe('20');
  });
});
