import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

const read = (text: string) => readTyped('invoice', text);

test('labels above their values, with addresses in a column beside them, keep their values', () => {
  expect(
    read(`
FACTURE                    Société Exemple SARL
                           12 rue des Lilas
Numéro                     75010 Paris
F-2026-118
Date                       Client
04/05/2026                 Dupont SA
N° client                  3 rue Neuve
C-8812                     69001 Lyon
Total TTC  24,00 €`),
  ).toMatchObject({ number: 'F-2026-118', issue_date: '2026-05-04', recipient_name: 'Dupont SA' });
});

test('a party is named by the label above it, whatever label stands far away on its line', () => {
  expect(
    read(`
INVOICE                         Acme Widgets Ltd
                                1 High Street
Invoice number                  London EC1A 1BB
INV-0981                        VAT no. GB123456789
Date of issue
4 May 2026                      Bill to
Due date                        Foo Bar Ltd
18 May 2026                     22 Low Road
Total  £20.00`),
  ).toMatchObject({ number: 'INV-0981', due_date: '2026-05-18', recipient_name: 'Foo Bar Ltd' });
});

test('labels below each other, each with its value beside it, are not one label', () => {
  expect(
    read(`
Muster Handel GmbH                       Rechnung 2026-0117
50667 Köln
                                         Kunden-Nr.  10234
Firma Beispiel KG                        Auftrag     88-1234
Ringstr. 7                               Datum       14.05.2026
Gesamtbetrag                             20,00 EUR`),
  ).toMatchObject({ number: '2026-0117', issue_date: '2026-05-14' });
});

test('a tax number stands below its label as well as beside it', () => {
  expect(
    read(`
Muster GmbH                 Rechnung
Hauptstr. 1                 Nummer
50667 Köln                  2026-118
USt-IdNr.                   Datum
DE123456788                 14.05.2026
Gesamtbetrag 20,00 EUR`),
  ).toMatchObject({ number: '2026-118', issuer_tax_id: 'DE123456788' });
});

test('an order number that begins like a label tells nothing of the date below it', () => {
  expect(
    read(`
TAX INVOICE                 INV00981
Reference     PO-77-1
Date          4 May 2026
Total due £20.00`),
  ).toMatchObject({ number: 'INV00981', issue_date: '2026-05-04' });
});

test('a name ends before the address behind it on its line', () => {
  expect(
    read(`
Muster GmbH · Hauptstr. 1 · 50667 Köln       Rechnung 2026-118
Rechnung an: Beispiel KG, Ringstr. 7, 10115 Berlin
Datum: 14.05.2026
Gesamtbetrag 20,00 EUR`),
  ).toMatchObject({ issuer_name: 'Muster GmbH', recipient_name: 'Beispiel KG' });
});

const VALUES_ABOVE = `
FATTURA                            Rossi Arredi S.r.l.
                                   Via Roma 1, 50100 Firenze

FT-118             14/05/2026         Marco Bianchi
Numero fattura     Data documento     Contatto
200082             B-6343/26          19/05/2026
Codice cliente     Ordine             Consegna

Totale  20,00 EUR`;

test('rows that begin with values and end with labels have each value above its label', () => {
  expect(readTyped('invoice', VALUES_ABOVE)).toMatchObject({ number: 'FT-118', issue_date: '2026-05-14' });
});

test('rows that begin with labels and end with values have each value below its label', () => {
  const text = VALUES_ABOVE.replace(
    /^FT-118.*\n(Numero.*)$/m,
    '$1\nFT-118             14/05/2026         Marco Bianchi',
  ).replace(/^(200082.*)\n(Codice.*)$/m, '$2\n$1');
  expect(readTypedScores('invoice', text)).toMatchObject({
    number: { value: 'FT-118', score: expect.closeTo(0.94, 2) },
    issue_date: { value: '2026-05-14' },
  });
});

test('a row of labels between two rows of values leaves in doubt whose they are', () => {
  const text = VALUES_ABOVE.replace(/^Codice.*\n/m, '');
  const { number } = readTypedScores('invoice', text);
  expect(number!.score).toBeLessThanOrEqual(0.9);
});

test('a label with its value, and words within the one below it, are no label over two lines', () => {
  expect(
    readTyped(
      'invoice',
      `
FACTURA
Factura N.º       : 26/00114
Fecha de factura  : 18/04/25
Total a pagar  56,53 €`,
    ),
  ).toMatchObject({ number: '26/00114', issue_date: '2025-04-18' });
  expect(
    readTyped(
      'invoice',
      `
INVOICE
Invoice # ..........: 102865
Date ...............: 10/24/2023
Account # ..........: 18227
Total due  $119.46`,
    ),
  ).toMatchObject({ number: '102865', issue_date: '2023-10-24' });
  expect(
    readTyped(
      'invoice',
      `
FATURA
Data ...............: 19 de fevereiro de 2025
Vencimento .........: 5 de março de 2025
Total a pagar  56,53 €`,
    ),
  ).toMatchObject({ issue_date: '2025-02-19', due_date: '2025-03-05' });
});

test('dates of columns side by side are two dates', () => {
  expect(
    readTyped(
      'invoice',
      `
RECHNUNG
Rg.-Nr.          Rg.-Datum     Zahlungsziel
RG-59812         26.03.26      10.05.26
Endbetrag  981,02 EUR`,
    ),
  ).toMatchObject({ number: 'RG-59812', issue_date: '2026-03-26', due_date: '2026-05-10' });
});

test('a number that begins with capitals may stand far behind its label', () => {
  const text = `
Numero                              FPR 18/26
Data fattura                        17.09.2026
FATTURA
Totale  20,00 EUR`;
  expect(readTyped('invoice', text)).toMatchObject({ number: 'FPR 18/26' });
});

test('a number in a sentence about the document comes after one behind a label', () => {
  const text = `
Questions about this invoice? Call 1-800-555-0124.
INVOICE
Inv #:      2026-473
Date:       10/27/2025
Total due  $20.00`;
  expect(readTyped('invoice', text)).toMatchObject({ number: '2026-473' });
});

test('a day in a table of items is hardly the date of issue', () => {
  const { issue_date } = readTypedScores(
    'invoice',
    `
Pruitt & Lowe LLP
Invoice No. 88214
Date      Description            Hours      Amount
04/03/25  Review lease            1.40      539.00
04/09/25  Correspondence          0.60      231.00
Total                                       770.00`,
  );
  expect(issue_date!.score ?? 0).toBeLessThan(0.5);
});

test.each([
  ['an order', 'Orden de Compra 4500981 del 19/04/2024'],
  ['a decision', 'Determina n. 402 del 14/12/2023'],
])('what leads from the number of %s to its date does not lead to the day of issue', (_, line) => {
  const { issue_date } = readTypedScores('invoice', `Comercial Raleo\nFactura 18345\n${line}\nTotal 120,00`);
  expect(issue_date!.score ?? 0).toBeLessThan(0.9);
});

test('it does behind the number of the invoice, also within a sentence', () => {
  const text =
    'Studio Brenna\nSi trasmette copia della fattura n. 88/2024 del 30/04/2024\nTotale documento 120,00';
  expect(read(text).issue_date).toBe('2024-04-30');
});

test('a label does not go over the border of a column', () => {
  expect(
    read(`Armazéns Serralva
| FACTURA N.     | DATA       | VENCIMENTO |
| FA 2024/10293  | 12-03-2024 | 11-04-2024 |
TOTAL 992,09`).due_date,
  ).not.toBe('2024-03-12');
});

test('labels below each other are not one label where each has its value in a column far away', () => {
  expect(
    read(`
Loja das Tintas Lda                      Fatura N.                        FT-0804
Rua Nova 7                               Data                          05-03-2025
4000-111 Porto                           Vencimento                    19-03-2025
FATURA
conforme pedido de 21-01-2025.
Total a pagar  20,00 EUR`),
  ).toMatchObject({ issue_date: '2025-03-05', due_date: '2025-03-19' });
});
