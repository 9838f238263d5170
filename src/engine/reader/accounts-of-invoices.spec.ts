import { describe, expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

/** From here on nobody looks at a value. */
const BELIEVED = 0.95;

const ibanOn = (lines: string) =>
  readTypedScores('invoice', `Ortenau Strom GmbH\nRechnung 4471\nGesamtbetrag    80,00\n${lines}`)['iban']!;

describe('the account of an invoice', () => {
  test.each([
    ['its own label', 'IBAN: DE52 6305 0000 0012 3456 78'],
    ['a label of the bank', 'Bankverbindung: Sparkasse Ulm, DE52 6305 0000 0012 3456 78'],
    ['nothing', 'DE52 6305 0000 0012 3456 78'],
  ])('is promised behind %s', (_, lines) => {
    expect(ibanOn(lines).value).toBe('DE52 6305 0000 0012 3456 78');
    expect(ibanOn(lines).score).toBeGreaterThan(BELIEVED);
  });

  test.each([
    ['money is taken from it', 'Bankeinzug von DE52 6305 0000 0012 3456 78'],
    ['another one is printed', 'IBAN: DE52 6305 0000 0012 3456 78\nIBAN: DE89 3704 0044 0532 0130 00'],
    ['a digit is wrong', 'IBAN: DE52 6305 0000 0012 3456 79'],
  ])('is not promised where %s', (_, lines) => {
    expect(ibanOn(lines).score ?? 0).toBeLessThan(BELIEVED);
  });
});
