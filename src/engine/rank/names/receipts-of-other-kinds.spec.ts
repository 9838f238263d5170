import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../../catalogue/catalogue.js';
import { withLexicon } from '../../catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../project-root.js';
import { findCandidates } from '../../reader/find-candidates.js';
import type { Word } from '../../text/word.js';

const TODAY = new Date('2026-06-15');
const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const receipt = typeById(catalogue, 'receipt');
const WIDTH = 600;

type Line = string | { tall: string };

/** Centred lines of 20 pixels, tall ones of 40; what stands after `|` is set against the right edge. */
function best(stdName: string, lines: readonly Line[]): string | undefined {
  let y = 40;
  const words = lines.flatMap((line) => {
    const height = typeof line === 'string' ? 20 : 40;
    const [left, right] = (typeof line === 'string' ? line : line.tall).split('|') as [string, string?];
    const step = height / 2;
    const start = right === undefined ? Math.max(10, (WIDTH - left.length * step) / 2) : 20;
    const set = [
      ...setWords(left, { x: start, y, height }),
      ...(right === undefined ? [] : setWords(right, { x: WIDTH - 20 - right.length * step, y, height })),
    ];
    y += 1.5 * height;
    return set;
  });
  const field = receipt.fields.find((each) => each.stdName === stdName)!;
  const page = pageOfWords(words, { width: WIDTH, height: y + 40 });
  return withLexicon(catalogue.lexicon, () => findCandidates(page, receipt, field, TODAY)[0]?.value);
}

function setWords(text: string, { x, y, height }: { x: number; y: number; height: number }): Word[] {
  const step = height / 2;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { x: x + index * step, y, width: word.length * step - 2, height },
    confidence: 1,
  }));
}

const ITEMS = [
  'Coffee|3.50',
  'Cake|4.10',
  'Tea|2.90',
  'Soup|5.20',
  'TOTAL|15.70',
  'Cash|20.00',
  'Change|4.30',
];

describe('an address', () => {
  test.each([
    ['a day', ['Av. Belgrano 812', '(5500) Mendoza', 'Inicio de actividades: 03/02/2011']],
    ['a number with its label', ['Av. Belgrano 812', '(5500) Mendoza', 'Ing. Brutos: 914-330217-5']],
    ['a telephone with a stroke', ['Av. Belgrano 812', '(5500) Mendoza', '07244 / 51 20 33 – lunes cerrado']],
    ['a title', ['Av. Belgrano 812', '(5500) Mendoza', 'BOLETA DE VENTA ELECTRÓNICA']],
  ])('ends before %s', (_, lines) => {
    expect(best('address', ['Casa Robles', ...lines, ...ITEMS])).toBe('Av. Belgrano 812 (5500) Mendoza');
  });

  test.each([
    ['CIF B30817264', 'Calle Mayor 4 30001 Murcia', ['Calle Mayor 4', '30001 Murcia']],
    ['St.-Nr.112/204/07731', 'Lange Gasse 9 04109 Leipzig', ['Lange Gasse 9', '04109 Leipzig']],
  ])('ends before the tax number %s', (number, value, lines) => {
    expect(best('address', ['Casa Robles', ...lines, number, ...ITEMS])).toBe(value);
  });

  test('has a town whose postcode has four figures, though its name looks like a label', () => {
    const lines = ['Chez Armand', 'Place du Marché 8', '4000 Liège', '04 221 17 02'];
    expect(best('address', [...lines, ...ITEMS])).toBe('Place du Marché 8 4000 Liège');
  });

  test.each([
    ['a postcode', 'Quay Street, Sligo, Co. Sligo F91 K2T8', 'Bill 40211 Sat 22-Nov-2025 20:14'],
    ['a street', 'Rua do Porto Velho, 218, Macuti', 'Beira, 3 de Março de 2026'],
  ])('stands at the foot, where %s tells it', (_, street, day) => {
    const more = Array.from({ length: 6 }, (__, at) => `Side dish number ${'x'.repeat(at + 1)}|1.50`);
    expect(best('address', [day, ...more, ...ITEMS, 'The Blue Heron', street])).toBe(street);
  });
});

describe('the name of a shop', () => {
  const foot = ['Av. Belgrano 812', '28001 Madrid', ...ITEMS];

  test.each([['de ROSA VIDAL PRIETO'], ['di Anselmi Loris & C. s.a.s.']])(
    'goes without the line of its owner: %s',
    (owner) =>
      expect(best('merchant_name', [{ tall: 'Panadería Luz' }, owner, ...foot])).toBe('Panadería Luz'),
  );

  test('goes on in large print', () => {
    const lines: Line[] = [
      { tall: 'La Barca' },
      { tall: 'Azul' },
      'Av. Belgrano 812',
      '28001 Madrid',
      ...ITEMS,
    ];
    expect(best('merchant_name', lines)).toBe('La Barca Azul');
  });

  test('is no slogan, though it has a small word itself', () => {
    const lines: Line[] = [{ tall: 'Le Pot de Cuivre' }, 'brasserie – cuisine de chez vous', ...foot];
    expect(best('merchant_name', lines)).toBe('Le Pot de Cuivre');
  });

  test.each(['MASTERCARD', 'TAXI'])('is not what is paid with, or for: %s', (line) => {
    expect(best('merchant_name', [line, 'HORIZONTE AZUL', ...foot])).toBe('HORIZONTE AZUL');
  });
});
