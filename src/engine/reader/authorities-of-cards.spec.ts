import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cardPage, type CardLine } from '../../../test/support/card-page.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import { readFields } from './read-document.js';

const type = loadCatalogue(join(projectRoot(), 'catalog')).types.find(
  ({ id }) => id === 'identity-document',
)!;
const DAYS = ['Date of birth: 12.03.1987', 'Date of expiry: 04.05.2030', 'Nationality: FRA'];

function read(...lines: CardLine[]) {
  const fields = readFields([cardPage(lines)], type, new Date('2026-03-01'));
  const given = fields.filter(({ value }) => value !== null);
  return Object.fromEntries(given.map(({ stdName, value, score }) => [stdName, { value, score }]));
}

describe('a place of issue', () => {
  test.each(['Place of issue: LOMMEC', 'Luogo di rilascio: LOMMEC', 'Ausstellungsort: LOMMEC'])(
    '%s is no authority where another one is named, and else one in doubt',
    (place) => {
      const named = read('MINISTRY OF THE INTERIOR', 'IDENTITY CARD', '', ...DAYS, place);
      expect(named.issuing_authority?.value).toBe('MINISTRY OF THE INTERIOR');
      expect(read('IDENTITY CARD', '', ...DAYS, place).issuing_authority).toMatchObject({ value: 'LOMMEC' });
      expect(read('IDENTITY CARD', '', ...DAYS, place).issuing_authority!.score).toBeLessThan(0.5);
    },
  );

  test('that names an authority is one', () => {
    const place = 'Local de emissão: DIRECÇÃO DE MIGRAÇÃO DE XYZ';
    const values = read('MINISTÉRIO DO INTERIOR', 'TÍTULO DE RESIDÊNCIA', '', ...DAYS, place);
    expect(values.issuing_authority?.value).toBe('DIRECÇÃO DE MIGRAÇÃO DE XYZ');
  });
});

describe('the authority that only the foot names', () => {
  test.each([
    ['NATIONAL REGISTRATION AUTHORITY', 'NATIONAL REGISTRATION AUTHORITY'],
    ['MINISTRY OF TRAVEL / MINISTÈRE DES VOYAGES', 'MINISTRY OF TRAVEL'],
  ])('%s is read, less than sure', (foot, authority) => {
    const { issuing_authority } = read('IDENTITY CARD', '', ...DAYS, '', [80, foot]);
    expect(issuing_authority?.value).toBe(authority);
    expect(issuing_authority!.score).toBeLessThanOrEqual(0.7);
  });

  test('is not whose property the card is', () => {
    const values = read('IDENTITY CARD', '', ...DAYS, [80, 'this card is property of the Ministry']);
    expect(values.issuing_authority).toBeUndefined();
  });
});

test('the title of a card is no authority', () => {
  expect(read('Public Services Card', '', ...DAYS).issuing_authority).toBeUndefined();
});

test('a card of health insurance has the number of its institution before the name', () => {
  const values = read(
    'EUROPÄISCHE KRANKENVERSICHERUNGSKARTE',
    '',
    'Kennnummer des Trägers',
    '1700 - XYK',
    ...DAYS,
  );
  expect(values.issuing_authority?.value).toBe('XYK');
});

test.each(['MINISTERIO DEL INTERIOR - DIRECCIÓN NACIONAL DE XYZ', 'Direction générale de XYZ'])(
  '%s is no address',
  (line) => expect(read(line, 'IDENTITY CARD', '', ...DAYS).address).toBeUndefined(),
);

describe('the day of issue', () => {
  test('stands behind a place at the foot, less than sure', () => {
    const { issue_date } = read('IDENTITY CARD', '', ...DAYS, [80, 'Lommec, den 24.10.2023 i. A. Berg']);
    expect(issue_date).toMatchObject({ value: '2023-10-24' });
    expect(issue_date!.score).toBeLessThanOrEqual(0.8);
  });

  test('is not that of a birth', () => {
    const values = read('IDENTITY CARD', '', 'Date of expiry: 04.05.2030', 'Nato a Lommec, 24.10.1983');
    expect(values.issue_date).toBeUndefined();
  });
});

test('a number stands below its sign', () => {
  expect(
    read('IDENTITY CARD                Nº', [28, '                       007516358XY052'], '', ...DAYS),
  ).toMatchObject({ document_number: { value: '007516358XY052' } });
});
