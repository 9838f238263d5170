import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test('the days of a period are not taken for the day of the receipt', () => {
  const { date } = readTypedScores(
    'receipt',
    `Camping Les Pins
Route de la Plage
40600 Biscarrosse
Séjour du 11/08/2024 au 18/08/2024
Emplacement 7 nuits         195,00
Total TTC                   195,00`,
  );
  expect(date?.score ?? 0).toBeLessThan(0.5);
});

test('the last day of a period is the day of the receipt where it is printed again', () => {
  const text = `Camping Les Pins
Route de la Plage
40600 Biscarrosse
Séjour du 11/08/2024 au 18/08/2024
Emplacement 7 nuits         195,00
Total TTC                   195,00
Réglé le 18/08/2024`;
  expect(readTyped('receipt', text)).toMatchObject({ date: '2024-08-18' });
});
