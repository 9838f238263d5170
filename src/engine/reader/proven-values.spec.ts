import { describe, expect, test } from '@jest/globals';
import { accessKeyParts, findAccessKeys } from '../../values/identifiers/access-key.js';
import {
  barcodeOfLine,
  boletoContent,
  findBoletoLines,
  isBoletoLine,
  lineOfBarcode,
} from '../../values/identifiers/boleto.js';
import { modulo10, remainder11 } from '../../values/digits/check-digits.js';
import { findCnhNumbers, isCnhNumber } from '../../values/identifiers/cnh-number.js';
import { findIbans, isIban } from '../../values/identifiers/iban.js';
import { findCnpjs, findCpfs } from '../../values/identifiers/tax-id.js';

/** São Paulo, March 2026, model 55, series 3, number 1234, issued by 11.222.333/0001-81; made up. */
const KEY = withDigit('3526031122233300018155003000001234155667788');

function withDigit(characters: string): string {
  const rest = remainder11(characters);
  return `${characters}${rest < 2 ? 0 : 11 - rest}`;
}

describe('an access key', () => {
  test('is found among other numbers, put in groups of four and proven', () => {
    const grouped = KEY.replace(/(.{4})(?=.)/g, '$1 ');
    const text = `0-ENTRADA 1 ${grouped} 7`;
    expect(findAccessKeys(text)).toEqual([{ value: grouped, raw: grouped, index: 12, proof: true }]);
  });

  test('with a misread digit is repaired where a letter can be but one digit', () => {
    const misread = KEY.replace('0', 'O').replace('5', 'S');
    expect(findAccessKeys(misread)[0]).toMatchObject({ raw: misread, proof: true });
    expect(findAccessKeys(misread)[0]!.value.replace(/ /g, '')).toBe(KEY);
  });

  test('with a wrong digit is given as it is printed, disproved', () => {
    const wrong = `${KEY.slice(0, -1)}${(Number(KEY.at(-1)) + 1) % 10}`;
    expect(findAccessKeys(wrong)[0]).toMatchObject({ proof: false });
  });

  test('of an issuer with an alphanumeric CNPJ is proven too', () => {
    const key = withDigit('35260312ABC34501DE3555003000001234155667788');
    expect(findAccessKeys(key)[0]?.proof).toBe(true);
    expect(accessKeyParts(key).issuer).toBe('12.ABC.345/01DE-35');
  });

  test('tells number, series, issuer, month and model', () => {
    expect(accessKeyParts(KEY)).toEqual({
      number: '1234',
      series: '3',
      issuer: '11.222.333/0001-81',
      model: '55',
      month: '2026-03',
    });
  });
});

describe('the line of a bank slip', () => {
  /** FEBRABAN's own layout: bank 001, R$ 1,234.56, days 1386 of the second count; made up. */
  const body = '0019' + '1386' + '0000123456' + '1234567890123456789012345';
  const rest = 11 - remainder11(body);
  const barcode = body.slice(0, 4) + String(rest > 9 ? 1 : rest) + body.slice(4);
  const line = lineOfBarcode(barcode)!;

  test('and its barcode are the same number in two orders', () => {
    expect(line).toHaveLength(47);
    expect(isBoletoLine(line)).toBe(true);
    expect(barcodeOfLine(line)).toBe(barcode);
  });

  test('is found in its punctuation and proven by every check digit', () => {
    const printed = line.replace(
      /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
      '$1.$2 $3.$4 $5.$6 $7 $8',
    );
    expect(findBoletoLines(`001-9 ${printed}`)[0]).toMatchObject({ value: printed, proof: true });
    const wrong = printed.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    expect(findBoletoLines(wrong)[0]).toMatchObject({ value: wrong, proof: false });
    expect(findBoletoLines(printed.replace('0', 'O'))[0]).toMatchObject({ value: printed, proof: true });
  });

  test('tells the amount, and both days that its count may mean', () => {
    expect(boletoContent(barcode)).toEqual({
      barcode,
      amount: '1234.56',
      dueDates: ['2001-07-24', '2026-03-15'],
    });
  });

  test('of a utility has four blocks with a check digit each', () => {
    const collection = '836' + '00000150002' + '01234567890123456789012345678';
    const digits = `${collection.slice(0, 3)}${modulo10(collection)}${collection.slice(3)}`;
    const slip = lineOfBarcode(digits)!;
    expect(slip).toHaveLength(48);
    expect(findBoletoLines(slip.replace(/(\d{11})(\d)/g, '$1-$2 '))[0]).toMatchObject({ proof: true });
    expect(boletoContent(barcodeOfLine(slip)!).dueDates).toEqual([]);
  });
});

describe('an IBAN', () => {
  test('is put in groups of four, without what follows it', () => {
    expect(findIbans('IBAN: DE89370400440532013000 BIC COBADEFF')[0]).toMatchObject({
      value: 'DE89 3704 0044 0532 0130 00',
      raw: 'DE89370400440532013000',
      proof: true,
    });
  });

  test('with a wrong digit is disproved, with a misread one repaired', () => {
    expect(isIban('DE89370400440532013001')).toBe(false);
    expect(findIbans('DE89 37O4 0044 0532 0130 00')[0]).toMatchObject({
      value: 'DE89 3704 0044 0532 0130 00',
      proof: true,
    });
  });
});

describe('tax numbers', () => {
  test('that recognition misread are repaired, and raw keeps what was read', () => {
    expect(findCnpjs('CNPJ 11.222.333/OOO1-8I')[0]).toEqual({
      value: '11.222.333/0001-81',
      raw: '11.222.333/OOO1-8I',
      index: 5,
      proof: true,
    });
    expect(findCpfs('S29.982.247-25')[0]).toMatchObject({ value: '529.982.247-25', proof: true });
  });

  test('with letters are not taken for misread ones', () => {
    expect(findCnpjs('12.ABC.345/01DE-35')[0]).toMatchObject({ value: '12.ABC.345/01DE-35', proof: true });
  });

  test('that would be right only as another number are left as printed', () => {
    expect(findCnpjs('11.222.333/0001-82')[0]).toMatchObject({ value: '11.222.333/0001-82', proof: false });
    expect(findCpfs('telephone 11987654321')).toEqual([]);
  });
});

describe('the number of a driving licence', () => {
  test('is proven by both its check digits', () => {
    const right = [...Array(100).keys()]
      .map((digits) => `123456789${String(digits).padStart(2, '0')}`)
      .filter(isCnhNumber);
    expect(right).toEqual(['12345678900']);
    expect(findCnhNumbers('REGISTRO 12345678900')[0]).toMatchObject({ value: '12345678900', proof: true });
    expect(findCnhNumbers('12345678901')[0]).toMatchObject({ proof: false });
  });
});
