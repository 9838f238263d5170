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

test.each([
  [
    'above the day of payment, with labels above both',
    `Parkhaus Mitte
Einfahrt / Entrata
03.05.2025           22:16
Bezahlt / Pagato
04.05.2025           10:42
Betrag               12.50`,
    '2025-05-04',
  ],
  [
    'beside its label',
    `Riverside Car Park
Entry 03/05/2025 22:16
Paid 14/05/2025 10:42
Total                12.50`,
    '2025-05-14',
  ],
])('the day on which a stay began is not the day of the receipt: %s', (_, text, date) => {
  expect(readTyped('receipt', text)).toMatchObject({ date });
});

test('of two days with an hour each neither is certain', () => {
  const text = `Lavandaria do Largo
Loja 03-05-2025 22:16
Caixa 14-05-2025 10:42
Total                12,50`;
  expect(readTypedScores('receipt', text)['date']?.score ?? 0).toBeLessThan(0.95);
});

test('a day written with dashes and blanks, as on a pad, is the day of the receipt', () => {
  const text = `Sartoria Lina
Via Roma 12, 33100 Udine
RICEVUTA FISCALE
Data 21 – 11 – 2019
Orlo gonna           12,00
TOTALE €             12,00
Tip. Bassa – Aut. Min. Fin. n. 370911 del 14/05/1993`;
  expect(readTyped('receipt', text)).toMatchObject({ date: '2019-11-21' });
});

test.each([
  ['it', 'Tip. Bassa – Aut. Min. Fin. n. 370911 del 14/05/2013'],
  ['es', 'Imprenta Bassa Aut. 3709 Fecha 14/05/2013 del 100 al 200'],
  ['pt', 'Tipografia Bassa - Autorização n. 370911 de 14/05/2013'],
  ['en', 'Authority to Print No. 3709 Date issued 14/05/2013'],
])('the day of a permit to print the pad is not the day of the receipt: %s', (_, imprint) => {
  const text = `Sartoria Lina
Via Roma 12, 33100 Udine
RICEVUTA FISCALE
Orlo gonna           12,00
TOTALE €             12,00
${imprint}`;
  expect(readTyped('receipt', text)['date'] ?? null).toBeNull();
});

test.each([
  ['pt', 'referente ao aluguel, contrato assinado em 01/03/2022.', 'Pelotas, 09 de novembro de 2025'],
  ['es', 'por el alquiler según contrato firmado el 01/03/2022.', 'Rosario, 9 de noviembre de 2025'],
  ['fr', 'pour le loyer, selon le bail signé le 01/03/2022.', 'Nantes, le 9 novembre 2025'],
  ['it', 'per il canone, come da contratto stipulato il 01/03/2022.', 'Udine, 9 novembre 2025'],
  ['de', 'für die Miete nach Vertrag, geschlossen am 01.03.2022.', 'Jena, den 9. November 2025'],
  ['en', 'being rent under the agreement signed on 01/03/2022.', 'Galway, 9 November 2025'],
])(
  'a day in a sentence is not the day of a receipt that is signed with place and day: %s',
  (_, sentence, signed) => {
    const text = `Casa Sereno
RECIBO            N. 118
Total          850,00
${sentence}
${signed}
_____________________`;
    expect(readTyped('receipt', text)).toMatchObject({ date: '2025-11-09' });
  },
);

test.each([
  ['23-10-86', '1986-10-23'],
  ['30/06/31', null],
])(
  'a year of two figures that lies ahead is of the last century, if receipts are that old: %s',
  (printed, date) => {
    const { date: found } = readTypedScores('receipt', `Casa Higinio\n${printed}\nTOTAL      125,00`);
    expect(found?.value ?? null).toBe(date);
    expect(found?.score ?? 0).toBeLessThanOrEqual(0.8);
  },
);
