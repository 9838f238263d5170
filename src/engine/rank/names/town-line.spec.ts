import { describe, expect, test } from '@jest/globals';
import { isOnlyTown, isTown, namesDay, postcodeIn } from './town-line.js';

describe('a postcode', () => {
  test.each([
    '9020 Klagenfurt',
    'A-8010 Graz',
    '(4000) Tucumán',
    '(X5000) Córdoba',
    'Seeweg 4 | 6900 Bregenz',
  ])('of four figures has only a town behind it: %s', (text) => expect(isTown(text)).toBe(true));

  test.each(['4000 Schrauben 12', 'Bon 8010', 'KB-2024-10234', 'TRIP# 40655', 'P.V. Nro.: 00417'])(
    'is no part of another number: %s',
    (text) => expect(postcodeIn(text)).toBeNull(),
  );

  test('says where it stands', () => {
    expect(postcodeIn('12 Mill Lane, 47300 Villeneuve')).toEqual({ index: 14, length: 5 });
  });
});

test('a number with a day behind it is no town', () => {
  expect(isTown('Chk 40211 Sat 22-Nov-2025')).toBe(false);
  expect(namesDay('Porto, 3 de Março de 2026')).toBe(true);
  expect(namesDay('Rua 25 de Abril 14')).toBe(false);
});

test('a town’s name may look like a label where it is all that stands behind the postcode', () => {
  expect(isOnlyTown('4000 Liège')).toBe(true);
  expect(isOnlyTown('7000 Chur, Tel')).toBe(false);
});
