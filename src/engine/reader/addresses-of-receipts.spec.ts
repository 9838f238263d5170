import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test('the heads of columns are no address: `UNIT` may be a word of one', () => {
  const text = `PAPELERIA EL LAPIZ
CANT  DESCRIPCION  P.UNIT  TOTAL
2     CUADERNO     1,50    3,00
TOTAL 3,00`;
  expect(readTyped('receipt', text).address ?? '').not.toMatch(/DESCRIPCION/);
});

test.each([
  ['has no figure', 'Pressing Plaza Guedj'],
  ['is a sentence', 'No respondemos de botones, hebillas ni adornos, calle 3'],
])('an address is in doubt that %s', (_, line) => {
  const { address } = readTypedScores('receipt', `CASA LUZ\n${line}\nTOTAL 3,00`);
  expect(address!.score ?? 0).toBeLessThan(0.5);
});

test('a street with its number and town is believed', () => {
  const text = 'CASA LUZ\nCalle Puerta Nueva 16\n30001 Murcia\nTOTAL 3,00';
  expect(readTypedScores('receipt', text).address!.score).toBeGreaterThan(0.8);
});
