import { describe, expect, test } from '@jest/globals';
import { choices, type Ballot } from './cells/ballot.js';
import { checkDigit } from './check-digit.js';
import { interpret } from './interpret.js';
import { LAYOUTS, formatOf } from './layout.js';
import { birthDate, expiryDate } from './mrz-dates.js';
import { mrzNames } from './names.js';
import { solveChecked } from './solve.js';

const TD3 = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const box = { x: 0, y: 0, width: 440, height: 10 };
const ballots = (lines: string[]) =>
  lines.map((line) => [...line].map((character): Ballot => new Map([[character, 1]])));
const today = new Date('2026-06-15T00:00:00Z');

describe('check digits', () => {
  test.each([
    ['L898902C3', 6],
    ['740812', 2],
    ['120415', 9],
    ['ZE184226B<<<<<', 1],
  ])('of %s is %d, as in ICAO Doc 9303', (text, digit) => {
    expect(checkDigit(text)).toBe(digit);
  });

  test('decide between look-alikes that were both read', () => {
    const cells = [...'C3'].map((character) => [{ character, share: 1 }]);
    cells[1] = [
      { character: '8', share: 0.6 },
      { character: '3', share: 0.4 },
    ];
    const digit = String(checkDigit('C3'));
    expect(solveChecked(cells, [{ character: digit, share: 1 }], false)).toMatchObject({
      text: 'C3',
      valid: true,
    });
  });

  test('that are wrong in print are reported, not argued away', () => {
    const cells = [...'740812'].map((character) => [{ character, share: 1 }]);
    const solved = solveChecked(cells, [{ character: '5', share: 1 }], false);
    expect(solved).toMatchObject({ text: '740812', checkCharacter: '5', valid: false });
  });
});

describe('a zone', () => {
  test('of a passport is read into its parts', () => {
    const reading = interpret(LAYOUTS.TD3, ballots(TD3), [box, box]);
    expect(reading).toMatchObject({ lines: TD3, failedChecks: 0, compositeValid: true });
    expect(reading.parts.get('documentNumber')).toMatchObject({ raw: 'L898902C3', checkValid: true });
  });

  describe('of a card whose number is too long for its cells', () => {
    // The example of ICAO Doc 9303-5, 4.2.4: number D23145890734, check digit 9.
    const TD1 = [
      'I<UTOD23145890<7349<<<<<<<<<<<',
      '3407127M9507122UTO<<<<<<<<<<<2',
      'STEVENSON<<PETER<JOHN<<<<<<<<<',
    ];
    const read = (lines: string[]) => interpret(LAYOUTS.TD1, ballots(lines), [box, box, box]);

    test('takes the rest from the optional part', () => {
      const reading = read(TD1);
      expect(reading).toMatchObject({ lines: TD1, failedChecks: 0, compositeValid: true });
      expect(reading.parts.get('documentNumber')).toMatchObject({ raw: 'D23145890734', checkValid: true });
      expect(reading.parts.get('optional')?.raw).toBe('<<<<<<<<<<<');
    });

    test('tells a check digit that is wrong', () => {
      const reading = read([TD1[0]!.replace('7349', '7341'), ...TD1.slice(1)]);
      expect(reading.parts.get('documentNumber')?.checkValid).toBe(false);
    });
  });

  test('with one broken digit names the part that fails', () => {
    const broken = [TD3[0]!, TD3[1]!.replace('7408122', '7408127')];
    const reading = interpret(LAYOUTS.TD3, ballots(broken), [box, box]);
    expect(reading.lines).toEqual(broken);
    expect(reading.parts.get('birthDate')?.checkValid).toBe(false);
    expect(reading.parts.get('expiryDate')?.checkValid).toBe(true);
    expect(reading.compositeValid).toBe(false);
  });

  test('reads digits and letters by what its cells may hold', () => {
    expect(choices(new Map([['O', 1]]), 'digit')[0]?.character).toBe('0');
    expect(choices(new Map([['0', 1]]), 'alpha')[0]?.character).toBe('O');
    expect(choices(new Map([['O', 1]]), 'alphanumeric')[0]?.character).toBe('O');
  });

  test('has a format by its measures and its first letter', () => {
    expect(formatOf(2, 44, 'P')).toBe('TD3');
    expect(formatOf(2, 44, 'V')).toBe('MRVA');
    expect(formatOf(2, 36, 'I')).toBe('TD2');
    expect(formatOf(3, 30, 'I')).toBe('TD1');
    expect(formatOf(3, 44, 'P')).toBeNull();
  });
});

describe('values', () => {
  test('names part at two fillers', () => {
    expect(mrzNames('ERIKSSON<<ANNA<MARIA<<<<')).toMatchObject({
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      fullName: 'ANNA MARIA ERIKSSON',
    });
    expect(mrzNames('ARKFREITH<<<<<<').givenNames).toBe('');
  });

  test('a birth date is the latest that is past, an expiry date lies ahead', () => {
    expect(birthDate('740812', today)).toBe('1974-08-12');
    expect(birthDate('260615', today)).toBe('2026-06-15');
    expect(birthDate('260616', today)).toBe('1926-06-16');
    expect(expiryDate('360101', today)).toBe('2036-01-01');
    expect(expiryDate('990101', today)).toBe('1999-01-01');
    expect(birthDate('741312', today)).toBeNull();
  });
});
