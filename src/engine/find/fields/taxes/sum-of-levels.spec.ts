import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../../test/support/typed-page.js';

const taxOf = (type: string, text: string) => readTypedScores(type, text).tax_total!;

test('the share of one level of government is not the tax', () => {
  const text = `Posto Exemplo Ltda
Gasolina             187,65
Total R$             187,65
Trib aprox R$: 27,05 Federal`;
  expect(taxOf('receipt', text).value).toBeNull();
});

test('the level of government whose law is named says nothing of a tax', () => {
  const text = `Posto Exemplo Ltda
Gasolina             187,65
Total R$             187,65
Tributos Totais Incidentes (Lei Federal 12.741/2012)   49,95`;
  expect(taxOf('receipt', text)).toEqual({ value: '49.95', score: 0.94 });
});

test('all taxes of a drink, of fuel or of perfume may be half of what is paid, one tax never', () => {
  const textWith = (label: string) => `Adega Exemplo Ltda
Vinho                 80,00
Total R$              80,00
${label}   36,20`;
  expect(taxOf('receipt', textWith('Valor aproximado dos tributos R$')).value).toBe('36.20');
  expect(taxOf('receipt', textWith('ICMS R$')).value).toBeNull();
});

test.each(['27,05 Federal e 31,90 Estadual', 'Federal R$ 27,05 Estadual R$ 31,90 Municipal R$ 0,00'])(
  'the shares of several levels of government are the tax: %s',
  (shares) => {
    const text = `Posto Exemplo Ltda
Gasolina             187,65
Total R$             187,65
Trib aprox R$: ${shares}`;
    const { value, score } = taxOf('receipt', text);
    expect(value).toBe('58.95');
    expect(score).toBeLessThanOrEqual(0.9);
  },
);
