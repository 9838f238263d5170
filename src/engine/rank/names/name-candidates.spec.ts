import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../../catalogue/catalogue.js';
import { projectRoot } from '../../project-root.js';
import type { Word } from '../../text/word.js';
import { issuerCandidates } from '../parties/issuer-candidates.js';
import { nameCandidates } from './name-candidates.js';
import type { ByHeading } from './name-lines.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const receipt = typeById(catalogue, 'receipt');
const invoice = typeById(catalogue, 'invoice');
const headingOf = (type: typeof receipt, ranking: ByHeading['ranking']) =>
  type.fields
    .flatMap(({ find }) => find)
    .find((find): find is ByHeading => find.by === 'heading' && find.ranking === ranking)!;

/** @param y of the line's top in pixels, as its height */
function line(text: string, y: number, height: number): Word[] {
  let x = 40;
  return text.split(' ').map((word) => {
    const box = { x, y, width: (height / 2) * word.length, height };
    x += box.width + height / 3;
    return { text: word, confidence: 0.99, box };
  });
}

const namesIn = (...lines: Word[][]) =>
  nameCandidates(pageOfWords(lines.flat()), receipt, headingOf(receipt, 'name')).map(
    ({ candidate }) => candidate.value,
  );
const items = ['1 Queso 2,43', '2 Pan 3,00', 'TOTAL 5,43'].map((text, at) => line(text, 260 + 30 * at, 20));

test('a name goes on in a line that accents above its capitals make higher', () => {
  const names = namesIn(line('MERCADOS LA', 20, 40), line('TÁCHIRA', 90, 54), ...items);
  expect(names).toContain('MERCADOS LA TÁCHIRA');
  expect(names).not.toContain('MERCADOS LA');
});

test('a line in much larger print is no rest of a name', () => {
  expect(namesIn(line('MERCADOS LA', 20, 40), line('TACHIRA', 90, 80), ...items)).toContain('MERCADOS LA');
});

test('a name behind which its address follows on the line does not go on below', () => {
  const page = pageOfWords(
    [
      line('Prado Suministros Industriales · Calle Sur 56 · 08043 Barcelona', 20, 20),
      line('Marta Pozo Ruiz', 50, 20),
      line('Avenida Cervantes 176', 80, 20),
      line('29053 Málaga', 110, 20),
    ].flat(),
  );
  const names = issuerCandidates(page, invoice, headingOf(invoice, 'issuer')).map(
    ({ candidate }) => candidate.value,
  );
  expect(names).toContain('Prado Suministros Industriales');
  expect(names).not.toContain('Prado Suministros Industriales Marta Pozo Ruiz');
});
