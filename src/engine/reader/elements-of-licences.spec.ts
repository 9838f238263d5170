import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cardPage, type CardLine } from '../../../test/support/card-page.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import { identify } from '../typing/identify.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));

function read(...lines: CardLine[]) {
  const content = cardPage(lines);
  const { type } = identify(content, types)!;
  const fields = readFields([content], type, new Date('2026-03-01'));
  const given = fields.filter(({ value }) => value !== null);
  const values = Object.fromEntries(given.map(({ stdName, value }) => [stdName, value])) as Record<
    string,
    string
  >;
  const scores = Object.fromEntries(given.map(({ stdName, score }) => [stdName, score!]));
  return { id: type.id, values, scores };
}

test.each([
  [
    'CARTA DE CONDUÇÃO',
    '1. Apelidos  2. Nomes próprios',
    '3. Data e local de nascimento',
    '4c. Entidade emissora',
  ],
  ['DRIVING LICENCE', '1. Surname  2. Other names', '3. Date and place of birth', '4c. Issued by'],
  ['PERMISO DE CONDUCCIÓN', '1. Apellidos  2. Nombre', '3. Fecha y lugar de nacimiento', '4c. Expedido por'],
  ['PERMIS DE CONDUIRE', '1. Nom  2. Prénoms', '3. Date et lieu de naissance', '4c. Délivré par'],
  ['FÜHRERSCHEIN', '1. Name  2. Vornamen', '3. Geburtsdatum und -ort', '4c. ausstellende Behörde'],
  ['PATENTE DI GUIDA', '1. Cognome  2. Nome', '3. Data e luogo di nascita', '4c. Rilasciata da'],
])('what the numbers of %s mean is no value of theirs', (title, names, birth, authority) => {
  const { values, scores } = read(
    ...[title, '', names, birth, authority, '5. 10-11', ''],
    ...['1.  TESSARO', '2.  ALMA', '3.  12.03.1987  LUGENZA'],
    ...['4a. 04.05.2020  4c. ABC-7', '4b. 04.05.2030', '5.  U18K40772R'],
  );
  expect(values).toMatchObject({ surname: 'TESSARO', given_names: 'ALMA', birth_place: 'LUGENZA' });
  expect(values.issuing_authority).toBe('ABC-7');
  expect(scores.surname).toBeLessThan(0.95);
});

test('elements whose small numbers were not read stand above the next ones', () => {
  const { values, scores } = read(
    ...['PERMISO DE CONDUCCIÓN', ''],
    ...['    AZKUETA RIVAS', '    MARIBEL', '    12.03.1987  LOMMEC', '4a. 04.05.2020', '4b. 04.05.2030'],
    ...['5.  30629418L'],
  );
  expect(values).toMatchObject({
    surname: 'AZKUETA RIVAS',
    given_names: 'MARIBEL',
    birth_date: '1987-03-12',
    birth_place: 'LOMMEC',
  });
  for (const name of ['surname', 'given_names', 'birth_date']) expect(scores[name]).toBeLessThan(0.9);
});

test('a place with a label of its own is not that of the birth, and small vehicles have letters, too', () => {
  const { values } = read(
    ...['FÜHRERAUSWEIS', '', '1.  Amstalden', '2.  Nora', '3.  30.11.1999  Heimatort: Musterthal'],
    ...['4a. 22.03.2021', '4b. 22.03.2031', '5.  006284917003', '9.  A1 B B1 F G M'],
  );
  expect(values).not.toHaveProperty('birth_place');
  expect(values).toMatchObject({ surname: 'Amstalden', categories: 'A1 B B1 F G M' });
});

test.each([
  ['NEW ZEALAND DRIVER LICENCE', 'New Zealand'],
  ['Driver Licence', 'Queensland, Australia'],
])('a licence of Oceania has its labels in words: %s', (title, state) => {
  const { id, values } = read(
    ...[title, state, '', '1.  Surname', '    TE KAHU-ROWAN', '', '2.  First names', '    MARAMA JOY', ''],
    ...['3.  Date of birth', '    17-04-2001', '', '4a. Date of issue', '    09-01-2023', ''],
    ...['4b. Date of expiry', '    09-01-2033', '', '5a. Licence number', '    FK207416', '', 'DONOR'],
  );
  expect(id).toBe('driving-licence');
  expect(values).toMatchObject({
    surname: 'TE KAHU-ROWAN',
    given_names: 'MARAMA JOY',
    birth_date: '2001-04-17',
    expiry_date: '2033-01-09',
    document_number: 'FK207416',
  });
});

test('a name may begin with a part of one letter, but not with a frame that is read as one', () => {
  const days = [
    '3.  12.03.1987  A CORUNA',
    '4a. 04.05.2020  4c. I  Kreis Abc',
    '4b. 04.05.2030',
    '5.  U18K40772R',
  ];
  const { values } = read('DRIVING LICENCE', '1.  Ó BRIAIN', '2.  CAOIMHE', ...days);
  expect(values).toMatchObject({
    surname: 'Ó BRIAIN',
    birth_place: 'A CORUNA',
    issuing_authority: 'Kreis Abc',
  });
});
