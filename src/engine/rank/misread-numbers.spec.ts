import { expect, test } from '@jest/globals';
import { endsInCountry } from './names/ends-in-country.js';
import { numbersOf, postcodesOf } from './misread-numbers.js';

test.each([
  ['7/1l8B,', '7/118B,'],
  ['7/il8B,', '7/118B,'],
  ['4000O', '40000'],
  ['5600o', '56000'],
  ['560oo,', '56000,'],
  ['S0200', '50200'],
  ['1O5', '105'],
])('%s in an address is %s', (read, meant) => {
  expect(numbersOf(read)).toBe(meant);
});

test.each(['U5/13', 'SS15/4D', 'A1O', 'LOT', '10OFF', 'NO.5', 'B1', 'LG-315'])(
  '%s stays as it is',
  (word) => {
    expect(numbersOf(word)).toBe(word);
  },
);

test('a line may end in a country, in several languages', () => {
  expect(endsInCountry(['kuala', 'lumpur', 'malaysia'])).toBe(true);
  expect(endsInCountry(['sao', 'paulo', 'brasil'])).toBe(true);
  expect(endsInCountry(['united', 'states'])).toBe(true);
  expect(endsInCountry(['malaysia', 'branch'])).toBe(false);
  expect(endsInCountry([])).toBe(false);
});

test.each([
  ['12 Castle Road Y04 7QR', '12 Castle Road YO4 7QR'],
  ['9 High Street, 0X2 3BD Oxford', '9 High Street, OX2 3BD Oxford'],
  ['9 High Street, M40 3BD', '9 High Street, M40 3BD'],
  ['LOT G01 2ND FLOOR', 'LOT G01 2ND FLOOR'],
  ['UNIT B01 3 MAIN ROAD', 'UNIT B01 3 MAIN ROAD'],
])('a British postcode begins with letters: %s', (read, printed) => {
  expect(postcodesOf(read)).toBe(printed);
});
