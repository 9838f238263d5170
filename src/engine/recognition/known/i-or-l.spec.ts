import { expect, test } from '@jest/globals';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { tellIFromL } from './i-or-l.js';

const { letters } = lexicon().recognition;

test.each([
  ['lpoh', 'Ipoh'],
  ['(lnvoice', '(Invoice'],
  ['SERl', 'SERI'],
  ['MAlL', 'MAIL'],
  ['lNDAH', 'INDAH'],
  ['Il,', 'II,'],
  ['BIk', 'Blk'],
  ['JIn.', 'Jln.'],
  ['CIube', 'Clube'],
  ['EIetro', 'Eletro'],
])('%s is %s', (read, printed) => {
  expect(tellIFromL(read, letters)).toBe(printed);
});

test.each([
  ...['lbs', 'ltda', 'ltda.', 'lote', 'lhe', 'Al', 'El', 'll', 'Hall', 'l', '7/l18B', 'UNl2'],
  ...['CIA', 'CI', 'BIn', 'AIr', 'SIlva', 'TaxInvoice', 'MIchael', 'GIF', 'UIn'],
])('%s stays as it is', (read) => {
  expect(tellIFromL(read, letters)).toBe(read);
});
