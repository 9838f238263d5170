import { describe, expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

/** From here on nobody looks at a value. */
const BELIEVED = 0.95;

const scoreOf = (type: string, field: string, text: string) => readTypedScores(type, text)[field]?.score ?? 0;

/** Each with the fields that are in doubt on a page. */
const PAGES: [string, string, string[], string][] = [
  [
    'a total from which something is taken below',
    'receipt',
    ['total'],
    `KAROO VLEISMARK
2024-12-14
LAMB LOIN CHOPS                     R625.33
BREAD                                R63.30
7 ITEMS  TOTAL                      R688.63
LESS: STAFF/PENSIONER 5%            -R34.43
AMOUNT PAYABLE                      R654.20
DEBIT CARD                          R654.20`,
  ],
  [
    'a net sum that is called total, below which the gross has no label',
    'invoice',
    ['total', 'tax_total'],
    `Malerei Hofer
Rechnung Nr. 118
Anstrich                              750,00
Gesamt                                750,00
zzgl. 19 % MwSt                       142,50
Forderung                             892,50`,
  ],
  [
    'the tax of an order of which a part is billed',
    'invoice',
    ['tax_total'],
    `Lima Obras Lda
Fatura nº 118
Valor da obra sem IVA               5.000,00
IVA 23 %                            1.150,00
Total da obra                       6.150,00
Primeira prestação                    345,00`,
  ],
  [
    'what is left of a total that is called sum',
    'invoice',
    ['total'],
    `Möbel Kern GmbH
Rechnung Nr. 118
Netto                               1.000,00
MwSt 19 %                             190,00
Summe                               1.190,00
bei Bestellung                       -390,00
zu zahlen                             800,00`,
  ],
  [
    'a total with the debt of another month',
    'invoice',
    ['total'],
    `Brightline Ltd
Invoice 2024-31
This month                             45.50
Outstanding from last month            34.00
Please pay                             79.50
Total due                              79.50`,
  ],
  [
    'a total below which postage is added',
    'receipt',
    ['total'],
    `Corner Books
Atlas                                 500.00
Total                                 500.00
Delivery                               30.00
                                      530.00`,
  ],
  [
    'a total that is less than its net amount',
    'invoice',
    ['total'],
    `Mason Works Ltd
Invoice 2024-31
Labour                              1,400.00
Net total                           1,400.00
Deducted by contractor               -200.00
Amount due                          1,200.00`,
  ],
  [
    'a net amount below nothing',
    'invoice',
    ['valor_liquido'],
    `Obras Sur SL
Factura nº 118
Certificación                      20.000,00
Base imponible                     -1.000,00
Total factura                      23.200,00`,
  ],
  [
    'what is left on a card',
    'receipt',
    ['total'],
    `Metro Sur
Saldo anterior                          4,20
Importe recarga                        10,00
Saldo total                            14,20`,
  ],
  [
    'the sum of the first of two pages',
    'invoice',
    ['total', 'valor_liquido'],
    `Baltic Wood Ltd
Invoice BW240711                 Page 1 of 2
Birch boards                        1,200.00
Net total                           1,200.00
Total                               1,200.00`,
  ],
  [
    'what a paper counts that is no bill',
    'invoice',
    ['total'],
    `Énergie du Val
Échéancier n° 118
Ce document n'est pas une facture
Janvier                               126,00
Février                               126,00
Total                                 252,00`,
  ],
];

describe('a sum is not promised that is', () => {
  test.each(PAGES)('%s', (_, type, fields, text) => {
    for (const field of fields) expect(scoreOf(type, field, text)).toBeLessThan(BELIEVED);
  });
});

describe('a sum is promised', () => {
  test('that is what its net amount and its tax make', () => {
    const text = `Malerei Hofer
Rechnung Nr. 118
Anstrich                              750,00
Netto                                 750,00
MwSt 19 %                             142,50
Gesamtbetrag                          892,50
Seite 1 von 1`;
    expect(scoreOf('invoice', 'total', text)).toBeGreaterThan(BELIEVED);
    expect(scoreOf('invoice', 'tax_total', text)).toBeGreaterThan(BELIEVED);
  });

  test('of a receipt, where cash is handed over and change given', () => {
    const text = `Corner Shop
Rye bread                               9.21
Total                                   9.21
Cash                                   20.00
Change                                 10.79`;
    expect(scoreOf('receipt', 'total', text)).toBeGreaterThan(BELIEVED);
  });

  test('beside the label of which a weight stands', () => {
    const text = `Farm Shop
Potatoes 400 kg at 0.90               360.00
Total                                 400.00 kg
Received in cash                      360.00`;
    expect(readTypedScores('receipt', text).total).toMatchObject({ value: '360.00' });
  });
});
