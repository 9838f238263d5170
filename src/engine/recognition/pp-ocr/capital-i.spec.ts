import { expect, test } from '@jest/globals';
import { withCapitalI } from './capital-i.js';

test.each([
  ['lpoh', 'Ipoh'],
  ['(lnvoice', '(Invoice'],
  ['SERl', 'SERI'],
  ['MAlL', 'MAIL'],
  ['lNDAH', 'INDAH'],
])('%s is %s', (read, printed) => {
  expect(withCapitalI(read)).toBe(printed);
});

test.each(['lbs', 'ltda', 'ltda.', 'lote', 'lhe', 'Al', 'El', 'll', 'Hall', 'l', '7/l18B', 'UNl2'])(
  '%s stays as it is',
  (read) => {
    expect(withCapitalI(read)).toBe(read);
  },
);
