import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../../test/support/typed-page.js';

test.each([
  [
    'a net amount and its tax at a printed rate',
    `Fattura 2024/3371
Merce                                1.232,83
di cui al 10 %                         123,28
Si prega di versare                  1.356,11`,
    '1356.11',
    '123.28',
  ],
  [
    'a column of three amounts, one without tax',
    `FEE NOTE 2025/0087
Agreed fee                          2,400.00
Value added at 23%                    552.00
Outlay                                 20.00
                                    2,972.00`,
    '2972.00',
    null,
  ],
  [
    'a sum with taxes at several rates',
    `Rechnung 4711
Ware                                 300,00
an den Fiskus zu 7 % und 19 %         45,00
bitte begleichen Sie                 345,00`,
    '345.00',
    null,
  ],
])('what sums make out is given where no label names it, .8 at most: %s', (_, text, total, tax) => {
  const given = readTypedScores('invoice', text);
  expect(given.total).toEqual({ value: total, score: 0.8 });
  expect(given.tax_total?.value ?? null).toBe(tax);
});

test.each([
  ['no sum', 'Rechnung 4711\nWare         300,00\nNoch mehr    45,00\nbitte         350,00'],
  ['a sum beside other columns', 'Rechnung 4711\nWare   100,00\nNoch mehr          120,00\nbitte 220,00'],
])('an amount that is %s is no total without a label', (_, text) => {
  expect(readTypedScores('invoice', text).total?.value ?? null).toBeNull();
});

test.each([
  'HONORARNOTE Nr. 877\nErstordination am 10.5.2019\nHonorar: € 120,00',
  'Objet : facture 20-087\nje vous prie de me faire parvenir la somme de 120,00 $.\nMerci',
])('the only amount of a page, beside a currency, is its total, .7 at most: %s', (text) => {
  expect(readTypedScores('invoice', text).total).toEqual({ value: '120.00', score: 0.7 });
});

test.each([
  ['no currency', 'Rechnung 4711\nHonorar            120,00'],
  ['another amount', 'Rechnung 4711\nHonorar          € 120,00\nPorto            € 5,00'],
])('the only amount is no total where there is %s', (_, text) => {
  expect(readTypedScores('invoice', text).total?.value ?? null).toBeNull();
});
