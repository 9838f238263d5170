import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { documentTypeSchema } from '../catalogue/schema.js';
import type { Candidate } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { heldToRole } from '../find/fields/held/held-to-role.js';
import type { Word } from '../text/word.js';
import { distanceOf, isChecked, unlikeReceipts } from './distance.js';
import { fieldScore } from './field-score.js';
import { WAYS } from './way-weights.fit.js';

/** Texts by their place; each word is 10 pixels wide a letter. */
function pageOf(...prints: [x: number, y: number, text: string][]): PageContent {
  const words = prints.flatMap(([x, y, text]) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }): Word => {
      const box = { x: x + 10 * index, y, width: 10 * word.length, height: 18 };
      return { text: word, box, confidence: 1 };
    }),
  );
  return pageOfWords(words);
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

describe('the distance of a page from what scores were fitted on', () => {
  const sums = pageOf([50, 200, 'Net 100,00'], [50, 240, 'VAT 19,00'], [50, 280, 'Total 119,00']);
  const near = pageOf([50, 200, 'Date: 01/02/2026'], [50, 240, 'Total 119,00'], [50, 280, 'VAT ID: X1']);
  const far = pageOf([50, 200, 'Datum: 01/02/2026'], [50, 240, 'Total 119,00']);
  const amountOn = (page: PageContent) => ({ ...valueOn(page, '119,00'), value: '119.00' });
  const sought = { type: typeOf('free'), kind: 'money', stdName: 'total' } as const;

  test('is the larger, the fewer labels are known, and scores of headings are the lower', () => {
    const [less, more] = [near, far].map((page) => distanceOf(amountOn(page), [], page, sought).unknown!);
    expect(less).toBeLessThan(more!);
    const [high, low] = [near, far].map((page) => {
      const chosen = { ...amountOn(page), foundBy: 'heading', strength: 0.4 } as const;
      // Another one beside it keeps the score below the highest.
      return fieldScore(chosen, [{ ...chosen, value: '19.00' }], page, { ...sought, model: null });
    });
    expect(low).toBeLessThan(high!);
  });

  test('never adds to the score of a receipt that is unlike those of its model', () => {
    const terms = { ...sought, model: 'total' } as const;
    const english = { ...sought.type, tags: ['language=en'] };
    const german = { ...sought.type, tags: ['language=de'] };
    expect(unlikeReceipts(near, english)).toEqual({ foreign: 0, 'more unknown': 0 });
    expect(unlikeReceipts(near, german)).toMatchObject({ foreign: 1 });
    const [own, foreign] = [english, german].map((type) =>
      fieldScore(amountOn(near), [], near, { ...terms, type }),
    );
    expect(foreign).toBeLessThanOrEqual(own!);
  });

  test('is made up for by sums that fit and by a second place that agrees', () => {
    const isSure = (chosen: Candidate, others: Candidate[], page: PageContent) =>
      isChecked(chosen, distanceOf(chosen, others, page, sought));
    expect(isSure(amountOn(sums), [], sums)).toBe(true);
    expect(isSure(amountOn(near), [], near)).toBe(false);
    const page = pageOf([50, 200, 'No A-12'], [50, 900, 'Reference A-12b']);
    const [first, second] = [valueOn(page, 'A-12'), { ...valueOn(page, 'A-12b'), value: 'A-12' }];
    expect(isSure(first, [second], page)).toBe(true);
    expect(isSure(first, [], page)).toBe(false);
  });

  test('is not made up for by a sum in which the amount is another part', () => {
    const page = pageOf([50, 200, 'Deposit 20,00'], [50, 240, 'Remaining 80,00'], [50, 280, 'Sum 100,00']);
    const isSummed = (value: string, stdName: string | null) => {
      const chosen = { ...valueOn(page, value.replace('.', ',')), value };
      return distanceOf(chosen, [], page, { ...sought, stdName }).summed === 1;
    };
    expect(['20.00', '80.00', '100.00'].map((value) => isSummed(value, 'total'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(['20.00', '80.00', '100.00'].map((value) => isSummed(value, 'tax_total'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['20.00', '80.00', '100.00'].every((value) => isSummed(value, null))).toBe(true);
  });

  test('holds whether a date could be read either way', () => {
    const either = (raw: string, value: string) =>
      distanceOf({ ...valueOn(near, raw), raw, value }, [], near, { ...sought, kind: 'date' }).either;
    expect(either('01/02/2026', '2026-02-01')).toBe(1);
    expect(either('21/02/2026', '2026-02-21')).toBe(0);
    expect(either('1 Feb 2026', '2026-02-01')).toBe(0);
  });
});

test('no weight makes a value surer because less of its page is known', () => {
  for (const { weights } of Object.values(WAYS.models)) expect(weights.unknown).toBeLessThanOrEqual(0);
  for (const weight of Object.values(WAYS.unlikeReceipts)) expect(weight).toBeLessThanOrEqual(0);
});
