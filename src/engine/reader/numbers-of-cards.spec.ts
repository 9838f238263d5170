import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cardPage, type CardLine } from '../../../test/support/card-page.js';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');
const DAYS = ['Date of birth: 12.03.1987', 'Date of expiry: 04.05.2030', 'Nationality: FRA'];

function read(content: ReturnType<typeof cardPage>, id = 'identity-document') {
  const fields = readFields(
    [content],
    types.find((type) => type.id === id)!,
    TODAY,
  );
  return Object.fromEntries(
    fields.filter(({ value }) => value !== null).map(({ stdName, value }) => [stdName, value]),
  );
}

const card = (...lines: CardLine[]) => read(cardPage(lines));

test('a licence number is parted by dashes', () => {
  const printed = ['DRIVER LICENCE', '4d NUMBER', 'K5128 - 40917 - 61733', '3 DOB 1987/03/12'];
  expect(read(cardPage(printed), 'usa-driver-license').document_number).toBe('K5128-40917-61733');
});

test('a licence of Oceania has its words in full', () => {
  const printed = ['DRIVER LICENCE', 'Licence number', 'XK207416', 'Expiry date', '09-01-2033'];
  expect(read(cardPage(printed), 'usa-driver-license')).toMatchObject({
    document_number: 'XK207416',
    expiry_date: '2033-09-01',
  });
});

test('what stands in the next column is no group of a number', () => {
  expect(card('IDENTITY CARD', 'Card number', '30517264   171', '', ...DAYS).document_number).toBe(
    '30517264',
  );
});

test('the abbreviation in brackets behind a label is no label of its own, and high print has wide blanks', () => {
  const { words } = cardPage(['IDENTITY CARD', '', 'NATIONAL IDENTIFICATION NUMBER (NIN)', '', '', ...DAYS]);
  const groups = ['5031', '428', '3997'].map((text, at): Word => {
    const box = { x: [20, 220, 390][at]!, y: 130, width: 38 * text.length, height: 50 };
    return { text, box, confidence: 0.98 };
  });
  const content = pageOfWords([...words, ...groups], { width: 1000, height: 640 });
  expect(read(content).personal_number).toBe('50314283997');
});

test('a number without a label stands behind its sign and a colon', () => {
  expect(card('IDENTITY CARD', '', 'N° : XYZ-087-24-00715', '', ...DAYS).document_number).toBe(
    'XYZ-087-24-00715',
  );
});

test('what stands in brackets behind a label is no name', () => {
  const values = card(
    ...['SEAFARERS IDENTITY CARD', '', 'CASTELO, ROBERTO JR. DIAZ', 'NAME (LAST, FIRST, MIDDLE)', ''],
    ...DAYS,
  );
  expect(Object.values(values)).not.toContain('(LAST, FIRST, MIDDLE)');
});

test('the number of a document is none of its holder, whose number may be that of the card', () => {
  const holder = ['ID card No.: 0227166G'];
  const both = card('IDENTITY CARD', '', ...DAYS, ...holder, 'Document No.: M4081726');
  expect(both).toMatchObject({ document_number: 'M4081726', personal_number: '0227166G' });
  expect(card('IDENTITY CARD', '', ...DAYS, ...holder).document_number).toBe('0227166G');
});

test.each([
  ['Data', 'di nascita', 'Data', 'di scadenza'],
  ['Fecha de', 'nacimiento', 'Fecha de', 'vencimiento'],
])('a day stands beside the upper of two lines of its label (%s)', (...labels) => {
  const place = (text: string, x: number, y: number): Word[] =>
    text.split(' ').map((part, at) => ({
      text: part,
      box: { x: x + 75 * at, y, width: 14 * part.length, height: 24 },
      confidence: 0.98,
    }));
  const words = [
    ...place('IDENTITY CARD', 80, 20),
    ...[place(labels[0]!, 80, 300), place('08/03/1991', 330, 300), place(labels[2]!, 600, 300)].flat(),
    ...[place('19/10/2029', 850, 300), place(labels[1]!, 80, 330), place(labels[3]!, 600, 330)].flat(),
  ];
  const values = read(pageOfWords(words, { width: 1060, height: 640 }));
  expect(values).toMatchObject({ birth_date: '1991-03-08', expiry_date: '2029-10-19' });
});
