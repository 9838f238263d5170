import { describe, expect, it } from '@jest/globals';
import { dayOf, sameDate, sameNumber, sameText } from './same-value.js';

describe('comparing values', () => {
  it.each([
    ['25/12/2018', '2018-12-25'],
    ['05-03-18', '2018-03-05'],
    ['(05.03.2018)', '2018-03-05'],
    ['12 MAR 2018', '2018-03-12'],
    ['02/APR/2017', '2017-04-02'],
    ['March 12, 2018', '2018-03-12'],
    ['2018-03-12', '2018-03-12'],
    ['12/25/2018', '2018-12-25'],
    ['25122018', '2018-12-25'],
    ['25/12/2018 8:13:39 PM', '2018-12-25'],
    ['cash', null],
    ['', null],
  ])('takes %s for %s', (printed, day) => {
    expect(dayOf(printed)).toBe(day);
  });

  it('compares dates as dates', () => {
    expect(sameDate('2018-03-05', '5/3/18')).toBe(true);
    expect(sameDate('2018-05-03', '5/3/18')).toBe(false);
    expect(sameDate('', '')).toBe(false);
  });

  it('compares amounts as numbers', () => {
    expect(sameNumber('9.00', 'RM 9.0')).toBe(true);
    expect(sameNumber('1234.50', '1,234.50')).toBe(true);
    expect(sameNumber('1234.50', '$1.234,50')).toBe(true);
    expect(sameNumber('9.00', '90.0')).toBe(false);
    expect(sameNumber('1234', '1,234')).toBe(true);
    expect(sameNumber('', '0')).toBe(false);
  });

  it('compares texts without case, spaces and punctuation', () => {
    expect(sameText('No. 53, Jalan Sagu 18', 'NO.53 JALAN SAGU 18.')).toBe(true);
    expect(sameText('SÃO PAULO', 'SAO PAULO')).toBe(false);
  });
});
