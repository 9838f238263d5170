import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import type { PageContent } from '../content/page-content.js';
import { findCandidates } from '../reader/find-candidates.js';
import { withDigits } from './misread-digits.js';
import { RANKING } from './ranking-weights.fit.js';
import { RANKED } from '../content/candidate.js';
import { probabilities } from './softmax-ranker.js';

const WIDTH = 600;
const TODAY = new Date('2026-06-15');
const receipt = typeById(loadCatalogue(join(projectRoot(), 'catalog')), 'receipt');

/** Lines of 20 pixels, centred; what stands after `|` is set against the right edge. */
function page(lines: readonly string[]): PageContent {
  const words = lines.flatMap((line, index) => {
    const [left, right] = line.split('|');
    const y = 40 + index * 32;
    if (right === undefined) return setWords(left!, (WIDTH - left!.length * 10) / 2, y);
    return [...setWords(left!, 20, y), ...setWords(right, WIDTH - 20 - right.length * 10, y)];
  });
  return pageOfWords(words, { width: WIDTH, height: 80 + lines.length * 32 });
}

function setWords(text: string, left: number, y: number): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { x: left + index * 10, y, width: word.length * 10 - 2, height: 20 },
    confidence: 0.97,
  }));
}

function best(content: PageContent, stdName: string) {
  const field = receipt.fields.find((each) => each.stdName === stdName)!;
  return findCandidates(content, receipt, field, TODAY)[0];
}

const TEXT = [
  'WELCOME',
  'NORTHGATE HOME SUPPLIES SDN BHD',
  '(778123-W)',
  'LOT 14, JALAN MERPATI 3,',
  'TAMAN SENTOSA, 75150 MELAKA',
  'TEL: 06-555 0199',
  'TAX INVOICE',
  'Invoice No : A-00412|Date : 21/06/2025 14:05',
  'Cashier : 04',
  'Paint brush 50mm|12.90',
  'Masking tape|4.55',
  'Turpentine 1L|18.75',
  'Subtotal|36.20',
  'Rounding|0.00',
  'TOTAL|36.20',
  'CASH|50.00',
  'CHANGE|13.80',
  'Thank you, goods sold are not returnable before 01/07/2025',
];
const ENGLISH = page(TEXT);

const PORTUGUESE = page([
  'MERCADO SERRA VERDE LTDA',
  'CNPJ: 11.222.333/0001-81 IE: 123.456.789',
  'Rua das Acácias, 245 - Centro',
  '13010-100 Campinas - SP',
  'DANFE NFC-e Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica',
  'Item Código Descrição Qtd Un Vl Unit|Vl Total',
  '001 7891 Café torrado 500g 2 UN x 18,90|37,80',
  '002 7892 Leite integral 1L 6 UN x 5,49|32,94',
  'Qtd total de itens|8',
  'Valor total R$|70,74',
  'Valor a pagar R$|70,74',
  'Dinheiro|100,00',
  'Troco|29,26',
  'Emissão: 14/03/2026 10:22:31',
  'Tributos totais incidentes|9,12',
]);

describe('ranking', () => {
  test.each([
    ['merchant_name', 'NORTHGATE HOME SUPPLIES SDN BHD'],
    ['address', 'LOT 14, JALAN MERPATI 3, TAMAN SENTOSA, 75150 MELAKA'],
    ['date', '2025-06-21'],
    ['total', '36.20'],
  ])('finds the %s of an English receipt', (stdName, value) => {
    expect(best(ENGLISH, stdName)?.value).toBe(value);
  });

  test.each([
    ['merchant_name', 'MERCADO SERRA VERDE LTDA'],
    ['address', 'Rua das Acácias, 245 - Centro 13010-100 Campinas - SP'],
    ['date', '2026-03-14'],
    ['total', '70.74'],
  ])('finds the %s of a Portuguese receipt, though it was learned on English ones', (stdName, value) => {
    expect(best(PORTUGUESE, stdName)?.value).toBe(value);
  });

  test('joins a name to the line below it that goes on as no name begins', () => {
    const lines = ['HILLSIDE PAINT', 'ENTERPRISE (WEST PARK) SDN BHD', ...TEXT.slice(2)];
    expect(best(page(lines), 'merchant_name')?.value).toBe('HILLSIDE PAINT ENTERPRISE (WEST PARK) SDN BHD');
  });

  test('joins a name to the line that closes its bracket', () => {
    const lines = ['HILLSIDE PAINT', 'ENTERPRISE (WEST', 'PARK) SDN BHD', ...TEXT.slice(2)];
    expect(best(page(lines), 'merchant_name')?.value).toBe('HILLSIDE PAINT ENTERPRISE (WEST PARK) SDN BHD');
  });

  test.each([
    [
      'what stands beside it',
      ['Mercearia do Douro|RECIBO', 'Travessa das Flores, 9|N. 6671', '4241-104 Porto|EUR 92,92'],
      'Travessa das Flores, 9 4241-104 Porto',
    ],
    [
      'a telephone below it',
      ['KESTREL STORES', '130 London Road', 'Norwich NR2 5LN', 'T 01632 960829'],
      '130 London Road Norwich NR2 5LN',
    ],
    [
      'the name, where its street is one word',
      ['FRISCHEMARKT ELBTAL', 'Industriestraße 116', '60996 Frankfurt', 'TOTAL|7,26'],
      'Industriestraße 116 60996 Frankfurt',
    ],
  ])('parts an address from %s', (_, lines, value) => {
    expect(best(page([...lines, ...TEXT.slice(6)]), 'address')?.value).toBe(value);
  });

  test('takes the letters of an abbreviation for no label that ends an address', () => {
    const lines = ['Bottega San Marco', 'V.le Dante Alighieri 117', '00184 Roma RM', 'Totale|7,26'];
    expect(best(page(lines), 'address')?.value).toBe('V.le Dante Alighieri 117 00184 Roma RM');
  });

  test('leaves a registration number out of the name that it was read with', () => {
    const lines = ['WELCOME', 'NORTHGATE HOME SUPPLIES SDN BHD(778123-W)', ...TEXT.slice(3)];
    expect(best(page(lines), 'merchant_name')?.value).toBe('NORTHGATE HOME SUPPLIES SDN BHD');
  });

  test('takes the amount paid less the change as evidence of the total', () => {
    expect(best(PORTUGUESE, 'total')?.proof).toBe(true);
  });

  test('gives the same candidates in the same order each time', () => {
    const field = receipt.fields.find((each) => each.stdName === 'total')!;
    const once = findCandidates(ENGLISH, receipt, field, TODAY);
    expect(findCandidates(ENGLISH, receipt, field, TODAY)).toEqual(once);
    expect(once.map(({ strength }) => strength)).toEqual(
      once.map(({ strength }) => strength).sort((a, b) => b - a),
    );
  });

  test('takes no date of years to come', () => {
    const misread = page(['CORNER CAFE', 'Date: 21/06/2095', 'TOTAL|4.20']);
    expect(best(misread, 'date')).toBeUndefined();
  });

  test('finds nothing on a page without words', () => {
    for (const stdName of ['merchant_name', 'address', 'date', 'total']) {
      expect(best(page([]), stdName)).toBeUndefined();
    }
  });
});

describe('probabilities', () => {
  const model = { none: 0, weights: { good: 2 } };

  test('of all candidates and of none of them add up to one', () => {
    expect(probabilities([{ good: 0 }, { good: 0 }, { good: 0 }], model)).toEqual([0.25, 0.25, 0.25]);
    expect(probabilities([], model)).toEqual([]);
  });

  test('rise with what speaks for a candidate, and bear large sums', () => {
    const [first, second] = probabilities([{ good: 1000 }, { good: 1 }], model);
    expect(first).toBeCloseTo(1);
    expect(second).toBeCloseTo(0);
  });
});

test('the learned weights say on what and when they were fitted', () => {
  expect(RANKING.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(RANKING.set).toBe('sroie-tune');
  expect(RANKING.count).toBeGreaterThan(100);
  for (const ranked of RANKED) {
    const { none, weights } = RANKING.rankers[ranked];
    expect([none, ...Object.values(weights)].every(Number.isFinite)).toBe(true);
    expect(Object.keys(weights).length).toBeGreaterThan(10);
  }
});

test('letters among digits and separators are read as the digits they resemble, others are not', () => {
  expect(withDigits('O5/1O/2O18 l2:3O')).toBe('05/10/2018 12:30');
  expect(withDigits('SOLO Bold 5 ISO 9001')).toBe('SOLO Bold 5 ISO 9001');
});
