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
  const given = fields.filter(({ value }) => value !== null).map(({ stdName, value }) => [stdName, value]);
  return { id: type.id, ...Object.fromEntries(given) } as Record<string, string>;
}

test.each([
  ['Cognome, nome', 'CARTA DI SOGGIORNO', 'Data di nascita: 12.03.1987', 'Scadenza: 04.05.2030'],
  ['NAME, VORNAME', 'AUFENTHALTSTITEL', 'Geburtsdatum: 12.03.1987', 'Gültig bis: 04.05.2030'],
  ['NOM, PRÉNOM', 'TITRE DE SÉJOUR', 'Date de naissance : 12.03.1987', "Date d'expiration : 04.05.2030"],
])('below the one label %s a comma parts surname and given names', (label, title, ...days) => {
  const values = read(title, '', label, 'GAMBARO, Ornella Pia', '', ...days);
  expect(values).toMatchObject({ surname: 'GAMBARO', given_names: 'Ornella Pia' });
});

test('a name on a licence goes on in a line without a number, and a letter of its numbers is read as a figure', () => {
  const values = read(
    ...['PERMISO DE CONDUCCIÓN', '1. ARGUEZO', '   TXURDINA', '2. INAKI', '3. 12.03.1987 LOMMEC'],
    ...['4a. 04.05.2020', '46.04.05.2030', '5. 30629418-L'],
  );
  expect(values).toMatchObject({
    surname: 'ARGUEZO TXURDINA',
    given_names: 'INAKI',
    expiry_date: '2030-05-04',
  });
});

test('a card of voters is a card of Brazil without a type of its own', () => {
  const values = read(
    ...['REPÚBLICA FEDERATIVA DO BRASIL', 'JUSTIÇA ELEITORAL', 'TÍTULO ELEITORAL', '', 'NOME DO ELEITOR'],
    ...[
      'ANA EXEMPLO DA SILVA',
      '',
      'DATA DE NASCIMENTO     Nº INSCRIÇÃO',
      '12/03/1987             1936 4172 0712',
      '',
    ],
    ...['DATA DE EMISSÃO', '04/05/2020'],
  );
  expect(values).toMatchObject({
    id: 'identity-document',
    full_name: 'ANA EXEMPLO DA SILVA',
    document_number: '193641720712',
    issuing_authority: 'JUSTIÇA ELEITORAL',
  });
});

test.each([
  ['capitals behind small letters', 'Odette Marisol FENWICK', 'FENWICK', 'Odette Marisol'],
  ['capitals before small letters', 'QUISPE HUANCA Nayra Luz', 'QUISPE HUANCA', 'Nayra Luz'],
  ['a comma', 'FENWICK, ODETTE MARISOL', 'FENWICK', 'ODETTE MARISOL'],
])('a name without a label is parted by %s', (_, name, surname, givenNames) => {
  const values = read(
    ...['STUDENT CARD', '', name, '', 'Date of birth: 12.03.1987', 'Student No: A4718293', ''],
    ...['Valid until: 04.05.2030'],
  );
  expect(values).toMatchObject({ surname, given_names: givenNames });
});

test('a name that nothing parts has no parts', () => {
  const values = read(
    ...['STUDENT CARD', '', 'Odette Fenwick', '', 'Date of birth: 12.03.1987', 'Student No: A4718293', ''],
    ...['Valid until: 04.05.2030'],
  );
  expect(values).toMatchObject({ full_name: 'Odette Fenwick' });
  expect(values).not.toHaveProperty('surname');
});

test('initials before a surname are no given names', () => {
  const values = read(
    ...['DRIVING LICENCE', '', 'Initials and surname:  KL VAN DER MERWE', 'Date of birth:  12.03.1987'],
    ...['Licence No:  408100017LZ', 'Valid until:  04.05.2030'],
  );
  expect(values).toMatchObject({ full_name: 'KL VAN DER MERWE' });
  expect(values).not.toHaveProperty('surname');
  expect(values).not.toHaveProperty('given_names');
});

test('beside one label for both, the surname stands above the given names', () => {
  const licence = read(
    ...[
      "Ontario DRIVER'S LICENCE",
      '',
      '1,2 NAME/NOM     LAVERDURE-KEON,',
      '                 TAMSIN ROSE',
      '',
    ],
    ...['4d NUMBER        L2194 - 60728 - 91203', '4a ISS/DÉL       2021/11/22'],
    ...[
      '4b EXP/EXP       2026/12/03',
      '9 CLASS/CATÉG    G     3 DOB/DDN 1989/12/03',
      '15 SEX F   16 HGT 170 cm',
    ],
  );
  expect(licence).toMatchObject({ surname: 'LAVERDURE-KEON', given_names: 'TAMSIN ROSE', categories: 'G' });
  const card = read(
    ...['AUFENTHALTSTITEL', '', 'Name, Vorname:   Lindqvist', '                 Maja Sofie', ''],
    ...['Geburtsdatum:    12.03.1987', 'Gültig bis:      04.05.2030'],
  );
  expect(card).toMatchObject({ surname: 'Lindqvist', given_names: 'Maja Sofie' });
});
