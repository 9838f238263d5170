import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../../test/support/typed-page.js';

const taxOf = (type: string, text: string) => readTypedScores(type, text).tax_total!;

test.each([
  [
    'beside its base',
    'receipt',
    `CARREFOUR CITY
TOTAL                     12,45 EUR
TVA 5,5%       11,80       0,65`,
    '0.65',
  ],
  [
    'under headers',
    'receipt',
    `Pastelaria Aliança
TOTAL           4,35
Taxa   Base   IVA
13%    3,85   0,50`,
    '0.50',
  ],
  [
    'between base and total, the rate in the header',
    'invoice',
    `Fattura n. 87/A del 05/04/2024
Imponibile       IVA 22%          Totale fattura
1.000,00         220,00           1.220,00`,
    '220.00',
  ],
  [
    'as the printed sum of several rates',
    'receipt',
    `BRICO SUD
TOTAL TTC         47,32
TVA 20%    28,00    5,60
TVA 5,5%   13,00    0,72
TOTAL TVA           6,32`,
    '6.32',
  ],
  [
    'as the printed sum of lines with a rate each',
    'receipt',
    `Brasserie du Théâtre
3 Menu du jour             62,90
1 Pichet rosé               1,60
Total TTC                  64,50
dont TVA 10%                5,86
dont TVA 20%                0,26
Total TVA                   6,12`,
    '6.12',
  ],
  [
    'between net and total, without a rate',
    'receipt',
    `La Table d'Aki
Total à payer          118,00 EUR
  HT        TVA       TTC
106,68     11,32     118,00`,
    '11.32',
  ],
  [
    'beside a discount of as many percent',
    'invoice',
    `Invoice 1187   Date 3 May 2024
Goods                 100.00
Discount 10%           10.00
Net                    90.00
VAT 20%                18.00
Total               £ 108.00`,
    '18.00',
  ],
  [
    'below its base, not in the name of what was sold',
    'invoice',
    `Fattura n. 88 del 30/04/2024
Consulenza                     600,00
Dichiarazione IVA 2024         180,00
Totale onorari                 780,00
IVA 22%                        171,60
Totale documento               951,60`,
    '171.60',
  ],
  [
    'with its base in brackets, beside the percents of a discount',
    'invoice',
    `Fatura 2025/9   Data de emissão 01/03/2025
Plano anual                          100,00 €
Desconto 20%                         -20,00 €
IVA (23% sobre 80,00 €)               18,40 €
Total                                 98,40 €`,
    '18.40',
  ],
])('the tax is found %s', (_, type, text, tax) => {
  expect(taxOf(type, text).value).toBe(tax);
});

test('that of the only rate that is taxed is all tax, somewhat in doubt, where the rest has a rate of zero', () => {
  const { value, score } = taxOf(
    'receipt',
    `CORNER SHOP
Soap              1.92
Milk              3.00
TOTAL             4.92
VAT   Net   VAT   Gross
20%   1.60  0.32  1.92
0%    3.00  0.00  3.00`,
  );
  expect(value).toBe('0.32');
  expect(score).toBeLessThan(0.95);
});

test('the tax of one of several rates is not believed to be all tax', () => {
  const { score } = taxOf(
    'receipt',
    `BRICO SUD
TOTAL TTC         61,20
dont TVA 20,0%    33,60   5,60
dont TVA 5,5%     13,72   0,72`,
  );
  expect(score ?? 0).toBeLessThan(0.3);
});

test.each([
  [
    'of two taxes, with the net amount',
    'invoice',
    `Atelier Noroit inc.
Invoice 1187     Date 2024-12-02
Subtotal                                 1,520.00
GST / TPS 5%                                76.00
QST / TVQ 9.975%                           151.62
TOTAL CAD                                1,747.62`,
    '227.62',
  ],
  [
    'of two taxes at one rate',
    'receipt',
    `ANNAPURNA BHAVAN
Masala dosa        200.00
Sub total          200.00
CGST 2.5%            5.00
SGST 2.5%            5.00
Grand total        210.00`,
    '10.00',
  ],
  [
    'of taxes that are printed again on the slip',
    'receipt',
    `CASSE-CROUTE
SOUS-TOTAL           23,40
TPS 5%                1,17
TVQ 9,975%            2,33
TOTAL                26,90
ACHAT
TPS 5%                1,17
TVQ 9,975%            2,33
MONTANT              26,90`,
    '3.50',
  ],
  [
    'of several rates, with the bases',
    'receipt',
    `Chez Marcel
A PAYER              80,20
TVA      HT     TVA     TTC
10.00%   61,55   6,15   67,70
20.00%   10,42   2,08   12,50`,
    '8.23',
  ],
  [
    'of several rates, with bases that hold the tax',
    'receipt',
    `Kiosk Mittelland
Total CHF            16.20
Code MWST%  Betrag  MWST
1    2.60    13.70  0.35
2    8.10     2.50  0.19`,
    '0.54',
  ],
])('the parts of a tax that a page proves are summed: %s', (_, type, text, tax) => {
  const { value, score } = taxOf(type, text);
  expect(value).toBe(tax);
  expect(score).toBeGreaterThan(0.9);
});

test.each([
  [
    'a row that is not taxed',
    `Hotel des Cedres
Total TTC EUR        314,60
Taux     HT      TVA    TTC
0        6,60    0,00   6,60
10,00%  263,64  26,36  290,00
20,00%   15,00   3,00   18,00`,
    '29.36',
  ],
  [
    'a rounding',
    `ANNAPURNA BHAVAN
Sub total          330.00
CGST 2.5%            8.25
SGST 2.5%            8.25
Round off            0.50
Grand total        347.00`,
    '16.50',
  ],
])('a sum of taxes to which more belongs is in doubt: %s', (_, text, tax) => {
  const { value, score } = taxOf('receipt', text);
  expect(value).toBe(tax);
  expect(score).toBeLessThan(0.95);
});

test('a surcharge on the base of the tax belongs to it', () => {
  const text = `Factura A 104882     Fecha 28-02-25
BASE IMP.   %IVA   CUOTA IVA   %R.E.   CUOTA R.E.
259,67      21,00  54,53       5,20    13,50
TOTAL FACTURA                          327,70`;
  expect(taxOf('invoice', text).value).toBe('68.03');
});

test.each(['', '\nNach 30 Tagen 2 % Verzugszinsen'])(
  'the only row with a tax is in doubt where it is not of the whole, whatever paying late costs: %j',
  (late) => {
    const { value, score } = taxOf(
      'receipt',
      `Marien-Apotheke
Zuzahlung                            5,00
Zu zahlen                           18,02
A: 19,00 % MwSt aus 13,02 = 2,08 (netto 10,94)${late}`,
    );
    expect(value).toBe('2.08');
    expect(score).toBeLessThan(0.9);
  },
);

test('taxes of several names, each with its base and its rate, are one sum, which is not certain', () => {
  const text = `Energia Exemplo S.A.
Fatura 018442907
Consumo              203,66     Tributo   Base (R$)   %       Valor
Iluminação            19,74     PIS       162,93      0,98    1,60
                                COFINS    162,93      4,52    7,36
                                ICMS      203,66      20,00   40,73
TOTAL                223,40     203,66    40,73`;
  const { value, score } = taxOf('invoice', text);
  expect(value).toBe('49.69');
  expect(score).toBeLessThanOrEqual(0.9);
});

test('what stands below the heading of a table of taxes is their base', () => {
  const text = `NOTA FISCAL FATURA No 881.477
TOTAL A PAGAR                          72,00
TRIBUTOS INCIDENTES BASE DE CALCULO ALIQUOTA VALOR
ICMS      68,50    25,00%    17,12
PIS       68,50     0,65%     0,45
COFINS    68,50     3,00%     2,05`;
  expect(taxOf('invoice', text).value).not.toBe('68.50');
});

test('a column of prices with their taxes names no tax', () => {
  const text = `CONTA DE GÁS CANALIZADO
Descrição           m3   Tarifa c/ tributos     Valor R$
Gás natural        200         8,4120          1.682,40
Total a pagar                                  1.682,40`;
  for (const type of ['invoice', 'proof-of-residence']) expect(taxOf(type, text).value).toBeNull();
});
