import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

const scoreOf = (text: string) => readTypedScores('invoice', text)['total']!;

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
  [
    'before a discount that is printed with the rest',
    `Fatura 2026/118
Total                               2.350,00
Desconto                              150,00
Valor a pagar                       2.200,00`,
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
