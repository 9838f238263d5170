import { expect, test } from '@jest/globals';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { tellAlike } from './like-letters.js';

const { letters, languages } = lexicon().recognition;
const of = (code: string) => languages.find((language) => language.code === code);
const alone = (word: string) => tellAlike([word], letters, undefined)[0];

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
  expect(alone(read)).toBe(printed);
});

test.each([
  ...['lbs', 'ltda', 'ltda.', 'lote', 'lhe', 'Al', 'El', 'll', 'Hall', 'l', '7/l18B', 'UNl2'],
  ...['CIA', 'CI', 'BIn', 'AIr', 'SIlva', 'TaxInvoice', 'MIchael', 'GIF', 'UIn'],
])('%s stays as it is', (read) => {
  expect(alone(read)).toBe(read);
});

test.each([
  ['it', 'Via Vittorio Emanuele Il, 53', 'Via Vittorio Emanuele II, 53'],
  ['it', 'Corso Umberto Il 12', 'Corso Umberto II 12'],
  ['it', 'Ristorante Il Mulino', 'Ristorante Il Mulino'],
  ['it', 'Via Roma nº 3', 'Via Roma n° 3'],
  ['fr', 'Facture N°12', 'Facture N°12'],
  ['pt', 'Rua Dom Pedro Il Fundos', 'Rua Dom Pedro II Fundos'],
  ['pt', 'Av. Brasil, n° 125, 1º andar, 20 °C', 'Av. Brasil, nº 125, 1º andar, 20 °C'],
  ['es', 'Calle Mayor, N° 7', 'Calle Mayor, Nº 7'],
  ['de', 'Rechnung N° 7', 'Rechnung N° 7'],
  ['es', 'Pol. Ind. EI Mirador', 'Pol. Ind. El Mirador'],
  ['it', 'VIETATO AI MINORI', 'VIETATO AI MINORI'],
  ['de', 'EI 10 Stück', 'EI 10 Stück'],
  ['en', 'BARANG DI SINI', 'BARANG DI SINI'],
])('in %s: %s', (code, read, printed) => {
  expect(tellAlike(read.split(' '), letters, of(code)).join(' ')).toBe(printed);
});
