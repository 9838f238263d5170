import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

const scoreOf = (text: string) => readTypedScores('invoice', text)['total']!;

test.each([
  ['A transportar', 'Fatura FT 24/744'],
  ['Suma y sigue', 'Factura 24/TR/1907'],
  ['Total à reporter', 'Facture 24-1907'],
  ['Übertrag', 'Rechnung 24-1907'],
  ['Totale a riportare', 'Fattura 24/1907'],
  ['Total carried forward', 'Invoice 24-1907'],
])('a sum that goes on on the next page is no certain total: %s', (label, title) => {
  const text = `Transporte Huerta Norte
${title}
Ovar - Vigo, 14 pal.                  312,50
Ovar - Braga, 6 pal.                  145,00
${label.padEnd(38)}457,50`;
  expect(scoreOf(text).score ?? 0).toBeLessThan(0.5);
});

test.each([
  [
    'of a fee where larger amounts are printed',
    `Invoice 20418
Mowing of three paddocks              310.00
Repair of the gate                     95.00
Please pay by 20 August 2026
A fee is due on late accounts:
$15.00`,
  ],
  [
    'of one line, behind a label that stands for what is left',
    `Fattura 118/E
Felpe ricamate                      1.305,00
Cappellini                            894,00
Saldo                                  70,00
Importo dei lavori                  2.269,00`,
  ],
])('a total %s is no certain one', (_, text) => {
  expect(scoreOf(text).score ?? 0).toBeLessThan(0.95);
});

test.each([
  [
    'the rest of the largest amount was paid in advance',
    `Invoice 20418
Work on the roof                    3,217.50
Advance                            -1,000.00
Total due                           2,217.50`,
    '2217.50',
  ],
  [
    'nothing but the capital is larger',
    `Invoice 20418
Travail du bois                     1 240,00
Total à payer                       1 240,00
Ébénisterie du Lac SARL au capital de 40 000,00 EUR`,
    '1240.00',
  ],
])('a total may be certain where %s', (_, text, total) => {
  expect(scoreOf(text)).toMatchObject({ value: total });
  expect(scoreOf(text).score).toBeGreaterThanOrEqual(0.95);
});

test.each([
  [
    'in Portuguese, with the cash',
    `CUPOM FISCAL
Gasolina comum 45,80 L              274,30
Lavagem                              27,95
Total R$                            302,25
Desconto R$                          -2,25
Valor pago                          300,00`,
    '300.00',
  ],
  [
    'in English, with the amount due',
    `RECEIPT
Paint brush                           14.90
Wall paint                            62.10
Total                                 77.00
Discount                              -7.70
Amount due                            69.30`,
    '69.30',
  ],
  [
    'in German, with the card',
    `KASSENBON
Wanderstiefel                        119,00
Socken                                11,00
Summe                                130,00
Rabatt 10 %                          -13,00
Zu zahlen                            117,00
Kartenzahlung                        117,00`,
    '117.00',
  ],
])('a total of a receipt is what is left behind a discount, %s', (_, text, total) => {
  expect(readTyped('receipt', text).total).toBe(total);
});

test('a total of a receipt that stands behind its discounts is not taken for one before them', () => {
  const text = `RECEIPT
Garden chair                          45.00
Discount                              -5.00
Table                                 40.00
Total                                 80.00
Card                                  80.00`;
  expect(readTyped('receipt', text).total).toBe('80.00');
});

test('a subtotal before a discount is no certain total, though the total cannot be read', () => {
  const text = `RECIBO
Tinta acrílica                      190,00
Pincel                               12,50
Subtotal                            202,50
Desconto                             -2,50
Valor total                         2O0 8
Troco                                 0,00`;
  const { value, score } = readTypedScores('receipt', text)['total']!;
  expect(value).toBe('202.50');
  expect(score).toBeLessThanOrEqual(0.5);
});

test.each(['x', '×', '@', '120x'])('a price behind %s alone is hardly a total', (sign) => {
  const { total } = readTypedScores('receipt', `Copies Atlas\n14/05/2025 10:42\n120 copies ${sign} 0,30`);
  expect(total?.score ?? 0).toBeLessThan(0.5);
});
