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
    '%s is no authority',
    (place) => {
      const named = read('MINISTRY OF THE INTERIOR', 'IDENTITY CARD', '', ...DAYS, place);
      expect(named.issuing_authority?.value).toBe('MINISTRY OF THE INTERIOR');
      expect(read('IDENTITY CARD', '', ...DAYS, place)).not.toHaveProperty('issuing_authority');
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

describe('who issues', () => {
  test('is the office of a government, not the government', () => {
    const values = read('GOVERNMENT OF LOMMEC', 'DEPARTMENT OF TRAVEL', 'IDENTITY CARD', '', ...DAYS);
    expect(values.issuing_authority?.value).toBe('DEPARTMENT OF TRAVEL');
  });

  test('is named without who signs for it', () => {
    const values = read('IDENTITY CARD', '', ...DAYS, '', [80, 'Electoral Commission of Lommec U. Marun']);
    expect(values.issuing_authority?.value).toBe('Electoral Commission of Lommec');
  });

  test('goes on behind a comma', () => {
    const heading = ['MINISTERIO DEL INTERIOR,', 'VIAJES Y FRONTERAS'];
    const values = read(...heading, '', 'IDENTITY CARD', '', ...DAYS);
    expect(values.issuing_authority?.value).toBe('MINISTERIO DEL INTERIOR, VIAJES Y FRONTERAS');
  });

  test.each(["L'UFFICIALE DELLO STATO CIVILE", 'The Commissioner of Travel', 'Der Landrat'])(
    'is the officer %s at the foot, in doubt',
    (officer) => {
      const { issuing_authority } = read('IDENTITY CARD', '', ...DAYS, '', [80, officer]);
      expect(issuing_authority?.value).toBe(officer);
      expect(issuing_authority!.score).toBeLessThanOrEqual(0.6);
    },
  );

  test('may stand among the labels, in doubt', () => {
    const lines = [...DAYS.slice(0, 2), '', 'MINISTERIO DEL INTERIOR', '', DAYS[2]!];
    const { issuing_authority } = read('IDENTITY CARD', '', ...lines);
    expect(issuing_authority?.value).toBe('MINISTERIO DEL INTERIOR');
    expect(issuing_authority!.score).toBeLessThan(0.5);
  });
});

describe('the day of issue', () => {
  test.each([
    'Emitida en Lommec, el 24 de octubre de 2023',
    'Fait à Lommec, le 24 oct. 2023',
    'Issued at LOMMEC on 24.10.2023',
  ])('stands behind the place: %s', (printed) =>
    expect(read('IDENTITY CARD', '', ...DAYS, printed).issue_date?.value).toBe('2023-10-24'),
  );

  test.each(['Date of registration: 24.10.2023', 'Data de registo: 24.10.2023', 'Date: 24.10.2023'])(
    'may be %s where no other is named, in doubt',
    (printed) => {
      const { issue_date } = read('IDENTITY CARD', '', ...DAYS, printed);
      expect(issue_date?.value).toBe('2023-10-24');
      expect(issue_date!.score).toBeLessThanOrEqual(0.7);
      const named = read('IDENTITY CARD', '', ...DAYS, printed, 'Date of issue: 01.02.2024');
      expect(named.issue_date?.value).toBe('2024-02-01');
    },
  );

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

test('what a permit allows names nobody', () => {
  for (const allowed of ['AUTORIZA A TRABAJAR', 'AUTORISE SON TITULAIRE À TRAVAILLER']) {
    const values = read('PERMISO DE RESIDENCIA', '', ...DAYS, 'Observaciones', allowed);
    expect(values.issuing_authority?.score ?? 0).toBeLessThan(0.5);
    expect(values.full_name?.score ?? 0).toBeLessThan(0.8);
  }
});

test('the first word of an authority’s name is no label', () => {
  const values = read('PANAMA – AUTORIDAD MARITIMA DE PANAMA', 'CARNET DE MARINO', '', ...DAYS);
  expect(values.issuing_authority?.value).toBe('AUTORIDAD MARITIMA DE PANAMA');
});
