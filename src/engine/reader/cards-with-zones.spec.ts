import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cardPage } from '../../../test/support/card-page.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import { interpret } from '../locate/mrz/interpret.js';
import { LAYOUTS } from '../locate/mrz/layout.js';
import { projectRoot } from '../project-root.js';
import { readFields } from './read-document.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');

const ZONES = {
  'identity-card-td1': [
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ],
  'identity-card-td2': ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  passport: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
};
type ZoneType = keyof typeof ZONES;

/** A card whose zone stands below what is printed. */
function read(id: ZoneType, printed: string[]) {
  const lines = ZONES[id];
  const layout = {
    'identity-card-td1': LAYOUTS.TD1,
    'identity-card-td2': LAYOUTS.TD2,
    passport: LAYOUTS.TD3,
  }[id];
  const boxes = lines.map((_, row) => ({ x: 40, y: 500 + 40 * row, width: 900, height: 30 }));
  const ballots = lines.map((line) => [...line].map((character) => new Map([[character, 1]])));
  const content = { ...cardPage(printed), mrz: interpret(layout, ballots, boxes) };
  const fields = readFields([content], typeById(catalogue, id), TODAY);
  return Object.fromEntries(fields.map(({ stdName, value }) => [stdName, value]));
}

test.each(Object.keys(ZONES) as ZoneType[])('what a zone does not hold is read beside it: %s', (id) => {
  const fields = read(id, [
    'Geburtsort / Place of birth        Ausstellungsdatum / Date of issue',
    'STEYR                              16.05.2004',
    'Ausstellende Behörde / Issuing authority',
    'BEZIRKSHAUPTMANNSCHAFT STEYR-LAND',
  ]);
  expect(fields).toMatchObject({
    surname: 'ERIKSSON',
    birth_place: 'STEYR',
    issue_date: '2004-05-16',
    issuing_authority: 'BEZIRKSHAUPTMANNSCHAFT STEYR-LAND',
  });
});

test('a date and a place below one label are parted, and a permission names no authority', () => {
  const fields = read('identity-card-td1', [
    'DATE ET LIEU DE NAISSANCE',
    '12/08/1974 À BOUAKÉ (CIV)',
    'DÉLIVRÉ PAR, LE',
    'PRÉFECTURE DU RHÔNE',
    '15/09/2002',
    'AUTORISE SON TITULAIRE',
    'À TRAVAILLER',
  ]);
  expect(fields).toMatchObject({
    birth_place: 'BOUAKÉ (CIV)',
    issue_date: '2002-09-15',
    issuing_authority: 'PRÉFECTURE DU RHÔNE',
  });
});
