import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

const netOf = (text: string) => readTypedScores('invoice', text)['valor_liquido']!;

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
