import { expect, test } from '@jest/globals';
import { findCardNumbers } from './card-values.js';

test.each([
  ['30517264 8 ZX1', '305172648ZX1'],
  ['VX-518203 4', 'VX-5182034'],
  ['508213 6', '5082136'],
  ['1 853 19790311 00417 2', '185319790311004172'],
  ['JONES 061152 TE7XY 12', 'JONES061152TE7XY12'],
  ['LOMB 7451 0222', 'LOMB74510222'],
  ['K5128 - 40917 - 61733', 'K5128-40917-61733'],
  ['45870213 - 6', '45870213-6'],
  ['X-YZ 512.874', 'X-YZ512.874'],
  ['AB 12 34 56 C', 'AB123456C'],
  ['U1 B740362K', 'U1B740362K'],
])('the groups of %s are one number', (text, value) => {
  expect(findCardNumbers(text)).toMatchObject([{ value, raw: text, index: 0 }]);
});

test.each([
  ['30517264 12.03.1987', ['30517264', '12.03.1987']],
  ['12.03.1987 4', ['12.03.1987', '4']],
  ['30517264  1987', ['30517264', '1987']],
  ['CARD 7451 0222', ['74510222']],
  ['Nº 4471203 de Lyon', ['4471203']],
])('in %s no more than the groups of a number are joined', (text, values) => {
  expect(findCardNumbers(text).map(({ value }) => value)).toEqual(values);
});
