import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../../test/support/page-of-words.js';
import type { FieldSearch } from '../../../catalogue/schema.js';
import type { MrzPart, MrzReading } from '../../../content/mrz-reading.js';
import type { Word } from '../../../text/word.js';
import { findInMrz } from './find-in-mrz.js';

const box = { x: 20, y: 400, width: 600, height: 120 };

function zone(parts: Partial<Record<MrzPart, string>>, compositeValid: boolean): MrzReading {
  const read = Object.entries(parts).map(
    ([part, raw]) => [part as MrzPart, { raw, checkValid: true, weakest: 0.99, box }] as const,
  );
  return {
    ...{ format: 'TD1', lines: [], parts: new Map(read), compositeValid, box },
    ...{ failedChecks: compositeValid ? 0 : 1, quality: 1 },
  };
}

function mostOf(value: string, mrz: MrzReading, printed = 'IDENTITY CARD'): number {
  const words = printed.split(' ').map((text, at): Word => {
    return { text, confidence: 0.99, box: { x: 20 + 200 * at, y: 40, width: 180, height: 20 } };
  });
  const field = { find: { by: 'mrz', value } } as unknown as FieldSearch;
  const [found] = findInMrz({ ...pageOfWords(words), mrz }, field, new Date('2026-06-01'));
  return found!.atMost ?? 1;
}

describe('a value of a zone', () => {
  test('is in doubt where the composite check digit fails, whatever its own says', () => {
    expect(mostOf('documentNumber', zone({ documentNumber: 'CAA8822QA' }, false))).toBeLessThan(0.95);
    expect(mostOf('documentNumber', zone({ documentNumber: 'CA88220AB' }, true))).toBe(1);
  });

  test('is no country that has a code of no state', () => {
    expect(mostOf('nationality', zone({ nationality: 'BIT' }, true))).toBeLessThan(0.5);
    expect(mostOf('nationality', zone({ nationality: 'ITA' }, true))).toBe(1);
  });

  test('is a personal number for sure where the card prints it, too', () => {
    const optional = zone({ optional: '19188220-4<<<<<' }, true);
    expect(mostOf('personalNumber', optional)).toBeLessThan(0.95);
    expect(mostOf('personalNumber', optional, 'RUN 19188220-4')).toBe(1);
  });

  test('is no sex for sure where the zone leaves it open', () => {
    expect(mostOf('sex', zone({ sex: '<' }, true))).toBeLessThan(0.5);
    expect(mostOf('sex', zone({ sex: 'F' }, true))).toBe(1);
  });

  test.each([
    ['TUR', 'D'],
    ['AUT', 'POL'],
  ])('is no name for sure where its letters may be printed otherwise: a national of %s, by %s', (of, by) => {
    const named = (nationality: string, issuingCountry: string) =>
      zone({ names: 'YILMAZ<<CEM<<<<<<<<<<<<<<<<<<<', nationality, issuingCountry }, true);
    expect(mostOf('surname', named(of, by))).toBeLessThan(0.95);
    expect(mostOf('surname', named('AUT', 'D'))).toBe(1);
  });

  test('is no personal number for sure where the card prints one that goes on', () => {
    const optional = zone({ optional: 'DPSSTS91L52Z343' }, true);
    expect(mostOf('personalNumber', optional, 'CF DPSSTS91L52Z343H')).toBeLessThan(0.95);
    expect(mostOf('personalNumber', optional, 'CF DPSSTS91L52 Z343')).toBe(1);
  });

  test('is no number for sure that a check digit can’t tell from another, unless the card prints it', () => {
    const like = zone({ documentNumber: 'I082G4175' }, true);
    expect(mostOf('documentNumber', like)).toBeLessThan(0.95);
    expect(mostOf('documentNumber', like, 'No I082G4175')).toBe(1);
  });

  test('is no name for sure where a check digit fails', () => {
    const names = { names: 'ERIKSSON<<ANNA<<<<<<<<<<<<<<<<' };
    expect(mostOf('surname', zone(names, false))).toBeLessThan(0.5);
    expect(mostOf('surname', zone(names, true))).toBe(1);
  });
});
