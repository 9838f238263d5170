import { expect, test } from '@jest/globals';
import { undoubted } from './undoubted-truth.js';

const line = (text: string, x: number, y: number) => ({ text, box: { x, y, width: 100, height: 20 } });
const LINES = [
  line('KEDAI BUKU TERANG', 0, 0),
  line('12, JALAN SATU,', 0, 30),
  line('50000 KUALA LUMPUR.', 0, 60),
  line('TOTAL', 0, 90),
  line('RM 10.60', 200, 92),
  line('TOTAL EXCL. GST', 0, 120),
  line('RM10.00', 200, 121),
];

test('what the lines spell is kept, whatever its blanks and signs', () => {
  const key = {
    company: 'KEDAI BUKU TERANG',
    address: '12, JALAN SATU 50000 KUALA LUMPUR',
    date: '1/2/2018',
    total: '10.60',
  };
  expect(undoubted({ key, lines: LINES })).toEqual(key);
});

test('a name and an address that the lines spell otherwise are left out', () => {
  const key = {
    company: 'KEDAI BUKU TERENG',
    address: '12, JALAN SATV 50000 KUALA LUMPUR',
    date: '1/2/2018',
  };
  expect(undoubted({ key, lines: LINES })).toEqual({ date: '1/2/2018' });
});

test('a total that is printed as the amount without tax alone is left out', () => {
  expect(undoubted({ key: { total: 'RM10.00' }, lines: LINES })).toEqual({});
  const again = [...LINES, line('CASH 10.00', 0, 150)];
  expect(undoubted({ key: { total: 'RM10.00' }, lines: again })).toEqual({ total: 'RM10.00' });
});
