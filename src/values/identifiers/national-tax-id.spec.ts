import { expect, test } from '@jest/globals';
import { findNationalTaxIds } from './national-tax-id.js';
import { findTaxIds } from './tax-id.js';

const values = (text: string) => findTaxIds(text).map(({ value }) => value);

test.each([
  ['the Spanish number of a person', 'NIF/VAT: ES48291034K', 'ES48291034K'],
  ['the Canadian number for GST', 'GST/HST (71302 8845 RT0001)', '71302 8845 RT0001'],
  ['the number for the tax of Quebec', 'TVQ: 1098765432 TQ0001', '1098765432 TQ0001'],
  ['the Indian number', 'GSTIN: 07BQKPS3391M1ZC', '07BQKPS3391M1ZC'],
  ['the Italian code of a person', 'C.F. VRDLRA81M54L219P', 'VRDLRA81M54L219P'],
  ['the Swiss number before its suffix', 'CHE-213.118.406 MWST', 'CHE-213.118.406'],
  ['the Mexican number', 'RFC: TME180322QK8 Régimen 601', 'TME180322QK8'],
  ['the number of San Marino', 'Tel. 0549 90 44 17 – C.O.E. SM04512', 'SM04512'],
  ['the number of San Marino with a blank', 'C.O.E. SM 21874', 'SM 21874'],
  ['a number before words in capitals', 'P.IVA 02617730418 REA PU 19930', '02617730418'],
  ['a number behind a day', '11-04-2024 508660254', '508660254'],
  ['a number before a day', 'NIF 508660254 11.04.2024', '508660254'],
])('%s is found whole', (_, text, value) => {
  expect(values(text)).toEqual([value]);
});

test('without a label the Mexican number is none, as a document may have one like it', () => {
  expect(findNationalTaxIds('INV240118A07')).toEqual([]);
  expect(findNationalTaxIds('VRDLRA81M54L219P')).toHaveLength(1);
});

test.each([
  ['a country of which a figure is missing', 'USt-IdNr. DE12345678'],
  ['a country of whose letters one is missing', 'Partita IVA T01234567897'],
])('the number of %s is refused', (_, text) => {
  expect(findTaxIds(text)).toMatchObject([{ proof: false }]);
});

test.each(['USt-IdNr. DE123456789', 'VAT GB 123 4567 89 001', 'NIF B12345678', 'Partita IVA 01234567897'])(
  'nothing speaks against %s',
  (text) => {
    expect(findTaxIds(text)).toMatchObject([{ proof: null }]);
  },
);
