import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../test/support/typed-page.js';

const taxOf = (type: string, text: string) => readTypedScores(type, text).tax_total!;

test.each([
  [
    'beside its base',
    'receipt',
    `CARREFOUR CITY
TOTAL                     12,45 EUR
TVA 5,5%       11,80       0,65`,
    '0.65',
  ],
  [
    'under headers',
    'receipt',
    `Pastelaria Aliança
TOTAL           4,35
Taxa   Base   IVA
13%    3,85   0,50`,
    '0.50',
  ],
  [
    'between base and total, the rate in the header',
    'invoice',
    `Fattura n. 87/A del 05/04/2024
Imponibile       IVA 22%          Totale fattura
1.000,00         220,00           1.220,00`,
    '220.00',
  ],
  [
    'as the printed sum of several rates',
    'receipt',
    `BRICO SUD
TOTAL TTC         47,32
TVA 20%    28,00    5,60
TVA 5,5%   13,00    0,72
TOTAL TVA           6,32`,
    '6.32',
  ],
  [
    'as the printed sum of lines with a rate each',
    'receipt',
    `Brasserie du Théâtre
3 Menu du jour             62,90
1 Pichet rosé               1,60
Total TTC                  64,50
dont TVA 10%                5,86
dont TVA 20%                0,26
Total TVA                   6,12`,
    '6.12',
  ],
  [
    'between net and total, without a rate',
    'receipt',
    `La Table d'Aki
Total à payer          118,00 EUR
  HT        TVA       TTC
106,68     11,32     118,00`,
    '11.32',
  ],
  [
    'beside a discount of as many percent',
    'invoice',
    `Invoice 1187   Date 3 May 2024
Goods                 100.00
Discount 10%           10.00
Net                    90.00
VAT 20%                18.00
Total               £ 108.00`,
    '18.00',
  ],
])('the tax is found %s', (_, type, text, tax) => {
  expect(taxOf(type, text).value).toBe(tax);
});

test('that of the only rate that is taxed is all tax, somewhat in doubt, where the rest has a rate of zero', () => {
  const { value, score } = taxOf(
    'receipt',
    `CORNER SHOP
Soap              1.92
Milk              3.00
TOTAL             4.92
VAT   Net   VAT   Gross
20%   1.60  0.32  1.92
0%    3.00  0.00  3.00`,
  );
  expect(value).toBe('0.32');
  expect(score).toBeLessThan(0.95);
});

test('the tax of one of several rates is not believed to be all tax', () => {
  const { score } = taxOf(
    'receipt',
    `BRICO SUD
TOTAL TTC         47,32
dont TVA 20,0%    33,60   5,60
dont TVA 5,5%     13,72   0,72`,
  );
  expect(score ?? 0).toBeLessThan(0.3);
});
