import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../../../test/support/typed-page.js';

test.each([
  [
    'English, with a row of an item',
    `Invoice 2025-118
Details                   Net      VAT     Gross
Dental scale           200.00    40.00    240.00
Goods    Carriage         VAT       Total GBP
300.00      10.00       62.00          372.00`,
    '62.00',
  ],
  [
    'Uruguayan, of two rates',
    `Factura 118432
NO GRAV.    SUBTOTAL MIN.    IVA 10%    IVA 22%    TOTAL A PAGAR
0,00             1.000,00     100,00     220,00         1.320,00`,
    '320.00',
  ],
])('the tax in a row of totals is proven by their sum: %s', (_, text, tax) => {
  expect(readTyped('invoice', text).tax_total).toBe(tax);
});

test.each([
  ['Portuguese', 'Fatura 118', 'Total        120,82 € (inclui 22,59 € IVA)'],
  ['English', 'Invoice 118', 'Total        £120.82 (includes £22.59 VAT)'],
  ['German', 'Rechnung 118', 'Gesamtsumme  120,82 € (enthält 22,59 € MwSt.)'],
  ['French', 'Facture 118', 'Total        120,82 € (dont 22,59 € TVA)'],
  ['Spanish', 'Factura 118', 'Total        120,82 € (incluye 22,59 € IVA)'],
  ['Italian', 'Fattura 118', 'Totale       120,82 € (include 22,59 € IVA)'],
])('the tax in brackets behind a total is read: %s', (_, title, line) => {
  expect(readTyped('invoice', `${title}\n${line}`).tax_total).toBe('22.59');
});

test('a tax that the payer withholds is none that he is charged', () => {
  const { tax_total } = readTypedScores(
    'invoice',
    `Factura T 20581
Subtotal                       $ 1,000.00
IVA Trasladado 16%               $ 160.00
IVA Retenido 4%                   $ 40.00
TOTAL                          $ 1,120.00`,
  );
  expect(tax_total!.value).toBe('160.00');
});

test('the price of a bottle is no rate of itself', () => {
  const { tax_total } = readTypedScores(
    'invoice',
    `Rechnung Nr. 412 vom 30.05.2025
Stk.  Bezeichnung                 % USt      Preis       Summe
 12   Veltliner 2023, 0,75 l         13       9,04      108,48
 12   Traubensaft, 1 l               20       4,80       57,60
Gesamtbetrag                                            166,08
Satz            Netto       Steuer      Brutto
13 %            96,00        12,48      108,48
20 %            48,00         9,60       57,60`,
  );
  expect(tax_total!.value).toBe('22.08');
});

test.each([
  ['19', '7', '5,57', '1,72', '61,24', '7.29'],
  ['20', '5,5', '4,92', '0,35', '36,31', '5.27'],
])(
  'taxes at %s and %s %% that are of all that is paid are one sum',
  (one, other, first, second, paid, tax) => {
    const strip = `Edelmarkt Nordlicht
TOTAL           ${paid}
TVA ${one} %      ${first}
TVA ${other} %    ${second}`;
    expect(readTypedScores('receipt', strip).tax_total).toEqual({ value: tax, score: 0.94 });
  },
);

test('taxes at rates that are of less than what is paid are no sum, as something else is not taxed', () => {
  const strip = `Edelmarkt Nordlicht
TOTAL           66,24
MwSt. 19 %      5,57
MwSt. 7 %       1,72`;
  expect(readTyped('receipt', strip).tax_total).toBeNull();
});
