import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../../test/support/typed-page.js';

const strip = (...lines: string[]) =>
  ['Feinkost Adler', 'Gouda         9,70', 'Duschgel      5,08', ...lines].join('\n');

test.each([
  ['two rates', strip('SUMME   14,78', 'EC-Karte   14,78', '19%   0,85', '7%   0,62'), '1.47'],
  ['one rate', strip('SUMME   14,78', 'Bar   20,00', 'Rückgeld   5,22', '7 %   0,97'), '0.97'],
  [
    'of which little is kept of what was handed over',
    strip('SUMME   14,78', 'Bar   50,00', 'Rückgeld   35,22', '19%   0,85', '7%   0,62'),
    '1.47',
  ],
  ['letters of rates', strip('SUMME EUR  14,78', 'A 19%   0,85', 'B  7%   0,62'), '1.47'],
])(
  'taxes of which only rates are printed are given, .8 at most, where they make what is paid: %s',
  (_, text, tax) => {
    expect(readTypedScores('receipt', text).tax_total).toEqual({ value: tax, score: 0.8 });
  },
);

test('taxes beside what is taxed at a rate of zero are given, .6 at most', () => {
  const text = strip('SUMME   14,78', '19%   0,85', '0%   0,00');
  expect(readTypedScores('receipt', text).tax_total).toEqual({ value: '0.85', score: 0.6 });
});

test.each([
  ['taxes of more than is paid', strip('SUMME   14,78', '19%   3,85', '0%   0,00')],
  ['rates that make another sum', strip('SUMME   14,78', '19%   1,85', '7%   0,62')],
  ['one of two rates', strip('SUMME   14,78', '19%   0,85')],
  ['the same rate twice', strip('SUMME   14,78', '7%   0,48', '7%   0,49')],
  ['what is charged for service', strip('SUMME   14,78', 'Bedienung 10%   1,34')],
  ['a discount', strip('SUMME   14,78', '10%   -1,34')],
])('what is no tax of the whole is none: %s', (_, text) => {
  expect(readTypedScores('receipt', text).tax_total?.value ?? null).toBeNull();
});
