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

test.each([
  ['78 Church Lane Manchester M3 OPQ', '78 Church Lane Manchester M3 0PQ'],
  ['Unit B1 OAK', 'Unit B1 OAK'],
  ['Unit M3 OLD MILL', 'Unit M3 OLD MILL'],
  ['2457 Maple Street Denver, C0 80244', '2457 Maple Street Denver, CO 80244'],
  ['15 Main St Columbus 0H 43004-0001', '15 Main St Columbus OH 43004-0001'],
  ['Suite B0 12345 Main Street', 'Suite B0 12345 Main Street'],
  ['Rua B, 12 - Goiânia- G0, 74772-740', 'Rua B, 12 - Goiânia- GO, 74772-740'],
  ['Paseo Mayor, noo 5, noe 6, 41077 Sevilla', 'Paseo Mayor, nº 5, nº 6, 41077 Sevilla'],
  ['Noe Street, noel 6', 'Noe Street, noel 6'],
  ['V.le Dante, 8, 40121 Bologna (B0)', 'V.le Dante, 8, 40121 Bologna (BO)'],
  ['Unit 8 (B0), 12 Main Street', 'Unit 8 (B0), 12 Main Street'],
  ['Rua B, 12, Porto Velho/R0 - CEP 76801-000', 'Rua B, 12, Porto Velho/RO - CEP 76801-000'],
])('half of a postcode begins with a digit, and a state is letters: %s', (read, printed) => {
  expect(postcodesOf(read)).toBe(printed);
});
