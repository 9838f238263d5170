import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test('nothing left to pay is no total', () => {
  const text = `Formwise OÜ
Invoice 2024-INV-5512
Pro plan                €29.00
Total                   €29.00
Amount paid             €29.00
Amount due               €0.00`;
  expect(readTyped('invoice', text).total).toBe('29.00');
});

test('what stands in brackets behind a label is none of its own', () => {
  const text = `Voz y Datos Ibérica, S.A.
Nº de factura: 28-F4U1-011223
TOTAL A PAGAR (IVA incluido)   45,98 €`;
  expect(readTyped('invoice', text).total).toBe('45.98');
});

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

test('a day of payment before the day of issue is not believed', () => {
  const { due_date, issue_date } = readTypedScores(
    'invoice',
    `Larkfield Instruments B.V.
Invoice INV/2024/00031
Invoice Date: 03/03/2024
Due Date: 04/02/2024
Total                  € 363.00`,
  );
  expect(due_date?.score).toBeLessThanOrEqual(0.3);
  expect(issue_date?.score).toBeLessThanOrEqual(0.8);
});

test('a column of the table of items is no total', () => {
  const text = `Serra Azul Ltda                                        FATURA COMERCIAL
No da Fatura    Data de emissão
2026-04127      05/06/24
Cód.    Descrição dos serviços          Qtde  Preço unitário  Valor total
HX-825  Cadeira giratória                  1  654,27          654,27
Soma                                                          R$ 654,27
Impostos (5%)                                                 R$ 32,71
TOTAL                                                         R$ 686,98`;
  expect(readTyped('invoice', text).total).toBe('686.98');
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

test('a tax with its amount and the total below it are two labels, though another language has one of both', () => {
  const text = `Oficina do Lis, Lda
Fatura FT 2024/1187
Soma        311,20€
IVA          71,58€
Total       382,78€`;
  expect(readTyped('invoice', text).total).toBe('382.78');
});

test('what a whole contract costs is no total of an invoice', () => {
  const text = `Pátio Interno Arquitetura Ltda.
FATURA F-0093
Projeto executivo, parcela 2 de 4       R$ 8.750,00
Total desta fatura                      R$ 8.750,00
Valor total do contrato: R$ 35.000,00`;
  expect(readTyped('invoice', text).total).toBe('8750.00');
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

test('a label with its number is no name', () => {
  const text = `Grand River Kitchens
To: INVOICE # GR25-219
Joyce & Bram Vanderhoek
Total 120.00`;
  expect(readTyped('invoice', text).recipient_name).not.toBe('INVOICE # GR25-219');
});

test('a total of which less is left to pay is in doubt', () => {
  const { total } = readTypedScores(
    'invoice',
    `Whitlock & Dane LLP
Invoice No. 88214      Date April 30, 2025
Fees                          1,600.00
Costs                           180.00
Total current charges        $1,780.00
Less retainer                  (500.00)
BALANCE DUE                  $1,280.00`,
  );
  expect(total?.score).toBeLessThanOrEqual(0.9);
});

test('a duty and a tax of the town are no tax on what is sold', () => {
  const text = `Fattura n. 452 del 09/10/2024
Visita                                 120,00
Rimborso imposta di bollo                2,00
TOTALE                                 122,00`;
  expect(readTyped('invoice', text).tax_total).toBeNull();
});

const netOf = (text: string) => readTypedScores('invoice', text)['valor_liquido']!;

test.each([
  [
    'a label of what is paid in the end',
    `Fatura 2026/118
Subtotal                     R$ 4.060,40
ISS retido (2%)                 R$ 81,21
Valor líquido a pagar        R$ 3.979,19`,
    '4060.40',
  ],
  [
    'a net amount of which tax was withheld',
    `Fatura 2026/118
Subtotal                     R$ 4.060,40
ISS retido (5%)                R$ 203,02
Valor líquido                R$ 3.857,38`,
    '4060.40',
  ],
  [
    'a payment less the tax of the recipient',
    `Fattura n. 452 del 09/10/2024
Subtotale                         1.000,00
Ritenuta d'acconto 20%              200,00
Netto a pagare                      800,00`,
    '1000.00',
  ],
])('%s is no amount before taxes', (_, text, net) => {
  const { value, score } = netOf(text);
  expect(value).toBe(net);
  expect(score).toBeLessThanOrEqual(0.8);
});

test('a subtotal before a discount is no certain amount before taxes', () => {
  const text = `Factura A-118
Subtotal                          8,262.50
Descuento                           412.50
IVA 16%                           1,256.00
Total                             9,106.00`;
  expect(netOf(text).score).toBeLessThanOrEqual(0.8);
});

test.each([
  [
    'a subtotal that makes the total with the tax',
    `Fatura 2026-00417
Subtotal                     R$ 4.415,00
Impostos (ISS 5%)              R$ 220,75
Total a pagar                R$ 4.635,75`,
    '4415.00',
  ],
  [
    'a subtotal that makes it with two',
    `Facture 2024-1187
Sous-total                      1 520,00
TPS 5 %                            76,00
TVQ 9,975 %                       151,62
Total                           1 747,62`,
    '1520.00',
  ],
  [
    'a base of which tax was withheld besides',
    `Factura 2026-31
Base imponible                  1.000,00
IVA 21%                           210,00
IRPF 15%                         -150,00
Total factura                   1.060,00`,
    '1000.00',
  ],
])('%s is the amount before taxes', (_, text, net) => {
  const { value, score } = netOf(text);
  expect(value).toBe(net);
  expect(score).toBeGreaterThan(0.9);
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

test.each([
  [
    'invoice',
    `Fatura 2026/118
Total                               2.350,00
Desconto                              150,00
Valor a pagar                       2.200,00`,
  ],
  [
    'danfse',
    `DANFSe v1.0
Documento Auxiliar da NFS-e
Valor do Serviço            Desconto Condicionado       Desconto Incondicionado     ISSQN Retido
R$ 2.350,00                 -                           R$ 150,00                   -
PIS/COFINS Retidos                                                                  Valor Líquido da NFS-e
-                                                                                   R$ 2.200,00`,
  ],
])('the total of an %s is what is left of the amount before a discount', (type, text) => {
  expect(readTyped(type, text).total).toBe('2200.00');
});

test('the last row of a table of sums is the total, also where a column is for a discount', () => {
  const text = `Rechnung 118
Warenwert   Zuschlag   Skonto sofort   Nettobetrag   MwSt-Betrag   MwSt-%   Endbetrag
  326,50      -8,10                         321,40         61,07     19,0      382,47
  130,70      -3,11                         127,59          8,93      7,0      136,52
  457,20     -11,21                         448,99         70,00      EUR      518,99`;
  expect(readTyped('invoice', text).total).toBe('518.99');
});

test('what is paid of a bill by instalments is not its total', () => {
  const text = `Fatura nº 0098.4471
Total desta fatura                         R$ 8.742,19
Parcelamento 6 x                           R$ 1.873,44
Total a pagar no parcelamento              R$ 11.240,64`;
  expect(readTyped('invoice', text).total).toBe('8742.19');
});

test('of a row with net amount, tax and their sum the sum is the total', () => {
  const { total, tax_total } = readTyped(
    'invoice',
    `KARAMU HOLDINGS LIMITED
TAX INVOICE No. 20240701-06
Item            Excl. GST     GST 15%    Incl. GST
Rental          $2,750.00     $412.50    $3,162.50
Outgoings         $412.30      $61.85      $474.15
Total NZD       $3,162.30     $474.35    $3,636.65`,
  );
  expect({ total, tax_total }).toEqual({ total: '3636.65', tax_total: '474.35' });
});

test.each([
  ['Fr. 690.–', 'Fr. 73.–', 'Fr. 763.–', 'CHF'],
  ['690,- EUR', '73,- EUR', '763,- EUR', 'EUR'],
  ['CHF 690.--', 'CHF 73.--', 'CHF 763.--', 'CHF'],
])('sums without cents, such as %s, are sums', (one, other, whole, currency) => {
  const text = `Scuola di musica Ceresio
Fattura 24-25/0188 del 02.09.2024
Lezioni             ${one}
Tassa               ${other}
Totale              ${whole}
IBAN CH45 8037 5000 1132 0772 2`;
  expect(readTyped('invoice', text)).toMatchObject({ total: '763.00', currency });
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
