import { describe, expect, it } from '@jest/globals';
import { Random } from '../../bench/specimens/random.js';
import { isAccessKey } from '../../src/values/identifiers/access-key.js';
import { isIban } from '../../src/values/identifiers/iban.js';
import { isCnpj } from '../../src/values/identifiers/tax-id.js';
import { ACCOUNTS, frenchKey, grouped, iban, italianCin, portugueseKey, spanishDigits } from './accounts.js';
import { luhnDigit } from './check-digits.js';
import { britishDigits, cnpj, consumerKey, frenchVatOf, iso7064, portugueseDigit } from './tax-ids.js';

describe('numbers of made-up companies', () => {
  // Numbers that their countries publish as examples, or that large companies print on their pages.
  it.each([
    ['SIREN', String(luhnDigit('73282932')), '0'],
    ['French VAT', frenchVatOf('732829320'), 'FR44732829320'],
    ['German VAT', String(iso7064('13669597')), '6'],
    ['partita IVA', String(luhnDigit('0074311015')), '7'],
    ['CIF', String(luhnDigit('2801586')), '5'],
    ['Portuguese NIF', String(portugueseDigit('50144260')), '0'],
    ['British VAT', britishDigits('9807806'), '84'],
    ['clé RIB', frenchKey('30006', '00001', '12345678901'), '89'],
    ['Spanish account', spanishDigits('21000418', '0200051332'), '45'],
    ['Italian CIN', italianCin('0542811101000000123456'), 'X'],
    ['Portuguese NIB', portugueseKey('0002012312345678901'), '54'],
  ])('have the check digits of a known %s', (_kind, made, known) => {
    expect(made).toBe(known);
  });

  it('pass the checks of the engine', () => {
    const random = new Random(11);
    const countries = Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[];
    const accounts = Array.from({ length: 60 }, (_, index) =>
      iban(countries[index % countries.length]!, random),
    );
    expect(accounts.filter((account) => !isIban(account))).toEqual([]);
    expect(grouped('DE02100500000054540402')).toBe('DE02 1005 0000 0054 5404 02');
    const companies = Array.from({ length: 40 }, () => cnpj(random));
    expect(companies.filter((company) => !isCnpj(company.replace(/[./-]/g, '')))).toEqual([]);
    expect(companies.some((company) => /[A-Z]/.test(company))).toBe(true);
    const keys = companies.map((issuer, number) =>
      consumerKey({ state: 35, yearMonth: '2606', issuer, number }, random),
    );
    expect(keys.filter((key) => !isAccessKey(key))).toEqual([]);
  });
});
