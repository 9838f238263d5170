import { describe, expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

/** From here on nobody looks at a value. */
const BELIEVED = 0.95;

const dateOn = (lines: string) =>
  readTypedScores('receipt', `FitLife Gym\n${lines}\nMonthly fee   48.00\nTotal   48.00`)['date']!;

describe('the day of a receipt', () => {
  test.each([
    ['of an order beside that of the payment', 'Order 881 of 12/12/2022\nPaid 22/05/2024'],
    ['that a longer label names', 'Start date: 21/09/2020\nDate: 22/05/2024'],
    ['with its hour, of a show', 'Screening 18/05/2024 20:15 Hall 2\nbought 22/05/2024'],
    ['on which a copy was printed', 'DUPLICATE printed on 23/05/2024 11:02\nBill 441 of 22/05/2024'],
    ['of an invoice that is paid', 'Invoice date 01/05/2024\nPayment date 22/05/2024'],
    ['behind words that are no known label', 'Next jab 10/06/2025\nvisit 22/05/2024'],
    ['of a hiring', 'Date of hire 03/02/2019'],
  ])('is not promised to be one %s', (_, lines) => {
    expect(dateOn(lines).score).toBeLessThan(BELIEVED);
  });

  test('is that of the payment rather than one of something else', () => {
    expect(dateOn('Order 881 of 12/12/2022\nPaid on 22/05/2024').value).toBe('2024-05-22');
    expect(dateOn('Start date: 21/09/2020\nDate: 22/05/2024').value).toBe('2024-05-22');
  });

  test.each([
    ['its label names', 'Date: 22/05/2024\nMembership since 01/02/2019'],
    ['it is the only one', '22/05/2024 18:24 till 3'],
    ['another one stands behind words', '22/05/2024 18:24\ncollect after 27/05/2024'],
  ])('is promised where %s', (_, lines) => {
    expect(dateOn(lines)).toMatchObject({ value: '2024-05-22' });
    expect(dateOn(lines).score).toBeGreaterThan(BELIEVED);
  });
});
