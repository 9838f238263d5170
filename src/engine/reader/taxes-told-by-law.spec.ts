import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

const SALE = 'SABOR DA BALANCA\nREFEICAO       40,00\nSUCO        5,00\nTOTAL R$     45,00';

test.each([
  'TRIBUTOS APROX. LEI 12741\nR$ 6,05',
  '*Valor aproximado dos tributos do item\nValor aproximado dos tributos deste\ncupom R$ (conf. Lei Fed. 12.741/2012)\n         6,05',
  'ICMS 17,00% e demais tributos totais incidentes\n(Lei Federal 12.741/2012) R$ 6,05',
])('taxes that the law 12.741 tells may go over lines: %s', (taxes) => {
  expect(readTyped('receipt', `${SALE}\n${taxes}`).tax_total).toBe('6.05');
});

test('the share of one level of government is not all taxes that the law 12.741 tells', () => {
  for (const taxes of [
    'Trib. aprox. Lei 12.741/2012 R$ 4,05 Federal',
    'Tributos (Lei 12.741/2012) 4,05 / 2,00',
  ])
    expect(readTypedScores('receipt', `${SALE}\n${taxes}`).tax_total!.score ?? 0).toBeLessThan(0.95);
});
