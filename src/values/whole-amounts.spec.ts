import { expect, test } from '@jest/globals';
import { findWholeAmounts, SEPARATORS, wholeAmounts } from './whole-amounts.js';

const found = (text: string) =>
  findWholeAmounts(text, wholeAmounts(String.raw`\$|FCFA`, SEPARATORS)).map(({ value }) => value);

test.each([
  ['TOTAL $ 774.675', '774675.00'],
  ['1.840.000', '1840000.00'],
  ['375 240 FCFA', '375240.00'],
  ['FCFA 10 900', '10900.00'],
  ['$-5,000', '-5000.00'],
  ['$ 950', '950.00'],
  ["12'500", '12500.00'],
])('an amount without decimals is found in %s', (text, value) => {
  expect(found(text)).toEqual([value]);
});

test.each([
  'R.U.T. 76.412.903-2',
  '1500',
  '2,5',
  '12.345%',
  '27 22 00 84 31',
  'KM 1.500m',
  '12.345.67',
  '001.234',
])('none is found in %s', (text) => {
  expect(found(text)).toEqual([]);
});
