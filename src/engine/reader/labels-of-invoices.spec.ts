import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test.each([
  ['Dominican', 'Factura 2025-118', 'RNC Cliente: 130-94418-2', '130-94418-2'],
  ['British', 'Invoice 2025-118', 'Your VAT reg: GB 402 1187 55', 'GB 402 1187 55'],
  [
    'French, of an authority',
    'Facture n° 2025-118',
    'SIRET destinataire 212 505 164 00018',
    '212 505 164 00018',
  ],
  ['Portuguese, of a supply', 'Fatura n.º 2025-118', 'NIF do titular: 145990389', '145990389'],
  ['Italian', 'Fattura n. 2025-118', 'C.F. committente: 94087650480', '94087650480'],
  ['Austrian', 'Rechnung Nr. 2025-118', 'UID des Empfängers: ATU58990809', 'ATU58990809'],
])('a tax number that is said to be the recipient’s is his: %s', (_, title, line, id) => {
  expect(readTyped('invoice', `${title}\n${line}\nTotal 120,00`).recipient_tax_id).toBe(id);
});

test.each([
  ['en', 'Payment is required by 1 July 2025', '2025-07-01'],
  ['en', 'Total due now 120,00      Payable on or before 4 September 2024', '2024-09-04'],
  ['de', 'Der Betrag wird eingezogen am 21.07.2025', '2025-07-21'],
  ['es', 'Pagadero hasta: 10/04/2025      Vencimiento C.A.E.: 21/03/2025', '2025-04-10'],
  ['fr', 'Prélèvement à partir du 10/09/2024', '2024-09-10'],
  ['it', 'Addebito a partire dal 22/11/2024', '2024-11-22'],
  ['pt', 'Débito direto a partir de 18 nov 2024', '2024-11-18'],
])('the day to pay by has many names: %s', (_, line, day) => {
  expect(readTyped('invoice', `Invoice 2025-118\n${line}\nTotal 120,00`).due_date).toBe(day);
});

test.each([
  ['en', 'Invoiced on Feb. 14, 2025', '2025-02-14'],
  ['fr', 'Date de l’avoir : 22 août 2024', '2024-08-22'],
  ['it', 'Data nota di credito: 14/02/2025', '2025-02-14'],
  ['es', 'Fecha del comprobante: 14/02/2025', '2025-02-14'],
  ['pt', 'Faturado em 14/02/2025', '2025-02-14'],
  ['de', 'Datum der Gutschrift: 14.02.2025', '2025-02-14'],
])('so has the day of issue: %s', (_, line, day) => {
  expect(readTyped('invoice', `Facture 2025-118\n${line}\nTotal 120,00`).issue_date).toBe(day);
});

test.each([
  ['Kenyan', 'Invoice # INV/25/10025', 'CU Invoice Number: KRACU0100288114/2207', 'INV/25/10025'],
  ['Dominican', 'e-NCF: E310000004172', 'Número de autorización: 8807120001', 'E310000004172'],
  ['Italian', 'Fattura n. 2025/118', 'Progressivo di invio: 00771', '2025/118'],
  ['Portuguese', 'Fatura n.º FT 2025/118', 'ATCUD: JF7KX2M9-118', 'FT 2025/118'],
  [
    'Swiss, of the author',
    'Facture n° 2025-118',
    'Auteur de la facture N° GLN(B): 7601000123452',
    '2025-118',
  ],
])('what a tax office numbers is not the number of an invoice: %s', (_, own, other, number) => {
  expect(readTyped('invoice', `${own}\n${other}\nTotal 120,00`).number).toBe(number);
});

test('the number of a party is none of the invoice, even alone', () => {
  expect(
    readTyped('invoice', 'Facture\nAuteur de la facture N° GLN(B) 7601000123452\nTotal 120,00').number,
  ).toBeNull();
});

test('a tax number of which a figure is missing is hardly believed', () => {
  const scoreWith = (id: string) =>
    readTypedScores('invoice', `Rechnung 2025-118\nUSt-IdNr. ${id}\nGesamtbetrag 120,00`).issuer_tax_id
      ?.score;
  expect(scoreWith('DE12345678')).toBeLessThanOrEqual(0.3);
  expect(scoreWith('DE123456789')).toBeGreaterThan(0.5);
});
