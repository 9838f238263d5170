import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

const read = (text: string) => readTypedScores('invoice', text).number!;

test.each([
  [
    'a label below the title that nobody knows',
    `Acme Tools Ltd
INVOICE
Meter: G4 0011223
Policy number: 55-88712
Date: 3 May 2024
Total due £120.00`,
  ],
  [
    'words between it and the title',
    `Suministros Norte, S.L.
FACTURA según acta 77120
Fecha: 03/05/2024
Total factura 120,00 €`,
  ],
])('a number that other words name is not believed: %s', (_, text) => {
  expect(read(text).score ?? 0).toBeLessThan(0.7);
});

test.each([
  [
    'FC-24-00187',
    `FACTURE N° FC-24-00187                 Saint-Benoît, le 12 mars 2024
Chantier : Groupe scolaire
Total TTC  2 148,00`,
  ],
  [
    'A/2024/311',
    `TALLERES EBRO                          FACTURA A/2024/311
                                       Fecha: 22/03/2024
Total factura 120,00 €`,
  ],
  [
    '24-118',
    `Muster Bau GmbH
2. Abschlagsrechnung Nr. 24-118
Bauvorhaben: 1188 Neubau Kita
Gesamtbetrag 120,00 EUR`,
  ],
  [
    '004112233445',
    `Luce Chiara S.p.A.
BOLLETTA n. 004112233445 del 03/05/2024
Codice cliente 881 220 331
Numero contratto 5512
POD IT001E12345678
Totale da pagare 120,00 €`,
  ],
])('a number right behind its label is believed: %s', (number, text) => {
  expect(read(text)).toEqual({ value: number, score: expect.closeTo(0.99, 1) });
});

test('a number in groups is given whole, and not quite believed', () => {
  const { value, score } = read(`Stadtwerke Neustadt GmbH
Vertragskonto 2010 334 556
Rechnungsnummer 231 004 556 12
Rechnungsbetrag 120,00 EUR`);
  expect(value).toBe('23100455612');
  expect(score).toBeLessThanOrEqual(0.9);
});
