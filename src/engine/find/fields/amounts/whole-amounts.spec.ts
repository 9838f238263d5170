import { describe, expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../../test/support/typed-page.js';

describe('amounts without decimals', () => {
  test.each([
    [
      'of a Chilean invoice, with points',
      'invoice',
      `FERRETERIA LOS AROMOS LTDA            R.U.T.: 76.300.118-4
FACTURA ELECTRONICA N° 4471           Fecha 12-03-2025
12 Pala punta de huevo       8.990     107.880
MONTO NETO                           $ 107.880
I.V.A. 19%                            $ 20.497
TOTAL                                $ 128.377`,
      '128377.00',
      '20497.00',
    ],
    [
      'of a bill of West Africa, with blanks and the currency behind',
      'invoice',
      `FACTURE N° 118        Date : 04/03/2025
Pose de carrelage      45 000   4   180 000
TOTAL HT       180 000 FCFA
TVA 18%         32 400 FCFA
TOTAL TTC      212 400 FCFA`,
      '212400.00',
      '32400.00',
    ],
    [
      'of a Colombian bill, only the total with a sign',
      'receipt',
      `RESTAURANTE EL TRAPICHE
NIT 900.118.447-3
2 SANCOCHO             48.000
SUBTOTAL               48.000
IMPOCONSUMO 8%          3.840
TOTAL                $ 51.840
TARJETA                51.840`,
      '51840.00',
      '3840.00',
    ],
    [
      'of round sums in euros',
      'invoice',
      `Rechnung Nr. 2025-18    Datum 03.02.2025
Umbau Ladenlokal           10.000 €
Nettobetrag                10.000 €
MwSt 19%                    1.900 €
Gesamtbetrag               11.900 €`,
      '11900.00',
      '1900.00',
    ],
  ])('are read that are proven by their sum: %s', (_, type, text, total, tax) => {
    const read = readTypedScores(type, text);
    expect(read.total!.value).toBe(total);
    expect(read.tax_total!.value).toBe(tax);
    expect(read.total!.score).toBeGreaterThan(0.9);
  });

  test('are in doubt where no sum proves them', () => {
    const { total } = readTypedScores(
      'invoice',
      `TRANSPORTES RIO BUENO LTDA     R.U.T.: 76.300.118-4
FACTURA EXENTA N° 310          Fecha 12-03-2025
MONTO EXENTO              $ 1.840.000
TOTAL                     $ 1.840.000`,
    );
    expect(total!.value).toBe('1840000.00');
    expect(total!.score).toBeLessThanOrEqual(0.9);
  });

  test.each([
    [
      'another amount has decimals',
      `Rechnung Nr. 2025-18    Datum 03.02.2025
Kabel, Rolle              12,50 €
Gesamtbetrag              1.500 €`,
    ],
    [
      'no currency is named',
      `Rechnung Nr. 2025-18    Datum 03.02.2025
Gesamt                    1.500`,
    ],
    [
      'the currency has three decimals',
      `FACTURE N° 118        Date : 04/03/2025
TOTAL TTC      212,400 TND`,
    ],
  ])('are none where %s', (_, text) => {
    expect(readTypedScores('invoice', text).total!.value).toBeNull();
  });
});
