import { describe, expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

describe('of several amounts of a receipt the one that it writes in words is the total', () => {
  test.each([
    ['pt', 'a importância de um mil oitocentos e cinquenta reais', 'caução anterior: R$ 3.700,00'],
    ['pt, Brazil', 'a quantia de mil oitocentos e cinquenta reais e 00/100', 'orçamento nº 44 (R$ 3.700,00)'],
    ['es', 'la cantidad de UN MIL OCHOCIENTOS CINCUENTA PESOS 00/100 M.N.', 'depósito previo $ 3.700,00'],
    ['fr', 'la somme de mille huit-cent cinquante euros', 'caution versée : 3.700,00 €'],
    ['de', 'in Worten: eintausendachthundertfünfzig Euro', 'Kaution 3.700,00 EUR'],
    ['it', 'la somma di euro milleottocentocinquanta/00', 'cauzione € 3.700,00'],
    ['en', 'the sum of one thousand eight hundred and fifty euros only', 'deposit held 3,700.00'],
  ])('%s', (_, words, other) => {
    const text = `Casa Sereno
RECIBO            N. 118
R$ 1.850,00
${words}
${other}
09/11/2025`;
    expect(readTyped('receipt', text)).toMatchObject({ total: '1850.00' });
  });

  test('over two lines', () => {
    const text = `Casa Sereno
RECIBO            N. 118
R$ 2.131,00
a importância de dois mil cento e
trinta e um reais, caução de R$ 3.700,00
09/11/2025`;
    expect(readTyped('receipt', text)).toMatchObject({ total: '2131.00' });
  });
});
