import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { notation } from '../../test/support/notation.js';
import { judgeValue } from './judge-value.js';

const { dates } = notation;

describe('a typed value', () => {
  it.each([
    ['money', '4.635,75', 'pt', '4635.75', '4.635,75'],
    ['money', '4635.75', 'pt', '4635.75', '4.635,75'],
    ['money', 'R$ 4.635,75', 'pt', '4635.75', '4.635,75'],
    ['money', '1.234', 'pt', '1234.00', '1.234,00'],
    ['money', '12,5', 'pt', '12.50', '12,50'],
    ['money', '-1,234,567.8', 'en', '-1234567.80', '-1,234,567.80'],
    ['money', '$0.99', 'en', '0.99', '0.99'],
    ['money', '007', 'en', '7.00', '7.00'],
    ['quantity', '1.500', 'pt', '1500', '1.500'],
    ['quantity', '1.500', 'en', '1.500', '1.500'],
    ['quantity', '0,450', 'pt', '0.450', '0,450'],
    ['integer', '000.001.234', 'pt', '1234', '1.234'],
    ['date', '31/01/2026', 'pt', '2026-01-31', '31/01/2026'],
    ['date', '01/02/2026', 'pt', '2026-02-01', '01/02/2026'],
    ['date', '01/02/2026', 'en', '2026-01-02', 'Jan 2, 2026'],
    ['date', '2 de março de 2026', 'pt', '2026-03-02', '02/03/2026'],
    ['cpf', '52998224725', 'pt', '529.982.247-25', '529.982.247-25'],
    ['cnpj', '11.222.333/0001-81', 'pt', '11.222.333/0001-81', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', 'pt', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['tax-id', '11222333000181', 'pt', '11.222.333/0001-81', '11.222.333/0001-81'],
    ['tax-id', 'ab.cde.fgh/0001-95', 'pt', 'AB.CDE.FGH/0001-95', 'AB.CDE.FGH/0001-95'],
    ['tax-id', 'DE 129273398', 'en', 'DE 129273398', 'DE 129273398'],
    ['iban', 'de89370400440532013000', 'en', 'DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['code', 'AB 12 C', 'pt', 'AB12C', 'AB12C'],
    ['text', '  Tea   and cake ', 'pt', 'Tea and cake', 'Tea and cake'],
    ['no such kind', 'anything', 'pt', 'anything', 'anything'],
  ] as const)('of the kind %s, %j in %s, is %j and is written %j', (kind, text, language, value, printed) => {
    expect(judgeValue(kind, text, language, dates)).toEqual({ value, valid: true, message: null, printed });
  });

  it.each([
    ['money', 'four', 'is not a number'],
    ['money', '1,2345', 'is not a number'],
    ['money', '1.2,3.4', 'is not a number'],
    ['integer', '1,5', 'is not a number'],
    ['date', '31/02/2026', 'is not a date'],
    ['date', 'on 2026-01-31', 'is not a date'],
    ['cpf', '529.982.247-26', 'check digits'],
    ['cpf', '5299822472', 'must have 11 digits'],
    ['cnpj', '11.222.333/0001-82', 'check digits'],
    ['access-key', '1'.repeat(44), 'check digits'],
    ['boleto-line', '1'.repeat(46), 'must have 47 / 48 digits'],
    ['iban', 'DE89 3704 0044 0532 0130 01', 'check digits'],
    ['url', 'nowhere', 'is not a web address'],
  ])('of the kind %s is not %j, and it is said why', (kind, text, why) => {
    const { valid, value, message } = judgeValue(kind, text, 'en', dates);
    expect([valid, message?.en]).toEqual([false, expect.stringContaining(why)]);
    expect(message?.pt).not.toBe('');
    expect(value).not.toBeNull();
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'of a kind that nobody knows stays as it is: %s',
    (kind) => {
      expect(judgeValue(kind, 'A  12', 'en', dates)).toMatchObject({ value: 'A 12', valid: true });
    },
  );

  it('that is empty says that nothing is printed', () => {
    expect(judgeValue('money', ' ', 'pt', dates)).toEqual({
      value: null,
      valid: true,
      message: null,
      printed: null,
    });
  });

  it('is judged by sources that a browser can run: they import each other and nothing else', () => {
    const folder = dirname(fileURLToPath(import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /(?<!\.spec)\.ts$/.test(name))) {
      const imports = readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g);
      for (const [, path] of imports) {
        expect([file, path]).toEqual([file, expect.stringMatching(/^\.{1,2}\//)]);
        expect(files).toContain(join(dirname(file), path!).replace(/\.js$/, '.ts'));
      }
    }
  });
});
