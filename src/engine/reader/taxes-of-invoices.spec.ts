import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test('rates of tax whose sum nothing proves have no tax total', () => {
  const text = `Traiteur Vasseur
Facture n° 2024-566 du 04/04/2024
Total HT 1 000,00
TVA 10%: 80,00
TVA 20%: 40,00
TVA 5,5%: 24,00
Total TTC 1 200,00`;
  expect(readTyped('invoice', text).tax_total).toBeNull();
});

test('a number for value added tax makes no tax of the amount behind it', () => {
  const text = `Boulangerie du Port
21000 Dijon
Siret: 78956687400051
TVA: FR16789566874                              7,70 €
Reçu de Jérôme Lefèvre la somme de 7,70 €
Date: 02.06.2023`;
  expect(readTyped('receipt', text).tax_total).toBeNull();
});

test('an amount that is most of what is paid is no tax', () => {
  const text = `Pemberton Printing Ltd
Invoice SI-65334
Invoice date: 20 May 2026
Toral exclc VAT   1,243.16
lAT 20%             248.63
TOTAL            £1,491.79`;
  expect(readTyped('invoice', text).tax_total).not.toBe('1243.16');
});

test('a tax above the total is hardly believed', () => {
  const { total, tax_total } = readTypedScores(
    'invoice',
    `Saavedra Ruibal
Factura 2025/014
Honorarios              9.850,00
Cuota IVA               2.023,40
Provisión              -9.000,00
Total a pagar           1.423,40`,
  );
  expect(total?.value).toBe('1423.40');
  expect(tax_total?.score ?? 0).toBeLessThan(0.5);
});

test('the tax of one rate is not believed to be all where the label of the other is misread', () => {
  const { tax_total } = readTypedScores(
    'invoice',
    `Elektrotechnik Dietrich AG
Rechnungs-Nr.: RG-90641
Nettobetrag       1101,57 €
zzgl. 19 % UIt.     60,36 €
zzgl. 7 % USt.      54,87 €
Summe brutto      1216,80 €`,
  );
  expect(tax_total?.score ?? 0).toBeLessThan(0.95);
});

test.each([
  [
    'the only rate, where a rate of zero is printed beside it',
    `Invoice 2024-566
Total                    25.70
VAT   GROSS    NET     TAX
0%     6.95    6.95    0.00
23%   18.75   15.24    3.51`,
    '3.51',
  ],
  [
    'the last row of a table of rates',
    `Rechnung 2024-566
MwSt-Satz   Netto    MwSt    Brutto
19,00%      77,18   14,67     91,85
7,00%        3,73    0,26      3,99
Summe       80,91   14,93     95,84`,
    '14.93',
  ],
  [
    'the sum of two, whatever a tax labels in a row of items',
    `Facture 2024-1187
Contrat                                  1 250,00
Épandage                   TPS/TVQ         270,00
Sous-total                               1 520,00
TPS 5 %                                     76,00
TVQ 9,975 %                                151,62
Total                                    1 747,62`,
    '227.62',
  ],
])('the tax of an invoice is %s', (_, text, tax) => {
  expect(readTyped('invoice', text).tax_total).toBe(tax);
});

test('a duty and a tax of the town are no tax on what is sold', () => {
  const text = `Fattura n. 452 del 09/10/2024
Visita                                 120,00
Rimborso imposta di bollo                2,00
TOTALE                                 122,00`;
  expect(readTyped('invoice', text).tax_total).toBeNull();
});

test('of taxes below each other in a column the first is not the tax of the whole', () => {
  const { tax_total } = readTypedScores(
    'invoice',
    `Fattura n. 118
Riferimenti normativi      %IVA     Totale imponibile     Totale imposta
Scissione dei pagamenti    22,00             5.220,00           1.148,40
Scissione dei pagamenti    10,00               310,00              31,00
Totale documento EUR                                            6.709,40`,
  );
  expect(tax_total!.value === null || tax_total!.value === '1179.40').toBe(true);
});

test('the number of a section of a law is no amount', () => {
  const text = `LOCAFIRME LOCACAO DE ANDAIMES LTDA
Fatura de locação nº 2025/0937
Valor da fatura   R$ 13.000,00
A locação não constitui prestação de serviço, não havendo incidência de ISS (item 3.01 vetado da LC 116/2003).`;
  expect(readTyped('invoice', text)).toMatchObject({ total: '13000.00', tax_total: null });
});

test('nothing taxed at one of a form’s rates is not the tax', () => {
  const text = `Metalúrgica Don Eusebio S.R.L.
Factura A Nro 00003-00001927
Importe Neto Gravado: $          438600,00
IVA 27%: $                            0,00
IVA 21%: $                        92106,00
IVA 10.5%: $                          0,00
Importe Otros Tributos: $         13158,00
Importe Total: $                 543864,00`;
  expect(readTyped('invoice', text).tax_total).not.toBe('0.00');
});

test('one of two taxes of one amount is half of the tax', () => {
  const text = `Vaigai Pharma Distributors
Invoice No. VG-A05871
Sub total          11319.60
GST 18.00%  0.00  SGST payble  275.68
CGST payble          275.68
Round off              0.04
Grand total        11871.00`;
  const { tax_total } = readTypedScores('invoice', text);
  expect(tax_total!.value === '275.68' ? tax_total!.score : 0).toBeLessThanOrEqual(0.8);
});

test('the label of all tax below a row of its rate is believed beside discounts of items', () => {
  const text = `Ferramenta Galli S.r.l.
Fattura 418
Disco     200,00    1,85 PZ   -15,00%   22,00     314,50
Bullone   3.000,00 0,642 PZ             22,00   1.926,00
%IVA      Spese      Totale imponibile     Totale imposta
22,00                     2.240,50             492,91
Totale documento                             2.733,41`;
  expect(readTyped('invoice', text).tax_total).toBe('492.91');
});

test('a rate at which nothing is taxed has a tax of nothing, where it is the only one', () => {
  const text = `Corner Grocery
03/12/2024
Milk             3.50
Bread            2.25
Subtotal         5.75
Tax 8.25%        0.00
Total            5.75`;
  expect(readTyped('receipt', text).tax_total).toBe('0.00');
});
