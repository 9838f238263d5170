import { describe, expect, test } from '@jest/globals';
import { pageOfLines } from '../../../../../test/support/page-of-words.js';
import { dateOrderOn, heldToOrder } from './date-order.js';

const type = { dateOrder: 'dmy' } as const;

describe('the order of day and month', () => {
  test.each([
    ['another date of the page proves it', ['Issued 12/02/2024', 'Shipped 11/20/2024'], 'mdy'],
    ['a country with months first is seen', ['Columbus, OH 43281', 'Date 10/8/2026'], 'mdy'],
    ['a country with days first is seen', ['SDN BHD', 'Date 10/8/2026'], 'dmy'],
    [
      'a date with the day first outweighs the country',
      ['Austin, TX 78783', '25/12/2025', '10/8/2026'],
      'dmy',
    ],
    [
      'another date seems to prove it that is a code of a bank',
      ['Sort code 00-18-55', 'York YO1 7HH', '7/10/2024'],
      'dmy',
    ],
    ['nothing tells', ['Date 10/8/2026'], 'dmy'],
  ])('is as it should be where %s', (_, lines, order) => {
    expect(dateOrderOn(pageOfLines(lines), type)).toBe(order);
  });

  test('is in doubt where only dollars are named', () => {
    const found = (raw: string) =>
      heldToOrder(
        [{ value: '', raw, words: [], pageNumber: 1, strength: 1, proof: null }],
        pageOfLines(['Total $18.94', `Date ${raw}`]),
        type,
      );
    expect(found('10/8/2026')[0]?.atMost).toBeLessThan(0.7);
    expect(found('8/8/2026')[0]?.atMost).toBeUndefined();
  });

  test.each([
    ['Canada', 'Ottawa ON K2P 1X4', '24/03/05', true],
    ['South Africa', 'Kudu Traders (Pty) Ltd', '24/03/05', true],
    ['South Africa, with a full year', 'Kudu Traders (Pty) Ltd', '24/03/2005', false],
    ['France', 'N° TVA FR12345678901', '24/03/05', false],
  ])('is in doubt where a year of two figures may come first: %s', (_, place, raw, isInDoubt) => {
    const [found] = heldToOrder(
      [{ value: '', raw, words: [], pageNumber: 1, strength: 1, proof: null }],
      pageOfLines([place, `Date ${raw}`, 'Facture']),
      type,
    );
    expect((found?.atMost ?? 1) < 0.7).toBe(isInDoubt);
  });
});
