import { expect, test } from '@jest/globals';
import { spelledInPortuguese } from './portuguese-words.js';

test.each([
  ['EMISSAO:', 'EMISSÃO:'],
  ['Descricao', 'Descrição'],
  ['DESTINATARIO/REMETENTE', 'DESTINATÁRIO/REMETENTE'],
  ['Município', 'Município'],
  ['VALOR', 'VALOR'],
  ['V.TOTAL', 'V.TOTAL'],
  ['1.234,00', '1.234,00'],
])('%s is spelled %s', (read, spelled) => {
  expect(spelledInPortuguese(read)).toBe(spelled);
});

test.each(['DERECEBIMENTO', 'Vinicius', 'CODIGO_GRANDE', 'RECEBIMEMTO'])(
  'how %s is spelled is not known',
  (read) => {
    expect(spelledInPortuguese(read)).toBeNull();
  },
);
