import { describe, expect, it } from '@jest/globals';
import { isBroken, type MrzTruth, valuesOf } from './mrz-truth.js';

const truth = (type: MrzTruth['type'], ...mrz: string[]): MrzTruth => ({ type, mrz, checks: {} });

// The examples of ICAO Doc 9303, parts 4, 5 and 6.
describe('the truth of a machine-readable zone', () => {
  it('is cut from two lines of 44', () => {
    const passport = truth(
      'TD3',
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    );
    expect(valuesOf(passport)).toMatchObject({
      document_number: 'L898902C3',
      surname: 'ERIKSSON',
      given_names: 'ANNA MARIA',
      sex: 'F',
      birth_date: '740812',
      expiry_date: '120415',
      nationality: 'UTO',
      issuing_country: 'UTO',
    });
  });

  it('is cut from three lines of 30', () => {
    const card = truth(
      'TD1',
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    );
    expect(valuesOf(card)).toMatchObject({
      document_number: 'D23145890',
      surname: 'ERIKSSON',
      given_names: 'ANNA MARIA',
      birth_date: '740812',
      expiry_date: '120415',
      nationality: 'UTO',
    });
  });

  it('is broken where a check digit is wrong in print', () => {
    expect(isBroken({ ...truth('TD1'), checks: { doc: true, comp: false } })).toBe(true);
    expect(isBroken({ ...truth('TD1'), checks: { doc: true, dob: 'not a digit' } })).toBe(true);
    expect(isBroken({ ...truth('TD1'), checks: { doc: true } })).toBe(false);
  });
});
