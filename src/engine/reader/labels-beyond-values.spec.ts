import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import { readFields } from './read-document.js';

const type = typeById(loadCatalogue(join(projectRoot(), 'catalog')), 'identity-document')!;

type Print = [x: number, y: number, height: number, text: string];

function read(...prints: Print[]) {
  const words = prints.flatMap(([left, y, height, text]) => {
    let x = left;
    return text.split(' ').map((word): Word => {
      const box = { x, y, width: 0.55 * height * word.length, height };
      x += box.width + 0.4 * height;
      return { text: word, box, confidence: 0.98 };
    });
  });
  const fields = readFields([pageOfWords(words, { width: 1000, height: 640 })], type, new Date('2026-03-01'));
  const given = fields.filter(({ value }) => value !== null).map(({ stdName, value }) => [stdName, value]);
  return Object.fromEntries(given) as Record<string, string>;
}

const VALUE = 22;
const LABEL = 12;

/** Values in a column, each with its label right below. */
function underValues(...pairs: [value: string, label: string][]): Print[] {
  return pairs.flatMap(([value, label], row): Print[] => [
    [300, 80 + 50 * row, VALUE, value],
    [300, 106 + 50 * row, LABEL, label],
  ]);
}

test.each<[string, string, string, string]>([
  ['KIND / TYPE OF PERMIT', 'SLOINNE / SURNAME', 'RÉAMHAINM / FORENAMES', 'GNÉAS / SEX'],
  ['ANMERKUNGEN', 'FAMILIENNAME', 'VORNAMEN', 'GESCHLECHT'],
  ['OBSERVAÇÕES', 'APELIDOS', 'NOMES PRÓPRIOS', 'SEXO'],
])('below the values, labels may go on with others and with unknown ones: %s', (other, ...own) => {
  const [surname, given, sex] = own as [string, string, string];
  const values = read(
    [20, 20, 30, 'RESIDENCE PERMIT'],
    ...underValues(
      ['MORALES QUINTANA', surname],
      ['Elvira Noemi', given],
      ['F', sex],
      ['STAMP SEVEN', other],
      ['NONE AT ALL', 'FOLLAMH'],
    ),
  );
  expect(values).toMatchObject({ surname: 'MORALES QUINTANA', given_names: 'Elvira Noemi', sex: 'F' });
});

test('labels of two columns are not one, and a middle name comes after the first', () => {
  const values = read(
    [20, 20, 30, 'VOTER IDENTIFICATION CARD'],
    ...([
      [300, 80, VALUE, 'WHITLOCK'],
      [550, 80, VALUE, 'DORETTA'],
      [750, 80, VALUE, 'MAVIS'],
      [300, 106, LABEL, 'Last Name'],
      [550, 106, LABEL, 'First Name'],
      [750, 106, LABEL, 'Middle Name'],
      [300, 140, VALUE, '12 MAR 1987'],
      [300, 166, LABEL, 'Date of Birth'],
    ] as Print[]),
  );
  expect(values).toMatchObject({ surname: 'WHITLOCK', given_names: 'DORETTA', birth_date: '1987-03-12' });
});

test('labels stand small behind their values', () => {
  const values = read(
    [20, 20, 30, 'Ausländerausweis'],
    ...([
      [50, 80, VALUE, 'Hasler-Kindle'],
      [700, 86, LABEL, 'Name'],
      [50, 120, VALUE, 'Leonore Marie'],
      [680, 126, LABEL, 'Vornamen'],
      [50, 160, VALUE, '2. Okt. 1976'],
      [300, 164, LABEL + 4, 'geboren'],
      [400, 160, VALUE, 'weiblich'],
      [680, 166, LABEL, 'Geschlecht'],
      [50, 200, VALUE, 'Bendern'],
      [300, 206, LABEL, 'Geburtsort'],
      [400, 200, VALUE, '15. Mai 2009'],
      [680, 206, LABEL, 'Einreise'],
      [50, 240, VALUE, '0 184 552'],
      [300, 246, LABEL, 'Ausweis-Nr.'],
      [400, 240, VALUE, 'PEID 402 917'],
      [680, 246, LABEL, 'Person'],
      [50, 280, VALUE, '7. Sept. 2021'],
      [300, 286, LABEL, 'ausgestellt am'],
      [400, 280, VALUE, '14. Mai 2026'],
      [680, 286, LABEL, 'gültig bis'],
    ] as Print[]),
  );
  expect(values).toMatchObject({
    surname: 'Hasler-Kindle',
    given_names: 'Leonore Marie',
    birth_date: '1976-10-02',
    sex: 'F',
    birth_place: 'Bendern',
    document_number: '0184552',
    issue_date: '2021-09-07',
    expiry_date: '2026-05-14',
  });
});
