import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import type { PageContent } from '../content/page-content.js';
import { readFields } from './read-document.js';

const type = typeById(loadCatalogue(join(projectRoot(), 'catalog')), 'usa-driver-license')!;

/** Lines of words, 10 pixels a character. */
function page(printed: string[]): PageContent {
  const words = printed.flatMap((text, row) => {
    let x = 20;
    return text.split(' ').map((word): Word => {
      const box = { x, y: 40 + 40 * row, width: 10 * word.length, height: 20 };
      x += box.width + 10;
      return { text: word, box, confidence: 0.95 };
    });
  });
  return pageOfWords(words, { width: 800, height: 500 });
}

test('numbered elements of a licence are found though the blanks around their numbers are lost', () => {
  const content = page([
    'OHIO DRIVER LICENSE',
    '4dLIC#RX123456 9CLASS D',
    '1 SPECIMEN',
    '2 ANNA MARIE',
    '3DOB 02/03/1990 4aISS 04/05/2024',
    '815 SAMPLE AVENUE',
    'COLUMBUS OH 43004-0001',
    '15SEX F 4bEXP 02/03/2028',
    '5 DD12345678AB90',
  ]);
  const fields = readFields([content], type, new Date('2026-01-01'));
  const read = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  expect(read).toMatchObject({
    registro: 'RX123456',
    sobrenome: 'SPECIMEN',
    prenomes: 'ANNA MARIE',
    data_nascimento: '1990-02-03',
    data_emissao: '2024-04-05',
    data_validade: '2028-02-03',
    endereco: '15 SAMPLE AVENUE COLUMBUS OH 43004-0001',
    sexo: 'F',
    cat_hab: 'D',
    discriminador: '12345678AB90',
  });
});
