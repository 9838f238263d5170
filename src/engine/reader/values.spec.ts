import { describe, expect, test } from '@jest/globals';
import { currenciesIn } from '../find/fields/currency/named-currencies.js';
import { findAmounts, findQuantities } from '../../values/money.js';
import { findTaxIds, isCnpj, isCpf } from '../../values/identifiers/tax-id.js';
import { findDates } from '../catalogue/lexicon/printed-values.js';

describe('dates', () => {
  test.each([
    ['Date: 25/12/2018 8:13', '2018-12-25'],
    ['2026-03-14T10:00', '2026-03-14'],
    ['14.03.26', '2026-03-14'],
    ['7. Mai 2014', '2014-05-07'],
    ['14 de março de 2026', '2026-03-14'],
    ['August 3 , 2014', '2014-08-03'],
    ['05JAN2017', '2017-01-05'],
    ['03/20/2023', '2023-03-20'],
    ['23 de Abril del 2024', '2024-04-23'],
    ['Abril 5 de 2024', '2024-04-05'],
    ['2nd of March, 2024', '2024-03-02'],
    ['1 er mars 2024', '2024-03-01'],
    ['12 MAR/MARS 2024', '2024-03-12'],
    ['27 LÚN/AUG 1994', '1994-08-27'],
    ['08 JUN/GUN 1966', '1966-06-08'],
    ['27 DE MARZO DE 2020', '2020-03-27'],
    ['1ER JANVIER 2021', '2021-01-01'],
    ['1980 OCT 19', '1980-10-19'],
    ['1989 July 3rd', '1989-07-03'],
    ['May-12-2020', '2020-05-12'],
    ['the 17th day of May, 2006', '2006-05-17'],
    ['a los 30 días del mes de noviembre del año 2021', '2021-11-30'],
    ['aos 3 dias do mês de maio de 2020', '2020-05-03'],
    ['Natal, 04 de novembro de 20 23', '2023-11-04'],
    ['le 4 novembre 20 23', '2023-11-04'],
    ['3 Nov 20 14:20', '2020-11-03'],
    ['09 NOV NOV 2036', '2036-11-09'],
    ['09/0UT/1981', '1981-10-09'],
    ['12 N0V 2024', '2024-11-12'],
  ])('%s is %s', (text, value) => {
    expect(findDates(text, 'dmy').map((date) => date.value)).toEqual([value]);
  });

  test('that could be either way follow the order of the type', () => {
    expect(findDates('03/04/2023', 'dmy')[0]?.value).toBe('2023-04-03');
    expect(findDates('03/04/2023', 'mdy')[0]?.value).toBe('2023-03-04');
  });

  test.each([
    ['05/03/201818:24', '2018-03-05'],
    ['05/03/1818:24', '2018-03-05'],
    ['09/01/20198:01:11 PM', '2019-01-09'],
    ['05 Mar201818:24', '2018-03-05'],
    ['2018-03-0518:24', '2018-03-05'],
  ])('are told from a time that follows without a blank (%s)', (text, value) => {
    expect(findDates(text, 'dmy').map((date) => date.value)).toEqual([value]);
  });

  test('go back to the births of people alive, and no digits follow their year', () => {
    expect(findDates('12 de março de 1934', 'dmy')[0]?.value).toBe('1934-03-12');
    expect(findDates('12/03/1834 12/03/20181', 'dmy')).toEqual([]);
  });

  test('are given as they are printed', () => {
    expect(findDates('em 09/0UT/1981', 'dmy')).toEqual([
      { value: '1981-10-09', raw: '09/0UT/1981', index: 3 },
    ]);
  });

  test('name no two months', () => {
    expect(findDates('09 NOV DEC 2036', 'dmy')).toEqual([]);
    expect(findDates('12 mai/juin 2024', 'dmy')).toEqual([]);
    expect(findDates('12 MAI/JUN 2024', 'dmy')).toEqual([]);
  });

  test('begin at no word beside a month', () => {
    expect(findDates('Heft 3 Abo / Mai 2024', 'dmy')).toEqual([]);
  });

  test('that are not in the calendar are not dates', () => {
    expect(findDates('30/02/2024 99/99/2024 CNPJ 45.723.174/0001-10', 'dmy')).toEqual([]);
  });
});

describe('amounts', () => {
  test.each([
    ['TOTAL RM9.00', '9.00'],
    ['R$ 1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['12 .50', '12.50'],
    ['-1,81', '-1.81'],
    ['0007.50', '7.50'],
    ['Fr. 763.–', '763.00'],
    ['1 250,- EUR', '1250.00'],
    ["CHF 1'250.--", '1250.00'],
  ])('in %s are %s', (text, value) => {
    expect(findAmounts(text).map((amount) => amount.value)).toEqual([value]);
  });

  test('are not dates, percentages or whole numbers', () => {
    expect(findAmounts('6.00% 19,00 % 12.05.2018 1500 1.- Objeto 24.-25. Mai')).toEqual([]);
  });

  test('of goods may have thousands or parts of one', () => {
    expect(findQuantities('1.500').map(({ value }) => value)).toEqual(['1500']);
    expect(findQuantities('0,450').map(({ value }) => value)).toEqual(['0.450']);
    expect(findQuantities('2').map(({ value }) => value)).toEqual(['2']);
  });

  test('have the currency of their sign', () => {
    expect(currenciesIn('R$ 5')[0]?.value).toBe('BRL');
    expect(currenciesIn('RM5')[0]?.value).toBe('MYR');
    expect(currenciesIn('FARM')).toEqual([]);
    expect(currenciesIn('DinheiroR$50,00 TOTALR$ 5')[0]?.value).toBe('BRL');
    for (const other of ['WS$5', 'SI$ 5', 'E£500']) expect(currenciesIn(other)).toEqual([]);
    expect(currenciesIn('EC$500').map(({ value }) => value)).toEqual(['XCD']);
    expect(currenciesIn('500USD').map(({ value }) => value)).toEqual(['USD']);
    expect(currenciesIn('23.716,50 euros')[0]?.value).toBe('EUR');
  });
});

describe('tax numbers', () => {
  test('of Brazil are put in their official punctuation and proven by their digits', () => {
    expect(findTaxIds('CNPJ 11222333000181')[0]).toMatchObject({ value: '11.222.333/0001-81', proof: true });
    expect(findTaxIds('11.222.333/0001-82')[0]).toMatchObject({ proof: false });
    expect(findTaxIds('CPF 529982247/25')[0]).toMatchObject({ value: '529.982.247-25', proof: true });
    expect(findTaxIds('CPF 529982247/26').filter(({ proof }) => proof)).toEqual([]);
    expect(findTaxIds('CPF 529.982.247-25')[0]).toMatchObject({ value: '529.982.247-25', proof: true });
  });

  test('of companies may have letters', () => {
    expect(isCnpj('12ABC34501DE35')).toBe(true);
    expect(isCnpj('12ABC34501DE36')).toBe(false);
    expect(findTaxIds('CNPJ ABCDEFGH000195')[0]).toMatchObject({ value: 'AB.CDE.FGH/0001-95', proof: true });
    expect(findTaxIds('CNPJ: AB.CDE.FGH/0001-96')[0]).toMatchObject({ proof: false });
  });

  test('of one repeated digit are never right', () => {
    expect(isCnpj('00000000000000')).toBe(false);
    expect(isCpf('11111111111')).toBe(false);
  });

  test('of the European Union are kept as printed', () => {
    expect(findTaxIds('CIF A81177024. C/ Ribera del Loira')[0]).toMatchObject({ value: 'A81177024' });
    expect(findTaxIds('VAT: DE 123456789')[0]).toMatchObject({ value: 'DE 123456789', proof: null });
    expect(findTaxIds('RC : SN DKR 2016 B 11874').map(({ value }) => value)).not.toContain(
      'DKR 2016 B 11874',
    );
  });
});
