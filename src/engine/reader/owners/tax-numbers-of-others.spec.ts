import { describe, expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../test/support/typed-page.js';

/** From here on nobody looks at a value. */
const BELIEVED = 0.95;

const scoreOf = (type: string, field: string, text: string) => readTypedScores(type, text)[field]?.score ?? 0;

describe('a tax number is not promised to be', () => {
  test.each([
    [
      'a recipient’s that stands behind a driver’s name',
      'invoice',
      'recipient_tax_id',
      `Talleres Sur SL
CIF B81234569
Factura 4471                18/04/2024
Cliente: Renting Plus SA, Madrid
Conductor: Luis Pardo – NIF 71234567W
Total                            80,00`,
    ],
    [
      'a recipient’s that stands behind an agency’s name and a dash',
      'invoice',
      'recipient_tax_id',
      `RADIO CATARATAS DO OESTE LTDA
CNPJ 75.221.893/0001-02
FATURA 9.471                01/07/2019
Cliente: Moveis Pinheiral Ltda
Agencia:
Pitanga Propaganda – CNPJ 06.881.452/0001-06
Total                         7.056,00`,
    ],
    [
      'an issuer’s that stands behind his representative’s name',
      'invoice',
      'issuer_tax_id',
      `Pacific Rim Audio Ltd.
Fiscal representative: Meyer Zoll GmbH, VAT ID DE182736455
Invoice 2207
Buyer: Klangwerk Studio
Total                         1,428.00`,
    ],
    [
      'an issuer’s on a notice of a tax office',
      'invoice',
      'issuer_tax_id',
      `Finanzamt Oldenburg
Steuernummer 64/118/08823
Herrn Jens Ahlers
Bescheid über Einkommensteuer
Bitte zahlen Sie                432,00`,
    ],
    [
      'a shop’s where a customer’s name stands above it',
      'receipt',
      'tax_id',
      `Papelería Sol
Folios                           12,00
Total                            12,00
Empresa: Bodegas Tinto
CIF B26123455`,
    ],
    [
      'a shop’s where the sum was received from its owner',
      'receipt',
      'tax_id',
      `Recibo nº 118
Recibí de Bodegas Tinto S.L., CIF B26123455
la cantidad de                  500,00
Total                           500,00`,
    ],
    [
      'a shop’s where it is a person’s below what is paid',
      'receipt',
      'tax_id',
      `Farmacia Centrale
Aspirina                          6,50
Totale                            6,50
C.F. RSSMRA80A01H501U`,
    ],
    [
      'a person’s of another name',
      'invoice',
      'recipient_tax_id',
      `Studio Bianchi
P.IVA 03456780414
Fattura 118 del 18/04/2024
Spett.le Luigi Serra
C.F. SRRCHR10A41F257G
Totale                           80,00`,
    ],
    [
      'whole where its check digits stand in the next line',
      'invoice',
      'issuer_tax_id',
      `Ferragens Ipê Ltda
CNPJ 30.918.274/0001-
25
Fatura nº 118
Total                            80,00`,
    ],
  ])('%s', (_, type, field, text) => {
    expect(scoreOf(type, field, text)).toBeLessThan(BELIEVED);
  });
});

test('a tax number behind its own party’s name is promised', () => {
  const text = `Talleres Sur SL, CIF B81234569
Factura 4471                18/04/2024
Cliente: Luis Pardo
Total                            80,00`;
  expect(scoreOf('invoice', 'issuer_tax_id', text)).toBeGreaterThan(BELIEVED);
});

test('a long line of short words before a tax number is looked through at once', () => {
  const text = `RADIO CATARATAS LTDA
FATURA 9.471                01/07/2019
Cliente: Moveis Pinheiral Ltda
${'AB '.repeat(60)}CNPJ 06.881.452/0001-06`;
  expect(readTypedScores('invoice', text)['issuer_name']).toBeDefined();
});
