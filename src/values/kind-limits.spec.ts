import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { notation } from '../../test/support/notation.js';
import * as dates from './dates.js';
import * as limits from './kind-limits.js';
import type { FieldKind } from './kinds.js';
import type { Span, Structure } from './structures.js';
import * as values from './values-of-kind.js';

const { KIND_LIMITS } = limits;
const standingAs = (kind: FieldKind, raw: string) => limits.standingAs(kind, raw, notation);
const isCutOut = (kind: FieldKind, text: string, part: Span) => limits.isCutOut(kind, text, part, notation);
const findDates = (text: string, order: dates.DateOrder) => dates.findDates(text, order, notation.dates);
const findValues = (text: string, kind: FieldKind, order: dates.DateOrder) =>
  values.findValues(text, kind, order, notation.dates);

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
const two = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, '0'));
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const is = (text: string) => fc.constant(text);

const printedDate = fc
  .tuple(two(1, 28), two(1, 12), two(10, 29), fc.constantFrom('/', '-', '.'))
  .map(([day, month, year, mark]) => [day, month, `20${year}`].join(mark));

/** As they are printed; check digits are right. */
const DRAWN: Record<Structure, fc.Arbitrary<string>> = {
  date: printedDate,
  amount: fc.oneof(joined(digits(3), is(','), digits(2)), joined(is('1.'), digits(3), is(','), digits(2))),
  'tax-id': fc.constantFrom('11.222.333/0001-81', '529.982.247-25', 'DE123456789', 'FR 40 303 265 045'),
  iban: fc.constantFrom('DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819'),
  'access-key': is('3526 0311 2223 3300 0181 5500 3000 0012 3415 5667 7889'),
  'boleto-line': is('00190.00009 01234.567891 23456.789012 3 13860000123456'),
  telephone: fc.oneof(
    joined(is('('), two(11, 99), is(') '), digits(4), is('-'), digits(4)),
    joined(is('+49 30 '), digits(7)),
    joined(is('+1 '), digits(3), is('-'), digits(3), is('-'), digits(4)),
  ),
  'local-telephone': joined(digits(4), is('-'), digits(4)),
  postcode: joined(two(10, 99), digits(3), is('-'), digits(3)),
  'e-mail': fc.constantFrom('compras@example.com', 'a.b@sub.example.com.br'),
  url: fc.constantFrom('www.example.com', 'https://example.com/a'),
  time: joined(two(10, 23), is(':'), two(10, 59)),
  day: fc.oneof(
    joined(two(1, 28), fc.constantFrom(' February', '. März', ' de mayo', ' avril', ' Set')),
    joined(fc.constantFrom('July ', 'Oct '), two(1, 28)),
  ),
  street: fc.oneof(
    joined(fc.constantFrom('Via Dante ', 'Rua do Moinho ', 'Gartenweg ', 'Avda. del Puerto, '), two(10, 99)),
    joined(two(10, 99), fc.constantFrom(' High Street', ' rue du Port', ' bis, avenue Foch')),
    joined(is('Rua do Moinho, nº '), two(10, 99), fc.constantFrom(', r/c', ' - Centro', ', São Paulo - SP')),
  ),
  'street-of-day': fc.constantFrom('Av. 25 de Abril', 'Via 4 Novembre', 'Rue du 8 Mai', 'Calle 2 de Mayo'),
  town: joined(fc.constantFrom('69007 Lyon', '47521 Cesena FC', '5300-010 Bragança', 'D-04177 Leipzig')),
  code: fc.constantFrom('CNTLNE80A41L781X', 'AB1234567', 'C009045X'),
  sentence: fc.constantFrom('pelos fornecimentos concluídos em', 'per i lavori eseguiti fino al 12/05'),
  'labelled-number': joined(
    fc.constantFrom('Viatura: ', 'Fabrik-Nr.: ', 'Client no:'),
    digits(2),
    is('-XF-'),
    digits(2),
  ),
  mask: fc.constantFrom('999.999.999', '00000000', '99.999.999/9999-99', 'xxx.xxx.xxx'),
};

const bound = Object.keys(KIND_LIMITS) as FieldKind[];
const pairs = (of: 'isNo' | 'hasNo' | 'isNoPartOf') =>
  bound.flatMap((kind) => (KIND_LIMITS[kind]![of] ?? []).map((structure) => [kind, structure] as const));

/** The access key and the slip's line have a form, but their drawn check digits may be wrong: then they are none. */
describe('the table of kinds', () => {
  test.each(pairs('isNo'))('a %s is no %s', (kind, structure) => {
    fc.assert(fc.property(DRAWN[structure], (text) => standingAs(kind, text) === 'refused'));
  });

  test.each(pairs('hasNo'))('a %s has no %s in it', (kind, structure) => {
    fc.assert(fc.property(DRAWN[structure], (text) => standingAs(kind, text) !== 'fits'));
    const neighbour = kind === 'name' || kind === 'address' ? 'Moinho Real Ltda' : 'S';
    fc.assert(fc.property(DRAWN[structure], (text) => standingAs(kind, `${neighbour} ${text}`) !== 'fits'));
  });

  test.each(pairs('isNoPartOf'))('a %s is no piece of a %s', (kind, structure) => {
    fc.assert(
      fc.property(DRAWN[structure], fc.double({ min: 0, max: 0.99, noNaN: true }), (text, at) => {
        const from = Math.floor(at * (text.length - 1));
        const part = { index: 6 + from, raw: text.slice(from, -1) || text.slice(0, -1) };
        return isCutOut(kind, `abcd: ${text} Tel`, part);
      }),
    );
  });

  test('lets through what is of the kind', () => {
    const right: [FieldKind, string][] = [
      ['name', 'Moinho Real Alimentos Ltda'],
      ['name', '99 Speed Mart S/B'],
      ['name', 'Café 1900 GmbH & Co. KG'],
      ['name', 'Bar 25 de Abril'],
      ['name', '24 Hours Pharmacy'],
      ['name', 'Rua Augusta 1500 Bar e Restaurante Ltda'],
      ['name', 'Via Milano S.r.l.'],
      ['name', 'Am Markt Apotheke'],
      ['name', 'the body shop'],
      ['name', 'van der Berg Bouw'],
      ['name', 'Expo2000 GmbH'],
      ['number', '2024-0001'],
      ['number', 'RE-20150613/1'],
      ['number', '471102'],
      ['number', 'FA2024001234'],
      ['tax-id', 'DE 123456789'],
      ['tax-id', '11.222.333/0001-81'],
      ['tax-id', '27/123/45678'],
      ['address', 'Rua das Flores, 120, Centro, 01310-100 São Paulo'],
      ['date', '25/12/2016'],
      ['money', '1.234,56'],
    ];
    expect(right.filter(([kind, text]) => standingAs(kind, text) !== 'fits')).toEqual([]);
  });
});

describe('a date', () => {
  test.each([
    ['Av. 25 de Abril, 03, 2º Esq.', '25 de Abril, 03'],
    ['Rua 15 de Novembro, 20 - Centro', '15 de Novembro, 20'],
    ['12, rue du 8 Mai 1945', '8 Mai 1945'],
    ['Via 4 Novembre, 12', '4 Novembre, 12'],
  ])('is no street that is named after a day: %s', (text, raw) => {
    expect(isCutOut('date', text, { index: text.indexOf(raw), raw })).toBe(true);
  });

  test.each(['Braga, 25 de Abril de 2024', 'Paris, le 8 Mai 2024', 'Av. Brasil 12/05/2024'])(
    'stands behind the name of a town or a street: %s',
    (text) => {
      const [date] = findDates(text, 'dmy');
      expect(isCutOut('date', text, date!)).toBe(false);
    },
  );

  const code = fc.stringMatching(/^[A-Z]{1,4}\d{0,3}$/);

  test.each(['', '-', '_'])('never begins in a code that is joined to it by "%s"', (mark) => {
    fc.assert(
      fc.property(
        code,
        printedDate,
        (before, date) => findDates(`${before}${mark}${date}`, 'dmy').length === 0,
      ),
    );
  });

  test.each(['', '-', '_'])('never ends in a code that is joined to it by "%s"', (mark) => {
    fc.assert(
      fc.property(
        code,
        printedDate,
        (after, date) => findDates(`${date}${mark}${after}`, 'dmy').length === 0,
      ),
    );
  });

  test('takes no part of a number or another date beside it', () => {
    const mark = fc.constantFrom('- ', ' ', '/ ', ' - ', '. ', ', ', '#');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        mark,
        printedDate,
        printedDate,
        (number, by, one, other) => {
          const found = findDates(`${number}${by}${one} ${other} ${number}`, 'dmy').map(({ raw }) => raw);
          return found.join() === [one, other].join();
        },
      ),
    );
  });

  test.each([
    'AB01-2 - 34',
    'X 01-2 - 34',
    '1.2.10',
    '10.12.05.2016',
    '2 Marinade 10',
    '3 Market 2016',
    '2- 25/12',
  ])('is none in %s', (text) => {
    expect(findDates(text, 'dmy')).toEqual([]);
  });

  test('is the whole one of two that share characters', () => {
    expect(findDates('#2- 25/12/2016', 'dmy').map(({ value }) => value)).toEqual(['2016-12-25']);
    expect(findDates('01/03/2026-31/03/2026', 'dmy').map(({ value }) => value)).toEqual([
      '2026-03-01',
      '2026-03-31',
    ]);
  });

  test.each([
    ['12 juillet 2026', '2026-07-12'],
    ['1er août 2026', '2026-08-01'],
    ['ler août 2026', '2026-08-01'],
    ['I° agosto 2026', '2026-08-01'],
    ['3 ottobre 2026', '2026-10-03'],
    ['3 de septiembre de 2026', '2026-09-03'],
    ['7. März 2026', '2026-03-07'],
    ['5 Octoher 2026', '2026-10-05'],
    ['7 de junho de 2021', '2021-06-07'],
    ['7 de julio de 2021', '2021-07-07'],
  ])('has its month in six languages: %s', (text, value) => {
    expect(findDates(text, 'dmy').map((date) => date.value)).toEqual([value]);
  });
});

describe('a tax number', () => {
  const number = fc.constantFrom('02146490368', 'B-35753912', '45-0906126', 'DE 123456789', '560 8882 12');
  const neighbour = fc.constantFrom('REA', 'Banco Caixa Ribeirinha', 'MI-3712879', 'Siret', 'Tel 06 6437569');

  test('ends before what follows it on its line', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(' - ', ' / ', ' | '), neighbour, (own, between, other) => {
        const [first] = findValues(`${own}${between}${other}`, 'tax-id', 'dmy');
        return first?.value === own;
      }),
    );
  });

  test('is none of a number and a date beside each other', () => {
    expect(standingAs('number', '20269661')).toBe('fits');
    expect(isCutOut('number', '20269661 2024-07-03', { index: 0, raw: '20269661' })).toBe(false);
  });
});

test('a tax number is no telephone beside its label', () => {
  const given = findValues('00000000 TELEFONE', 'tax-id', 'dmy').filter(
    ({ raw }) => standingAs('tax-id', raw) === 'fits',
  );
  expect(given).toEqual([]);
});
