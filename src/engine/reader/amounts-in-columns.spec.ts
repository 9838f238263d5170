import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'a count before the total',
    `CAFETERIA DO CAIS
Café                1       1,20
Torrada             9     111,80
Total              10     113,00`,
    { total: '113.00' },
  ],
  [
    'a count before the tax',
    `Boulangerie du Port
Espresso            2       4,40
Total TTC           2     726,00
TVA                 2     121,00`,
    { total: '726.00', tax_total: '121.00' },
  ],
  [
    'the floor behind a house’s number',
    `Recibo
Av. Santos Dumont, no 405, 2o andar
Recebi de Clara Matos
o valor de R$ 208,89`,
    { total: '208.89' },
  ],
  [
    'a thousand in groups',
    `Boulangerie du Port
Buffet              1   1 452,00
Total TTC           1   1 452,00`,
    { total: '1452.00' },
  ],
  [
    'a rate with decimals, a blank before its sign',
    `Fleurs du Nord
Bouquet                    45,00
Total TTC                  45,00
TVA 10,00 %                 4,09`,
    { total: '45.00', tax_total: '4.09' },
  ],
])('an amount is told from the number in the column before it: %s', (_, text, amounts) => {
  expect(readTyped('receipt', text)).toMatchObject(amounts);
});

test('the name of a currency stands between a total and its label, with another label above', () => {
  const text = `Factura 1187           Fecha 12/04/2024
Base 364,33                IVA
Total a pagar EUR       440,84`;
  expect(readTyped('invoice', text).total).toBe('440.84');
});
