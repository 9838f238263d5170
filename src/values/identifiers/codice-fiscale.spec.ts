import { describe, expect, test } from '@jest/globals';
import { isOfOtherPerson } from './codice-fiscale.js';

describe('a codice fiscale', () => {
  test.each([
    ['RSSMRA80A01H501U', 'Mario Rossi'],
    ['RSSMRA80A01H501U', 'Studio Rossi di Mario Rossi'],
    ['SCRDVD75R29A479Y', 'Azienda agricola Davide Scarpa'],
    ['DLLGNN80A01H501X', "Dell'Amico Gianni"],
    ['FOXMRA80A41H501X', 'Fo Maria'],
  ])('%s may be that of %s', (code, name) => {
    expect(isOfOtherPerson(code, name)).toBe(false);
  });

  test.each([
    ['SRRCHR10A41F257G', 'Luigi Serra'],
    ['RSSMRA80A01H501U', 'Edil Casa Srl'],
    ['RSSMRA80A01H501U', ''],
  ])('%s is not that of %s', (code, name) => {
    expect(isOfOtherPerson(code, name)).toBe(true);
  });

  test('says nothing of other numbers', () => {
    expect(isOfOtherPerson('03456780414', 'Luigi Serra')).toBe(false);
  });
});
