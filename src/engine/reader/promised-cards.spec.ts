import { describe, expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

describe('a driving licence', () => {
  const fields = readTypedScores(
    'usa-driver-license',
    `OHIO DRIVER LICENSE
4d LICENSE NO. TR448120    9 CLASS D
1 SCHROEDER
2 EMMA LOUISE
9a ENDORS M    12 RESTR A`,
  );

  test('has a number that ends where the next element begins', () => {
    expect(fields['document_number']?.value).toBe('TR448120');
  });

  test('has endorsements without its restrictions', () => {
    expect(fields['observacoes']?.value).toBe('M');
  });

  test('has no category that is the label below', () => {
    const text = `DL F4817206         CLASS
EXP 10/03/2028      END           NONE
LN DELACRUZ`;
    expect(readTypedScores('usa-driver-license', text)['categories']?.value).toBeNull();
  });

  test('of Brazil has no place of issue with a date', () => {
    const text = `NOME E SOBRENOME
LUIZ FERNANDO DA SILVA
DATA, LOCAL E UF DE NASClMENT0
02/09/1985, JUIZ DE FORA, MG`;
    expect(readTypedScores('bra-cnh-3', text)['local_emissao']?.value).toBeNull();
  });
});

test.each(['2024', '2024/25'])('%s, a year, is not promised to be an invoice’s number', (year) => {
  const text = `Mason Works Ltd\nInvoice ${year}\nNumber 17\nTotal due   120.00`;
  expect(readTypedScores('invoice', text)['number']?.score ?? 0).toBeLessThan(0.9);
});
