import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type CardLine, cardPage } from '../../../test/support/card-page.js';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import type { PageContent } from '../content/page-content.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import { identify } from '../typing/identify.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');

function read(printed: readonly CardLine[], id = 'identity-document') {
  const content = cardPage(printed);
  expect(identify(content, types)?.type.id).toBe(id);
  const fields = readFields(
    [content],
    types.find((type) => type.id === id)!,
    TODAY,
  );
  const given = fields.filter(({ value, stdName }) => value !== null && stdName !== null);
  for (const { score } of given) expect(score).toBeLessThan(0.95);
  return Object.fromEntries(given.map(({ stdName, value }) => [stdName, value]));
}

describe('a card in words that the lexicon has', () => {
  test.each<[string, string[], Record<string, string>]>([
    [
      'of a citizen',
      [
        'NATIONAL IDENTIFICATION CARD',
        'I.D. No.          19770418062',
        'Surname           MALLORY-BAPTISTE',
        'Other Names       KERWIN ANDERSON',
        'DOB               18-APR-1977',
        'Gender            MALE',
        'Expiration Date   06-NOV-2029',
      ],
      {
        document_number: '19770418062',
        personal_number: '19770418062',
        surname: 'MALLORY-BAPTISTE',
        given_names: 'KERWIN ANDERSON',
        birth_date: '1977-04-18',
        sex: 'M',
        expiry_date: '2029-11-06',
      },
    ],
    [
      'of a profession',
      [
        'Carné profesional',
        'Colegiada n.º: 46/07-3815',
        'Nombre: Remedios   Apellidos: Fuentes Albert',
        'D.N.I.: 47281936-P   F. nacimiento: 8 de febrero de 1983',
        'F. expedición: 1 de octubre de 2024   Caduca: 30 de septiembre de 2029',
      ],
      {
        document_number: '46/07-3815',
        given_names: 'Remedios',
        surname: 'Fuentes Albert',
        personal_number: '47281936-P',
        birth_date: '1983-02-08',
        issue_date: '2024-10-01',
        expiry_date: '2029-09-30',
      },
    ],
    [
      'of a student, whose one name is all of it',
      [
        'STUDENTENAUSWEIS',
        'Name: Jonas Wiedemann',
        'Matrikelnummer: 4718293',
        'geb. am: 03.05.2001',
        'Gültig bis: 30.09.2026',
      ],
      {
        full_name: 'Jonas Wiedemann',
        document_number: '4718293',
        birth_date: '2001-05-03',
        expiry_date: '2026-09-30',
      },
    ],
  ])('%s is known and read', (_, printed, values) => {
    expect(read(printed)).toEqual(values);
  });
});

const BORN = ['Date of birth: 12.03.1987', 'Date of expiry: 04.05.2030', 'Nationality: FRA'];

describe('the sex on a card', () => {
  test.each([
    ['Sex: FEMALE', 'F'],
    ['Sexo: Masculino', 'M'],
    ['Geschlecht: W', 'F'],
    ['Sexe: F/V', 'F'],
    ['Sesso: maschile', 'M'],
    ['Sexo: H', 'M'],
  ])('%s is %s', (line, sex) => {
    expect(read(['IDENTITY CARD', line, ...BORN]).sex).toBe(sex);
  });

  test('is none in a word that names none', () => {
    expect(read(['IDENTITY CARD', 'Sex: Mondovi', ...BORN]).sex).toBeUndefined();
  });
});

describe('the number of a card', () => {
  test.each([
    ['Card No: 730 461 985', '730461985'],
    ['Card No: AB 12 34 56 C', 'AB123456C'],
    ['Card No: 1.046.372.918', '1.046.372.918'],
    ['Card No: 5.830.417 DUPLICATE', '5.830.417'],
    ['Card No: 30817426 261840573', '30817426'],
  ])('%s is %s', (line, number) => {
    expect(read(['IDENTITY CARD', line, ...BORN]).document_number).toBe(number);
  });

  test('stands in groups behind the number of a licence, too', () => {
    const licence = ['DRIVING LICENCE', '4a. 29.10.19   4b. 28.10.29', '5. 730 461 985', '9. AM/B/W'];
    expect(read(licence, 'driving-licence-eu')).toEqual({
      document_number: '730461985',
      issue_date: '2019-10-29',
      expiry_date: '2029-10-28',
      categories: 'AM/B/W',
    });
  });
});

describe('a label with the same in another language', () => {
  test('whose words are not known has its value below, or behind', () => {
    const printed = [
      "CARTE D'IDENTITE",
      'Lieu de naissance / Irgendwo geboren',
      "Braine-l'Alleud",
      'Nationalité / Unbekanntes Wort     Sexe / Xyzzy',
      'BELGE                              F',
      'Date de naissance / Qwertz 17.04.1993',
      'Nom / Zuzu VERMEULEN',
      'Prénom / Non',
      'APOLLINE',
    ];
    expect(read(printed)).toEqual({
      birth_place: "Braine-l'Alleud",
      nationality: 'BELGE',
      sex: 'F',
      birth_date: '1993-04-17',
      surname: 'VERMEULEN',
      given_names: 'APOLLINE',
    });
  });

  test('goes on in the next line behind a slash', () => {
    const printed = [
      "CARTE D'IDENTITE",
      'Nationalité /        Date de naissance /',
      'Abcdefgh             Ijklmnop',
      'BELGE                17.04.1993',
      "Date d'expiration: 06.09.2030",
    ];
    expect(read(printed)).toMatchObject({ nationality: 'BELGE', birth_date: '1993-04-17' });
  });
});

test.each([
  ['LUOGO E DATA DI NASCITA', 'PLACE AND DATE OF BIRTH'],
  ['GEBURTSORT UND -DATUM', 'LIEU ET DATE DE NAISSANCE'],
  ['LOCAL E DATA DE NASCIMENTO', 'DATE AND PLACE OF BIRTH'],
])('a place and a date stand below %s in two languages', (...labels) => {
  expect(
    read(['IDENTITY CARD', ...labels, 'LOMMEC (XY) 23.11.1987', 'Nationality: FRA', 'Sex: F']),
  ).toMatchObject({
    birth_place: 'LOMMEC (XY)',
    birth_date: '1987-11-23',
  });
});

describe('a label', () => {
  test('of two lines has its value beside the upper one or between the two', () => {
    const printed: [number, string][] = [
      [30, 'TESSERA SANITARIA'],
      [40, 'Luogo        LECCO'],
      [22, 'di nascita'],
      [40, 'Data'],
      [14, '             07/11/1958'],
      [14, 'di nascita'],
      [40, 'Cognome      PIROVANO'],
      [40, 'Sesso        M'],
    ];
    expect(read(printed)).toMatchObject({ birth_place: 'LECCO', birth_date: '1958-11-07' });
  });

  test('in the next column is no part of the name before it', () => {
    const printed = [
      'TESSERA SANITARIA',
      'Cognome  ROSSI',
      'Nome  DALMAZIO  Sesso   M',
      'Scadenza 22/09/2028',
    ];
    expect(read(printed)).toMatchObject({ given_names: 'DALMAZIO', sex: 'M' });
  });

  test('of surname and given name has one of them in each line', () => {
    const printed = ['AUFENTHALTSTITEL', 'NAME, VORNAME', 'HADZIC', 'EMINA', 'GEBURTSDATUM', '31.10.1994'];
    expect(read([...printed, 'GÜLTIG BIS', '07.08.2026'])).toMatchObject({
      surname: 'HADZIC',
      given_names: 'EMINA',
    });
  });

  test('of the first and the last day has both beside or below it', () => {
    const printed = [
      "CARTE D'IDENTITE",
      'Né(e) le: 12.03.1980',
      'Valable du - au',
      '06.09.2020 - 06.09.2030',
    ];
    expect(read([...printed, 'Nationalité: BELGE'])).toMatchObject({
      issue_date: '2020-09-06',
      expiry_date: '2030-09-06',
    });
  });
});

describe('a year of two digits', () => {
  const licence = (birth: string, issue: string, expiry: string) =>
    read(
      ['DRIVING LICENCE', `3. ${birth} DONEGAL`, `4a. ${issue}   4b. ${expiry}`, '9. B'],
      'driving-licence-eu',
    );

  test('is of the past in a date of birth and may be ahead in one of expiry', () => {
    expect(licence('12.04.90', '29.10.19', '28.10.29')).toMatchObject({
      birth_date: '1990-04-12',
      issue_date: '2019-10-29',
      expiry_date: '2029-10-28',
    });
  });

  test('is before the date of issue in one of birth, and never far ahead in one of issue', () => {
    expect(licence('12.04.20', '29.10.22', '28.10.32')).toMatchObject({ birth_date: '2020-04-12' });
    expect(licence('12.04.24', '29.10.22', '28.10.32')).toMatchObject({ birth_date: '1924-04-12' });
    expect(licence('12.04.60', '29.10.98', '28.10.28')).toMatchObject({ issue_date: '1998-10-29' });
  });
});

describe('labels below their values', () => {
  /** Labels in small print right below their values. */
  function under(...pairs: [value: string, label: string][]): PageContent {
    const words = pairs.flatMap(([value, label], row) =>
      [value, label].flatMap((text, part) =>
        [...text.matchAll(/\S+/g)].map((match): Word => {
          const height = part === 0 ? 30 : 16;
          const y = 120 + 90 * row + 36 * part;
          const box = { x: 20 + 10 * match.index, y, width: 10 * match[0].length, height };
          return { text: match[0], box, confidence: 0.98 };
        }),
      ),
    );
    return pageOfWords(words, { width: 1000, height: 700 });
  }

  test('are told by the lowest of them, which has none below it', () => {
    const content = under(
      ['QUINTANILLA OSPINO', 'APELLIDOS'],
      ['WILFRIDO DE JESUS', 'NOMBRES'],
      ['SINCELEJO', 'LUGAR DE NACIMIENTO'],
      ['07-JUL-1990', 'FECHA DE NACIMIENTO'],
      ['M', 'SEXO'],
    );
    const fields = readFields(
      [content],
      types.find(({ id }) => id === 'identity-document')!,
      TODAY,
    );
    const given = fields.filter(({ value }) => value !== null);
    expect(Object.fromEntries(given.map(({ stdName, value }) => [stdName, value]))).toEqual({
      surname: 'QUINTANILLA OSPINO',
      given_names: 'WILFRIDO DE JESUS',
      birth_place: 'SINCELEJO',
      birth_date: '1990-07-07',
      sex: 'M',
    });
  });
});

test('a place of birth in a sentence ends before the word that leads to the date', () => {
  const printed = ['Tessera di riconoscimento', 'nata a Mondovì (CN) il 23 agosto 1979', 'Tessera n. A-2417'];
  expect(read([...printed, 'Valida fino al 13 giugno 2031'])).toEqual({
    birth_place: 'Mondovì (CN)',
    birth_date: '1979-08-23',
    document_number: 'A-2417',
    expiry_date: '2031-06-13',
  });
});
