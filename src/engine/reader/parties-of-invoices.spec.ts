import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test.each([
  [
    'a salutation above the addressee, a logo above the sender’s line',
    `                                   ELEKTRO HARTMANN
                                   Meisterbetrieb seit 1974
Elektro Hartmann GmbH, Gewerbestr. 4, 73728 Esslingen
Frau                                            Kundennr.:      D10233
Sabine Keller                                   Belegnr.:       RE20240512
Lindenweg 8                                     Belegdatum:     21.05.2024
73730 Esslingen                                 Lieferdatum:    17.05.2024
Rechnung
Rechnungsbetrag                                      357,00`,
    { issuer_name: 'Elektro Hartmann GmbH', recipient_name: 'Sabine Keller' },
  ],
  [
    'two addresses in one column',
    `Druckerei Sommer e.K.                          Steuer-Nr. 22/123/45678
Am Kanal 3
20457 Hamburg

Verlag Nordlicht GmbH                          Rechnung
Herrn Claus Petersen                           Nr. 24-0815
Rothenbaumchaussee 5                           18. April 2024
20148 Hamburg                                  Kunde 1022
Summe                                          1.190,00`,
    {
      issuer_name: 'Druckerei Sommer e.K.',
      recipient_name: 'Verlag Nordlicht GmbH',
      issue_date: '2024-04-18',
    },
  ],
  [
    'two addresses side by side, one of them with the name of the logo',
    `TALLERES EBRO                                FACTURA A/2024/311
                                             Fecha: 22/03/2024
Talleres Ebro, S.L.                          Panadería La Espiga, S.A.
CIF B50123453                                CIF A50998877
Pol. Ind. Malpica, calle E                   C/ Delicias 44
50016 Zaragoza                               50017 Zaragoza
TOTAL                                        363,00`,
    { issuer_name: 'Talleres Ebro, S.L.', recipient_name: 'Panadería La Espiga, S.A.' },
  ],
  [
    'an issuer at the foot alone, and a short label before the recipient',
    `INVOICE

To: Fenwick & Sons Ltd                 Invoice number: INV-2024-0093
    17 Quayside                        Invoice date: 14 May 2024
    Newcastle NE1 3DX                  Contract: C/118/2023
Consultancy, April 2024                     2,500.00
Total due                                 £ 3,000.00
Bank: Barclays  Sort code 20-11-43  Account 33445566



Brightwater Consulting Limited - Registered in England no. 07788990
5 Tyne Bridge Street, Gateshead NE8 2AT`,
    { issuer_name: 'Brightwater Consulting Limited', recipient_name: 'Fenwick & Sons Ltd' },
  ],
  [
    'short labels side by side',
    `From:                    To:
Lena Hart                Orbit Media Ltd
4 Rose Lane              22 Wharf Road
London N1 7GS            London E2 8HB
Invoice #0047
Total: £120.00`,
    { issuer_name: 'Lena Hart', recipient_name: 'Orbit Media Ltd' },
  ],
  [
    'a name over two lines, the second of which begins in small letters',
    `Sociedade Agrícola
do Monte Novo, Lda
Herdade do Monte Novo
7000-001 Évora

Exmo. Sr.
Restaurante O Cais
Rua da Praia 3
2750-001 Cascais
Fatura n.º FT 1/33     Data 2024-05-03
Total a pagar 123,00 €`,
    { issuer_name: 'Sociedade Agrícola do Monte Novo, Lda', recipient_name: 'Restaurante O Cais' },
  ],
  [
    'a sender’s line right above the addressee, without a legal form',
    `Malerbetrieb Krüger, Hafenstr. 9, 24103 Kiel
Hausverwaltung Nord GmbH
Holtenauer Str. 50
24105 Kiel
                                Rechnungs-Nr.: RE 24/771
                                Datum:         05.11.2024
Anstrich Treppenhaus    1     1.500,00      1.500,00
Endbetrag                                   1.785,00 €`,
    { issuer_name: 'Malerbetrieb Krüger', recipient_name: 'Hausverwaltung Nord GmbH' },
  ],
  [
    'an addressee right below the sender’s town',
    `Kanzlei Dr. Ernst & Partner
Steuerberater
Goethestr. 5, 60313 Frankfurt am Main
Modehaus Lang KG
Frau Silvia Lang
Zeil 100
60313 Frankfurt am Main
Rechnungsnummer   Rechnungsdatum   Kundennummer   Fällig am
R-77812           20.01.2025       10442          19.02.2025
Rechnungsbetrag              1.190,00 EUR`,
    { issuer_name: 'Kanzlei Dr. Ernst & Partner', recipient_name: 'Modehaus Lang KG' },
  ],
])('parties are told apart: %s', (_, text, parties) => {
  expect(readTyped('invoice', text)).toMatchObject(parties);
});

test('a word of a name that is like a heading is none', () => {
  expect(
    readTyped(
      'invoice',
      `
Carlo Fabbri
Viale dei Mille, 78
24121 Bergamo
P.IVA: 02707520637

Spett.le
Forniture Alberghiere Lombardi SRL
Piazza Mazzini, 40
00184 Roma RM
Partita IVA: 00910810126

FATTURA 2026-118
Totale  20,00 EUR`,
    ),
  ).toMatchObject({
    recipient_name: 'Forniture Alberghiere Lombardi SRL',
    recipient_tax_id: '00910810126',
    issuer_tax_id: '02707520637',
  });
});

test('`To` alone above a name and an address says to whom', () => {
  expect(
    readTyped(
      'invoice',
      `
TAX INVOICE                             To
Redwood & Sons Ltd                      Kingsley & Kingsley LLP
2A Victoria Road                        7A Church Lane
London EC2A 3LN                         Manchester M3 6PQ
Telephone 020 7946 0906                 VAT No.: GB623852342
VAT No: GB 952 1832 25

Invoice no: INV39902
SKU     Description of goods    Qty    Price
01436   Plasterboard            1      20.00
Total due £20.00`,
    ),
  ).toMatchObject({ recipient_name: 'Kingsley & Kingsley LLP', recipient_tax_id: 'GB623852342' });
});

test('rows of items are nobody’s address', () => {
  const { recipient_name } = readTyped(
    'invoice',
    `
FACTURE 26-8233
Lefèvre Imprimerie
Article  Désignation          Qté    Prix unitaire
01436 Frais de déplacement
10 mm Dalle béton
13006 Plaque
Total TTC  20,00 €`,
  );
  expect(recipient_name).toBeNull();
});

test('an account behind a tax number on its line does not hide it', () => {
  const text = `
FATTURA 2026-118
Totale  20,00 EUR






P.I. : 05718700122 - Coordinate bancarie Banca della Valle - IBAN IT60 X 05428 11101 000000123456`;
  expect(readTyped('invoice', text)).toMatchObject({ issuer_tax_id: '05718700122' });
});

test('two tax numbers at the foot are both in doubt, two prints of one are not', () => {
  const scores = (foot: string) =>
    readTypedScores(
      'invoice',
      `Casarão Imóveis
Fatura 2024/0452
Total a pagar R$ 2.990,85
${'\n'.repeat(36)}
${foot}`,
    ).issuer_tax_id!.score!;
  const two = 'Casarão Ltda. CNPJ 17.631.025/0001-96     Pagamentos SA CNPJ 11.222.333/0001-81';
  expect(scores(two)).toBeLessThanOrEqual(0.9);
  expect(scores('Casarão Ltda. CNPJ 11.222.333/0001-81')).toBeGreaterThan(0.9);
});

test('no one writes a bill to himself: where a slip to pay with names the issuer again, the other name is the recipient', () => {
  const { issuer_name, recipient_name } = readTypedScores(
    'invoice',
    `Acme Interiors Ltd
Unit 6 Dunkirk Mills
HX6 2TU

INVOICE

Calder Dental Practice LLP
14 Calder Street
HX1 4QD
Invoice Number INV-2307      Date 28 Feb 2025
TOTAL GBP      2,936.00

PAYMENT ADVICE
To: Acme Interiors Ltd
Unit 6 Dunkirk Mills`,
  );
  expect(issuer_name!.value).toBe('Acme Interiors Ltd');
  expect(recipient_name!.value === 'Acme Interiors Ltd' ? recipient_name!.score : 0).toBeLessThanOrEqual(
    0.49,
  );
});

test('a tax number that is printed twice is the seller’s alone', () => {
  const { issuer_tax_id, recipient_tax_id } = readTypedScores(
    'invoice',
    `Invoice
Sold by Acme Trading Ltd
VAT # GB287194419
Invoice # GB-4QF7Z2
Billing address           Sold by
Ann Munro                 Acme Trading Ltd
41 Marchmont Crescent     Unit 14, Axis Park
Edinburgh, EH9 1HF        Wolverhampton, WV9 5HB
                          VAT # GB287194419
Invoice total £46.97`,
  );
  expect(issuer_tax_id!.value).toBe('GB287194419');
  expect(recipient_tax_id!.score ?? 0).toBeLessThanOrEqual(0.49);
});
