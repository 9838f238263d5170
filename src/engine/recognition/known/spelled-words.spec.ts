import { expect, test } from '@jest/globals';
import { spelledAs, toSpellings } from './spelled-words.js';

const SPELLINGS = toSpellings([
  'emissão',
  'descrição',
  'destinatário',
  'remetente',
  'município',
  'valor',
  'total',
]);

test.each([
  ['EMISSAO:', 'EMISSÃO:'],
  ['Descricao', 'Descrição'],
  ['DESTINATARIO/REMETENTE', 'DESTINATÁRIO/REMETENTE'],
  ['Município', 'Município'],
  ['VALOR', 'VALOR'],
  ['V.TOTAL', 'V.TOTAL'],
  ['1.234,00', '1.234,00'],
])('%s is spelled %s', (read, spelled) => {
  expect(spelledAs(read, SPELLINGS)).toBe(spelled);
});

test.each(['DERECEBIMENTO', 'Vinicius', 'CODIGO_GRANDE', 'RECEBIMEMTO'])(
  'how %s is spelled is not known',
  (read) => {
    expect(spelledAs(read, SPELLINGS)).toBeNull();
  },
);
