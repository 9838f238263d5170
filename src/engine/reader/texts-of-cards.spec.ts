import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cardInTwoPrints } from '../../../test/support/card-in-two-prints.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');

function read(printed: readonly string[], id = 'identity-document') {
  const content = cardInTwoPrints(printed);
  const type = types.find((each) => each.id === id)!;
  const given = readFields([content], type, TODAY).filter(({ value }) => value !== null);
  return Object.fromEntries(given.map(({ stdName, value, score }) => [stdName, { value, score }]));
}

describe('a birth that a text tells', () => {
  test.each([
    [
      [
        'This is to certify that TENDAI MUSVOSVI, a male',
        'person, born on 3rd April 2004 at KWEKWE, son of',
        'A. MOYO',
      ],
    ],
    [
      [
        'Se autoriza a la persona Tendai Musvosvi, nacida el 3 de abril de',
        '2004 en Kwekwe, Midlands',
        'de nacionalidad abc',
      ],
    ],
    [['certifie que Monsieur Tendai Musvosvi, né le 3 avril 2004 à', 'Kwekwe, fils de A. Moyo']],
    [
      [
        'Si certifica che il Signor Tendai Musvosvi, nato a',
        'Kwekwe il 3 aprile 2004, residente in Gweru, di professione sarto',
      ],
    ],
    [['Herr/Frau Tendai Musvosvi', '* 3. April 2004 in Kwekwe', 'Kanzlei: Marktplatz 5']],
    [['o Sr. Tendai Musvosvi', 'nascido em 03-04-2004 em KWEKWE', 'filho de A. Moyo']],
  ])('%j', (printed) => {
    const { full_name, birth_date, birth_place } = read(['IDENTITY CARD', ...printed]);
    expect(String(full_name?.value).toUpperCase()).toBe('TENDAI MUSVOSVI');
    expect(birth_date?.value).toBe('2004-04-03');
    expect(String(birth_place?.value).split(',')[0]!.toUpperCase()).toBe('KWEKWE');
    for (const { score } of [full_name!, birth_place!]) expect(score).toBeLessThanOrEqual(0.9);
  });

  test('is none without a day near it', () => {
    const { birth_date, birth_place } = read([
      'IDENTITY CARD',
      'Born leaders meet here at noon, says A. Moyo',
      'Valid until 04.05.2030',
    ]);
    expect([birth_date, birth_place]).toEqual([undefined, undefined]);
  });
});

describe('labels in several languages', () => {
  test('have their values above them where all do', () => {
    const { surname, given_names, birth_date, nationality } = read([
      'IDENTITY CARD',
      'CHEVALLEY        MAUD ISABELLE',
      '_Nom / Surname    Prénom / Given names',
      '',
      '14.01.1984                FRANCE',
      '_Né le / Date of birth    Nationalité / Nationality',
      '',
      '30.04.2031',
      '_Expire le / Date of expiry',
    ]);
    expect([surname?.value, given_names?.value]).toEqual(['CHEVALLEY', 'MAUD ISABELLE']);
    expect([birth_date?.value, nationality?.value]).toEqual(['1984-01-14', 'FRANCE']);
  });

  test.each([['Familienname/Surname/Nom (1)'], ['Cognome. Surname. Nom. (1)']])(
    '%s may end in the number of an element',
    (label) => {
      const { surname } = read([
        'PASSPORT',
        `_${label}`,
        'BREITENEGGER',
        '',
        '_Date of birth (4)',
        '21.10.1959',
      ]);
      expect(surname?.value).toBe('BREITENEGGER');
    },
  );

  test('are no names where a piece of one stands before another', () => {
    const { birth_place } = read([
      'IDENTITY CARD',
      'Geburtsort/Place    of birth/Lieu de naissance',
      '',
      'Date of birth: 12.03.1987',
    ]);
    expect(birth_place).toBeUndefined();
  });
});

describe('the number of a card', () => {
  test.each([
    ['Nº 061482', '061482'],
    ['N. / No. IE8047216', 'IE8047216'],
    ['Laharana / N° 106 112 004 829', '106112004829'],
  ])('%s stands behind a sign alone', (printed, number) => {
    const { document_number } = read(['IDENTITY CARD', printed, 'Date of birth: 12.03.1987']);
    expect(document_number?.value).toBe(number);
  });

  test('is less than sure by its label alone', () => {
    const { document_number } = read([
      'IDENTITY CARD',
      'Card number: S8412796E',
      'Date of birth: 12.03.1987',
    ]);
    expect(document_number!.value).toBe('S8412796E');
    expect(document_number!.score).toBeLessThan(0.95);
  });
});

describe('days of issue', () => {
  test.each([
    ['Ort Tulln    den 22.08.2011'],
    ['Date   22 AUG 2011'],
    ['Issued on: 22-VIII-2011'],
    ['Date of issue: 22 AGO I AUG 2011'],
  ])('%s', (printed) => {
    const { issue_date } = read([
      'IDENTITY CARD',
      printed,
      'Date of birth: 12.03.1987',
      'Date of expiry: 04.05.2030',
    ]);
    expect(issue_date?.value).toBe('2011-08-22');
  });
});

describe('the last word of an authority’s name', () => {
  test('is no label', () => {
    const { issuing_authority } = read(
      [
        'LAND TRANSPORT AUTHORITY',
        'Republic of Musterland',
        'DRIVING LICENCE',
        'Name: TAN WEI',
        'Date of birth: 12.03.1987',
      ],
      'driving-licence',
    );
    expect(issuing_authority?.value).toBe('LAND TRANSPORT AUTHORITY');
  });
});

test('the name on a licence is given without the title before it', () => {
  const { given_names } = read(
    ['DRIVING LICENCE', '1. ASHWORTH', '2. MISS HANNAH LOUISE', '3. 12.03.1987 LEEDS', '4a. 04.05.2020'],
    'driving-licence-eu',
  );
  expect(given_names?.value).toBe('HANNAH LOUISE');
});

describe('categories of vehicles', () => {
  const HEAD = ['DRIVING LICENCE', 'Name: TAN WEI', 'Date of birth: 12.03.1987'];
  const categories = (printed: readonly string[]) =>
    read([...HEAD, ...printed], 'driving-licence').categories?.value;

  test('are those with a day in a table of all, in rows or in columns', () => {
    expect(categories(['Category', 'A', 'B     18/03/1996', 'C1    22/06/2004', 'D'])).toBe('B C1');
    expect(categories(['Classes   A            B            C', 'Obtained  21-02-2001   14-09-2007'])).toBe(
      'A B',
    );
  });

  test('are none where no row has one', () => {
    expect(
      categories(['Categories of vehicles', 'A     Motor cycles', 'B     Cars', 'C     Lorries']),
    ).toBeUndefined();
  });

  test('end in a one that is read as a letter', () => {
    const { categories: read1 } = read(
      ['DRIVING LICENCE', '1. ASHWORTH', '3. 12.03.1987 LEEDS', '4a. 04.05.2020', '9. Al B DlE'],
      'driving-licence-eu',
    );
    expect(read1?.value).toBe('A1 B D1E');
  });
});

test('a licence whose numbers have words beside them is read by these', () => {
  const values = read(
    [
      'LERNFAHRAUSWEIS',
      '1 Name / Nom / Cognome          2 Vorname / Prénom / Nome',
      'SIVAKUMAR                       THARANI',
      '3 Geburtsdatum / Date de naissance',
      '26.11.2005',
      '4a ausgestellt am               4b gültig bis',
      '14.02.2024                      13.02.2026',
    ],
    'driving-licence-eu',
  );
  expect(values.surname?.value).toBe('SIVAKUMAR');
  expect(values.birth_date?.value).toBe('2005-11-26');
  expect([values.issue_date?.value, values.expiry_date?.value]).toEqual(['2024-02-14', '2026-02-13']);
});

test('two surnames behind labels of their own are one', () => {
  const { surname } = read([
    'IDENTITY CARD',
    '_Primer apellido',
    'BARRAGÁN',
    '_Segundo apellido',
    'FUENTES',
    '_Nombre',
    'ROCÍO',
  ]);
  expect(surname?.value).toBe('BARRAGÁN FUENTES');
});

test('of a name and a name at birth under one label the first is the surname', () => {
  const { surname } = read([
    'IDENTITY CARD',
    '_[a] Name/Surname/Nom [b] Geburtsname',
    '[a] HOLTKAMP',
    '[b] BRINKMANN',
  ]);
  expect(surname?.value).toBe('HOLTKAMP');
});

test('a number without a label may stand on both sides, beside a title and below the letters of the country', () => {
  const front = ['IDENTITY CARD        L4C7T0V9K', '', 'Date of birth: 12.03.1987'];
  expect(read([...front, '', '', 'L4C7T0V9K']).document_number).toEqual({ value: 'L4C7T0V9K', score: 0.7 });
  const { document_number } = read([
    'ABC FEDERATION        ABC',
    'RESIDENCE PERMIT      AE 6281740',
    '',
    'Date of birth: 12.03.1987',
  ]);
  expect(document_number).toEqual({ value: 'AE6281740', score: 0.7 });
});

describe('the third element of a European licence', () => {
  const place = (head: string, element: readonly string[]) =>
    read(
      [head, '1. ASHWORTH', '2. HANNAH', ...element, '4a. 04.05.2020', '4b. 04.05.2030'],
      'driving-licence-eu',
    ).birth_place?.value;

  test('has the place of birth behind the day, under its name, too', () => {
    expect(place('DRIVING LICENCE', ['3. 12.03.1987 LEEDS'])).toBe('LEEDS');
    expect(place('DRIVING LICENCE', ['3. Date et lieu de naissance', '12-03-1987 LEEDS'])).toBe('LEEDS');
  });

  test('has the place of origin on Swiss ones', () => {
    expect(place('FÜHRERAUSWEIS Confédération suisse', ['3. 12.03.1987 Langnau BE'])).toBeUndefined();
  });
});
