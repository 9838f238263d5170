import { describe, expect, test } from '@jest/globals';
import { documentTypeSchema } from '../catalogue/schema.js';
import type { Candidate } from '../content/candidate.js';
import { type PageContent, toReadLine } from '../content/page-content.js';
import { heldToRole } from '../find/fields/held-to-role.js';
import { toLines } from '../text/lines.js';
import type { Word } from '../text/word.js';
import { ceilingOf } from './distance.js';

/** Texts by their place; each word is 10 pixels wide a letter. */
function pageOf(...prints: [x: number, y: number, text: string][]): PageContent {
  const words = prints.flatMap(([x, y, text]) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }): Word => {
      const box = { x: x + 10 * index, y, width: 10 * word.length, height: 18 };
      return { text: word, box, confidence: 1 };
    }),
  );
  const lines = toLines(words).map(toReadLine);
  const rulings = { horizontal: [], vertical: [] };
  return { number: 1, width: 1000, height: 1400, words, lines, mrz: null, barcodes: [], rulings };
}

function valueOn(page: PageContent, text: string): Candidate {
  const words = page.words.filter((word) => text.split(' ').includes(word.text));
  return { value: text, raw: text, words, pageNumber: 1, strength: 1, proof: null };
}

const typeOf = (layout: string) =>
  documentTypeSchema.parse({
    ...{ id: 'bill', type: 'bill', stdType: 'invoice', layout },
    parties: { issuer: ['seller'], recipient: ['bill to'] },
    otherLabels: ['delivery date'],
    fields: [
      {
        ...{ name: 'issuer', stdName: 'issuer_tax_id', kind: 'tax-id', party: 'issuer' },
        find: { by: 'label', labels: ['vat id'] },
      },
      { name: 'issued', stdName: 'issue_date', kind: 'date', find: { by: 'label', labels: ['date'] } },
      { name: 'total', stdName: 'total', kind: 'money', find: { by: 'label', labels: ['total'] } },
    ],
  });

describe('a role', () => {
  const type = typeOf('free');
  const field = (name: string) => {
    const found = type.fields.find((each) => each.name === name)!;
    return { ...found, find: found.find[0]! };
  };
  const held = (page: PageContent, name: string, text: string) =>
    heldToRole([valueOn(page, text)], field(name), page, type);

  test('is not taken from the block of the other party', () => {
    const page = pageOf([50, 400, 'Bill to'], [50, 424, 'Moinho Ltd'], [50, 448, 'VAT ID: DE123456789']);
    expect(held(page, 'issuer', 'DE123456789')).toEqual([]);
  });

  test('is taken from its own block', () => {
    const page = pageOf([50, 400, 'Seller'], [50, 424, 'Moinho Ltd'], [50, 448, 'VAT ID: DE123456789']);
    expect(held(page, 'issuer', 'DE123456789')).toEqual([valueOn(page, 'DE123456789')]);
  });

  test('of which nothing speaks leaves less than a half', () => {
    const page = pageOf([50, 700, 'VAT ID: DE123456789']);
    expect(held(page, 'issuer', 'DE123456789')[0]!.atMost).toBeLessThan(0.5);
  });

  test('is not taken next to a label of something else', () => {
    const page = pageOf([50, 200, 'Date: 01/02/2026'], [50, 240, 'Delivery date: 05/02/2026']);
    expect(held(page, 'issued', '05/02/2026')).toEqual([]);
    expect(held(page, 'issued', '01/02/2026')).toHaveLength(1);
  });
});

describe('the ceiling of scores', () => {
  const sums = pageOf([50, 200, 'Net 100,00'], [50, 240, 'VAT 19,00'], [50, 280, 'Total 119,00']);
  const amount = { ...valueOn(sums, '119,00'), value: '119.00' };

  test('of a free layout is below .9, and the lower, the fewer labels are known', () => {
    const near = pageOf([50, 200, 'Date: 01/02/2026'], [50, 240, 'Total 119,00'], [50, 280, 'VAT ID: X1']);
    const far = pageOf([50, 200, 'Datum: 01/02/2026'], [50, 240, 'Total 119,00']);
    const [high, low] = [near, far].map((page) =>
      ceilingOf({ ...valueOn(page, '119,00'), value: '119.00' }, [], page, typeOf('free')),
    );
    expect(high).toBeLessThan(0.9);
    expect(low).toBeLessThan(high!);
  });

  test('is lifted by sums that fit and by a second place that agrees', () => {
    expect(ceilingOf(amount, [], sums, typeOf('free'))).toBe(1);
    const page = pageOf([50, 200, 'No A-12'], [50, 900, 'Reference A-12b']);
    const [first, second] = [valueOn(page, 'A-12'), { ...valueOn(page, 'A-12b'), value: 'A-12' }];
    expect(ceilingOf(first, [second], page, typeOf('free'))).toBe(1);
    expect(ceilingOf(first, [], page, typeOf('free'))).toBeLessThan(0.9);
  });

  test('is none where scores were fitted', () => {
    expect(ceilingOf(valueOn(sums, 'Net'), [], sums, typeOf('fitted'))).toBe(1);
  });
});
