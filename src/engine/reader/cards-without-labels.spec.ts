import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cardInTwoPrints } from '../../../test/support/card-in-two-prints.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import { identify } from '../typing/identify.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');

function read(printed: readonly string[], id = 'identity-document') {
  const content = cardInTwoPrints(printed);
  expect(identify(content, types)?.type.id).toBe(id);
  const type = types.find((each) => each.id === id)!;
  const given = readFields([content], type, TODAY).filter(({ value }) => value !== null);
  return Object.fromEntries(given.map(({ stdName, value, score }) => [stdName, { value, score }]));
}

const DAYS = ['Date of birth: 12.03.1987', 'Date of expiry: 04.05.2030', 'Nationality: FRA'];
const SPANISH = ['Fecha de nacimiento: 12.03.1987', 'Válida hasta: 04.05.2030', 'Nacionalidad: ABC'];

describe('the authority that only the heading names', () => {
  test.each([
    ['MINISTERIO DEL INTERIOR', 'MINISTERIO DEL INTERIOR'],
    ['Ärztekammer Musterland', 'Ärztekammer Musterland'],
    ['ELECTIONS COMMISSION', 'ELECTIONS COMMISSION'],
    ['ESTADO DO NORTE · SECRETARIA DA JUSTIÇA', 'SECRETARIA DA JUSTIÇA'],
  ])('%s is read, less than sure', (heading, authority) => {
    const { issuing_authority } = read([heading, 'IDENTITY CARD', ...DAYS]);
    expect(issuing_authority?.value).toBe(authority);
    expect(issuing_authority!.score).toBeLessThanOrEqual(0.8);
  });

  test.each([
    ['goes on below its last word', ['MUNICIPALIDAD DE', 'PUERTO VARDAS'], 'MUNICIPALIDAD DE PUERTO VARDAS'],
    ['keeps its dash', ['PREFEITURA DE', 'SANTA ANA – NORTE'], 'PREFEITURA DE SANTA ANA – NORTE'],
    [
      'goes on with a word that joins',
      ['Ordine dei Medici', 'della Provincia di Xyz'],
      'Ordine dei Medici della Provincia di Xyz',
    ],
    ['begins behind a country in spaced letters', ['M ÉXI C O INSTITUTO ABC'], 'INSTITUTO ABC'],
  ])('%s', (_, heading, authority) => {
    const { issuing_authority } = read([...heading, '', 'IDENTITY CARD', ...DAYS]);
    expect(issuing_authority?.value).toBe(authority);
    expect(issuing_authority!.score).toBeLessThanOrEqual(0.8);
  });

  test('is none where a label says another', () => {
    const given = read(['MINISTRY OF THE INTERIOR', 'IDENTITY CARD', 'Issuing authority: Lyon', ...DAYS]);
    expect(given.issuing_authority?.value).toBe('Lyon');
  });
});

describe('a number without a label', () => {
  test.each([
    ['IDENTITY CARD          K41P 60728', 'K41P60728'],
    ['IDENTITY CARD          A28461750', 'A28461750'],
  ])('%s is read, less than sure', (line, number) => {
    const { document_number } = read([line, '', ...DAYS]);
    expect(document_number?.value).toBe(number);
    expect(document_number!.score).toBeLessThanOrEqual(0.7);
  });

  test('stands right below the title, too', () => {
    expect(read(['CÉDULA DE IDENTIDAD', 'V-12.345.678', '', ...SPANISH]).document_number?.value).toBe(
      'V-12.345.678',
    );
  });

  test('is read behind the sign of a number', () => {
    const printed = ["CARTE D'IDENTITÉ", 'N° A28461750', '', ...DAYS];
    expect(read(printed).document_number).toMatchObject({ value: 'A28461750' });
  });

  test('of six figures is an access number', () => {
    expect(read(['IDENTITY CARD          740 213', ...DAYS]).document_number).toBeUndefined();
  });
});

describe('a name without a label', () => {
  const alone = (...printed: string[]) =>
    read(['IDENTITY CARD', '', ...printed, '', '_Date of birth: 12.03.1987', '_Date of expiry: 04.05.2030']);

  test.each<[string, string[], string]>([
    ['in a line', ['Anna-Lena Böhm'], 'Anna-Lena Böhm'],
    ['behind a degree', ['Dr. med. Anna Böhm'], 'Anna Böhm'],
    ['in two lines', ['LUZ MARIA', 'MONTERO DE ABC'], 'LUZ MARIA MONTERO DE ABC'],
    ['above an address', ['BUKOLA OBI', '9B MILL LANE', 'GREEN TOWN'], 'BUKOLA OBI'],
  ])('%s is read, less than sure', (_, printed, name) => {
    const { full_name } = alone(...printed);
    expect(full_name?.value).toBe(name);
    expect(full_name!.score).toBeLessThanOrEqual(0.7);
  });

  test.each(['REPUBLIC OF ABCDE', 'Ministry of Defence', 'National Identity Card', 'Born in Town'])(
    'is not %s',
    (line) => expect(alone(line).full_name).toBeUndefined(),
  );

  test('is not looked for where a surname is', () => {
    expect(alone('Anna Böhm', '_Surname: BÖHM').full_name).toBeUndefined();
  });
});

test.each([
  ['Né(e) le : 03.02.1958 à LOMMEC (29)', 'LOMMEC (29)'],
  ['geboren am 3. Februar 1958 in Lommec', 'Lommec'],
  ['Nacida el: 03.02.1958 en Lommec', 'Lommec'],
])('the place of birth in %s is read behind the date', (line, place) => {
  const { birth_place } = read(['IDENTITY CARD', line, 'Date of expiry: 04.05.2030', 'Nationality: FRA']);
  expect(birth_place?.value).toBe(place);
  expect(birth_place!.score).toBeLessThanOrEqual(0.9);
});

test.each([
  ['Geburtsdatum und -ort', '12.03.1987, Lommec', 'Lommec'],
  ['Fecha y lugar de nacimiento', '12 MAR 1987 SAN LOMMEC', 'SAN LOMMEC'],
])('the place below %s is read behind the date', (label, value, place) => {
  const { birth_place } = read([
    'IDENTITY CARD',
    label,
    value,
    'Date of expiry: 04.05.2030',
    'Nationality: FRA',
  ]);
  expect(birth_place?.value).toBe(place);
});

test('the place of birth goes on below the number of the act', () => {
  const born = ['nato il 12/03/1987', '(atto n. 41 P. 1 S. A)', 'a LOMMEC (XY)'];
  const given = read(["CARTA D'IDENTITÀ", ...born, 'Scadenza: 04.05.2030', 'Cittadinanza: ABC']);
  expect(given.birth_place?.value).toBe('LOMMEC (XY)');
});

test('the last day of a period is the one of expiry', () => {
  const given = read([
    'IDENTITY CARD',
    'Date of birth: 12.03.1987',
    'GÜLTIG 01.04.2025-30.09.2025',
    'Nationality: FRA',
  ]);
  expect(given.expiry_date?.value).toBe('2025-09-30');
});

test('the number of the card comes before the one of its blank', () => {
  const given = read(['IDENTITY CARD', 'Serial Number: 99120034', 'ID Number: 4471203', ...DAYS]);
  expect(given.document_number?.value).toBe('4471203');
});

test('the authority is read in the line below the date of issue', () => {
  const given = read(["CARTE D'IDENTITÉ", ...DAYS, 'délivrée le : 14.08.2017', 'par : PRÉFECTURE DE LOMMEC']);
  expect(given.issuing_authority?.value).toBe('PRÉFECTURE DE LOMMEC');
});

test('the caption of who signs is no label of a name', () => {
  const given = read(['TESSERA', ...DAYS, 'Il Titolare          Il Rettore']);
  expect(given.full_name?.value).toBeUndefined();
});

test('a value goes on in the next line of the same print', () => {
  const given = read([
    'IDENTITY CARD',
    '_Date of birth',
    '12.03.1987',
    '_Date of expiry',
    '04.05.2030',
    '_Nationality',
    'FRA',
    '_Authority',
    'Office of the General',
    'Delegate',
    '_Sex',
    'F',
  ]);
  expect(given.issuing_authority?.value).toBe('Office of the General Delegate');
  expect(given.issuing_authority!.score).toBeLessThanOrEqual(0.8);
});

test('a value stands under the first of several languages, though that is not known', () => {
  const given = read(['IDENTITY CARD', ...DAYS, '_Abcdef / Ghijkl / Given names', 'SANNA', '_Sex', 'F']);
  expect(given.given_names?.value).toBe('SANNA');
});

describe('an M in Spanish', () => {
  const sexOf = (heading: string) => read([heading, 'Cédula de identidad', 'Sexo: M', ...SPANISH]).sex;

  test('is a woman where men are H, and uncertain where no country tells', () => {
    expect(sexOf('MÉXICO')?.value).toBe('F');
    expect(sexOf('COLOMBIA')?.value).toBe('M');
    expect(sexOf('ABCDE')!.score).toBeLessThanOrEqual(0.8);
  });
});

test.each([
  ['Card No: 16 / 004 817', '16/004817'],
  ['Card No: 04IN00738261 C', '04IN00738261C'],
])('the number of %s is whole', (line, number) => {
  expect(read(['IDENTITY CARD', line, ...DAYS]).document_number?.value).toBe(number);
});

test('a licence with labels in words is read', () => {
  const printed = [
    'LICENCIA DE CONDUCIR',
    'Nº licencia: 16.482.937-5',
    'Nombres: IGNACIO',
    'Apellidos: D’ARCO',
    'Clase: B C',
    'Fecha de vencimiento: 28.05.2028',
  ];
  const given = read(printed, 'driving-licence');
  expect(given).toMatchObject({
    document_number: { value: '16.482.937-5' },
    given_names: { value: 'IGNACIO' },
    surname: { value: 'D’ARCO' },
    categories: { value: 'B C' },
    expiry_date: { value: '2028-05-28' },
  });
});
