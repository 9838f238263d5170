import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

const read = (text: string) => readTypedScores('invoice', text).number!;

test.each([
  [
    'a label below the title that nobody knows',
    `Acme Tools Ltd
INVOICE
Meter: G4 0011223
Policy number: 55-88712
Date: 3 May 2024
Total due £120.00`,
  ],
  [
    'a register of companies',
    `Suministros Norte, S.L.
FACTURA
Fecha: 03/05/2024
Total factura 120,00 €
Inscrita en el Reg. Mercantil de Madrid, Tomo 14.189, Folio 152, Hoja M-307219`,
  ],
  [
    'words between it and the title',
    `Suministros Norte, S.L.
FACTURA según acta 77120
Fecha: 03/05/2024
Total factura 120,00 €`,
  ],
])('a number that other words name is not believed: %s', (_, text) => {
  expect(read(text).score ?? 0).toBeLessThan(0.7);
});

test('a number in the next column of a line about the register is believed', () => {
  const text = `Suministros Norte, S.L.
Inscrita en el Registro Mercantil           Factura nº 2026-0763
Fecha: 03/05/2024
Total factura 120,00 €`;
  expect(read(text).value).toBe('2026-0763');
});

test.each([
  [
    'FC-24-00187',
    `FACTURE N° FC-24-00187                 Saint-Benoît, le 12 mars 2024
Chantier : Groupe scolaire
Total TTC  2 148,00`,
  ],
  [
    'A/2024/311',
    `TALLERES EBRO                          FACTURA A/2024/311
                                       Fecha: 22/03/2024
Total factura 120,00 €`,
  ],
  [
    '24-118',
    `Muster Bau GmbH
2. Abschlagsrechnung Nr. 24-118
Bauvorhaben: 1188 Neubau Kita
Gesamtbetrag 120,00 EUR`,
  ],
  [
    '004112233445',
    `Luce Chiara S.p.A.
BOLLETTA n. 004112233445 del 03/05/2024
Codice cliente 881 220 331
Numero contratto 5512
POD IT001E12345678
Totale da pagare 120,00 €`,
  ],
  [
    'PI24112233445566',
    `Nº factura: PI24112233445566
Fecha de emisión: 08/03/2024
TOTAL IMPORTE FACTURA    58,31 €`,
  ],
  [
    'FC2403118',
    `FACTURE DOIT
Date : 29/03/2024
Pièce N° : FC2403118
Client N° : 411VERG
Total TTC  2 148,00`,
  ],
  [
    '00001552',
    `FATURA                                         Nº 00001552
Emissão: 14/08/2024                            Vencimento: 13/09/2024
Ordem de compra: 77812
Valor total: R$ 7.250,00`,
  ],
])('a number right behind its label is as sure as one that nothing else names: %s', (number, text) => {
  expect(read(text)).toEqual({ value: number, score: expect.closeTo(0.935, 2) });
});

test('a number in groups is given whole, and not quite believed', () => {
  const { value, score } = read(`Stadtwerke Neustadt GmbH
Vertragskonto 2010 334 556
Rechnungsnummer 231 004 556 12
Rechnungsbetrag 120,00 EUR`);
  expect(value).toBe('23100455612');
  expect(score).toBeLessThanOrEqual(0.9);
});

test.each([
  ['27', `INVOICE NO. 27\nMarch 18, 2024\nTotal $1,250.00`],
  ['3', `Fattura n. 3 del 05/02/2024\nTotale fattura  1.042,00`],
  ['12', `Rechnungsnummer:       12\nRechnungsdatum:        01.09.2024\nGesamtbetrag  350,00 €`],
])('a few figures behind a label that means them are the number, not quite believed: %s', (number, text) => {
  const { value, score } = read(text);
  expect(value).toBe(number);
  expect(score).toBeLessThanOrEqual(0.9);
});

test.each([
  ['of a page', `Rechnung\nRechnungsnummer Seite 1\nGesamtbetrag  350,00 €`],
  ['of pieces', `Invoice\n2 chairs\nTotal  £350.00`],
  ['before others', `Invoice number 1 of 2 parcels\nTotal  £350.00`],
])('a few figures elsewhere are none: %s', (_, text) => {
  expect(read(text).value).toBeNull();
});

test('labels may stand below their values', () => {
  const { number, issue_date } = readTypedScores(
    'invoice',
    `Teehaus Sander GmbH
100023341            02.12.2024            77812               01.12.2024
Rechnungsnummer      Rechnungsdatum        Kundennummer        Bestelldatum
Artikel                 Anzahl   Preis    Summe
Assam 250g              4        10,00    40,00
Gesamtbetrag                              45,80 €`,
  );
  expect(number).toEqual({ value: '100023341', score: 0.9 });
  expect(issue_date?.value).toBe('2024-12-02');
});

test.each([
  `Brindle Paper Co Ltd
CREDIT NOTE
Credit Note No: CN-0092
Date: 11 July 2024
Original Invoice: INV-7781
Original invoice date: 28 June 2024
Total credit                          -60.00`,
  `Papier Brandl GmbH
RECHNUNGSKORREKTUR
Belegnummer: CN-0092
Datum: 11.07.2024
zu Rechnung Nr. INV-7781
Ursprüngliches Rechnungsdatum: 28.06.2024
Gesamtbetrag                          -60,00`,
])('the invoice that is corrected has a number and a date of its own', (text) => {
  const { number, issue_date } = readTypedScores('invoice', text);
  expect([number?.value, issue_date?.value]).toEqual(['CN-0092', '2024-07-11']);
});

test('figures between a label and the number leave it in doubt', () => {
  expect(read(`Factura nº 1 FAC 2024/1881\nTotal  184,50`).score ?? 0).toBeLessThan(0.7);
});

test('a house number below the title is no number of the invoice', () => {
  const { value, score } = read(`Sales Invoice
Albion Design Ltd
104 Queen Street
Bristol BS1 1LN
Inu. No.    Inuoice date
2026/0608   02/09/2025
Total due   £103.02`);
  expect(value === '104' ? score : 0).toBeLessThan(0.3);
});

test('what stands below a title in a table of items is no number of the invoice', () => {
  const { value } = read(`Gouveia & Rebelo, Lda.
FATURA-RECIBO
Ref.ª    Descrição do artigo     Quant.    P. Unit.   Total
P174     Transporte e montagem        2      109,02  218,04
Total a pagar  218,04 EUR`);
  expect(value).toBeNull();
});

test.each([
  [
    'F24 00087',
    `Atelier Beaumont SARL
Facture F24 00087                      Date : 28/02/2024
Total TTC  904,35`,
  ],
  [
    'Q044 7R',
    `Orbello Communications plc
Bill number     Q044 7R
Bill date       06 JAN 25
Total due       158.95`,
  ],
  [
    '113/2024',
    `Falegnameria Rossi S.r.l.
Fattura n. 113 / 2024                  Data: 14/11/2024
Totale documento  76,65`,
  ],
  [
    'NBT-2024-0048817',
    `Nubes Digitales, S.L.
Factura      NBT-2024-
             0048817
Fecha de emisión 14/11/2024
Total  76,65 €`,
  ],
])('a number in two parts is given whole, and somewhat in doubt: %s', (number, text) => {
  const { value, score } = read(text);
  expect(value).toBe(number);
  expect(score).toBeLessThanOrEqual(0.9);
});

test('a number whose end is nowhere is none', () => {
  expect(read('Nubes Digitales, S.L.\nFactura NBT-2024-\n\n\n\nTotal  76,65 €').value).not.toBe('NBT-2024-');
});

test('a date behind a number and a sign is no part of it', () => {
  expect(read('Rossi S.r.l.\nFattura n. 1132 - 14/11/2024\nTotale documento  76,65').value).toBe('1132');
});

test('a number that goes on behind a blank is given whole, and doubted', () => {
  const found = read(`Opérateur du Nord
N° de facture 0184402917 25C3-1E07
Total TTC  52,27`);
  expect(found.value).toBe('0184402917 25C3-1E07');
  expect(found.score).toBeLessThan(0.95);
});

test('a number with other figures close behind it is no certain one', () => {
  const found = read(`Acme Tools Ltd
Invoice number 184402917 2/7
Total due £120.00`);
  expect(found.score ?? 0).toBeLessThan(0.95);
});

test.each([
  'Rechnungsnummer und -datum: 48/A / 18.06.2025',
  'Numero e data:  48/A del 18/06/2025',
  'Invoice No. & Date:  48/A dt. 18/06/2025',
  `Numero e data          Cliente
48/A del 18/06/2025    Rossi SRL`,
])('a label of both leads to the number and to the date behind it: %s', (line) => {
  expect(readTyped('invoice', `Kern AG\n${line}\nTotal     88,90`)).toMatchObject({
    number: '48/A',
    issue_date: '2025-06-18',
  });
});

const withLine = (line: string) => `FATTURA
Studio Rossi

${line}

Totale      120,00 €`;

test.each([
  ['No. TG 07418      15 May 2025', 'TG 07418'],
  ['n. 19 — 23 settembre 2025', '19'],
  ['N° 0007-00012894', '0007-00012894'],
  ['Caffè Roma          N. 83', '83'],
])('a number’s sign alone at the beginning of a text stands for the invoice’s number: %s', (line, number) => {
  const found = readTypedScores('invoice', withLine(line)).number;
  expect(found).toEqual({ value: number, score: expect.closeTo(0.7, 1) });
});

test.each([
  ['within a text', 'esente art. 10 n. 1833 DPR 633/72'],
  ['of a street', 'No 117, Jalan Melur'],
  ['before other words', 'No. 2271 Main Street'],
])('a number’s sign %s does not', (_, line) => {
  expect(readTyped('invoice', withLine(line)).number).toBeNull();
});

test('a number’s sign is no label of what stands beside it', () => {
  const text = `FACTURA ELECTRONICA E001-118
R.U.C. N° 20517364828
Señor(es): Comercial Andina S.A.C.
Total S/ 118.00`;
  expect(readTyped('invoice', text)).toMatchObject({ number: 'E001-118', issuer_tax_id: '20517364828' });
});
