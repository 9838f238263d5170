import { describe, expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

/** From here on nobody looks at a value. */
const BELIEVED = 0.95;

type Page = [string, string, string];

const scoreOf = (type: string, field: string, text: string) => readTypedScores(type, text)[field]?.score ?? 0;

/** Each with its field and a page on which another value would be right. */
const INVOICES: Page[] = [
  [
    'the number of an earlier invoice that is printed twice',
    'number',
    `Bergmann Bau GmbH
Schlussrechnung 2026-0210
Datum 14.03.2026
Anzahlung laut Rechnung Nr. 2026-0118
Umbau der Halle                     1.000,00
abzgl. Rechnung Nr. 2026-0118        -600,00
Gesamtbetrag                          400,00`,
  ],
  [
    'the tax number of whom a letter is to, where the issuer’s is not read',
    'issuer_tax_id',
    `Gent.ma
dott.ssa Lavinia Pieroni
via dei Gracchi 128
00192 Roma
c.f. PRNLVN79C68H501U
Avviso di fattura n. 2023-07 - Roma, 28.11.2023
Progetto preliminare                3.328,00
IVA 22%                               732,16
Totale fattura                      4.060,16`,
  ],
  [
    'the sum of points',
    'total',
    `Hôtel du Lac
Facture n° 2024-31
Chambre                               386,00
Total points acquis                 1 930,00
Réglé par carte                       386,00`,
  ],
  [
    'the sum of a contract of which a stage is billed',
    'total',
    `Loft Builders Ltd
Invoice 2024-31
Total project cost                 80,000.00
Stage two                           8,000.00
VAT 20%                             1,600.00
Payable now                         9,600.00`,
  ],
  [
    'the total before a discount',
    'total',
    `Malerei Hofer
Rechnung Nr. 118
Anstrich                              300,00
Lack                                  200,00
Gesamt brutto                         500,00
Rabatt                                -50,00
Netto nach Rabatt inkl. MwSt          450,00`,
  ],
  [
    'a net amount that is the gross one',
    'valor_liquido',
    `Malerei Hofer
Rechnung Nr. 118
Anstrich                              700,00
MwSt 19%                              133,00
Gesamtbetrag                          833,00
Zahlbar 30 Tage netto                 833,00`,
  ],
  [
    'a net amount that is a weight',
    'valor_liquido',
    `Baltic Wood Ltd
Invoice BW240711
Birch boards                       21,600.00
Net weight                          4,320.00
Total due                          21,600.00`,
  ],
  [
    'the tax number of whom goods are delivered to',
    'recipient_tax_id',
    `Kaffee Kontor GmbH                USt-IdNr. DE133445597
Rechnungsempfänger                Lieferanschrift
Alpen Hotels Holding GmbH         Hotel Alpenrose
Ringstraße 4                      Seeweg 9
80331 München                     82467 Garmisch
                                  USt-IdNr. DE244556611
Rechnung Nr. 2026/0552
Gesamtbetrag                          476,00`,
  ],
  [
    'the tax number of who travels',
    'recipient_tax_id',
    `Agência Horizonte Ltda    CNPJ 11.222.333/0001-81
Fatura Nº 7712
Cliente: Construtora Ipê S.A.
Passageiro: José Lima    CPF 529.982.247-25
Total a pagar                      R$ 800,00`,
  ],
];

const RECEIPTS: Page[] = [
  [
    'the day of a pickup',
    'date',
    `Textilpflege Weiss
Abholung ab: 16.05.2024 16:00
Hemd                    12,90
Hose                    12,90
Summe                   25,80
13.05.2024`,
  ],
  [
    'the day of an appointment in the line below its label',
    'date',
    `Salon Bella
Cut and blow dry        48.00
Shampoo                 12.00
Total                   60.00
Your next appointment:
Tue 18/06/2024 10:30
Thank you 07/05/2024`,
  ],
  [
    'a day behind words that are no known label',
    'date',
    `Boulangerie Martin
Carte gourmande 10/01/2020
Pain                     6,00
Total                    6,00
07/05/2024`,
  ],
  [
    'the day of the founding, where no other is read',
    'date',
    `Café Krone
Gegründet 01.04.1998
Kuchen                   4,80
Summe                    4,80`,
  ],
  [
    'a day that may be its month in English',
    'date',
    `Corner Bakery
Dallas, Texas
04/05/2024 12:44
Rye bread                9.21
Total                    9.21`,
  ],
  [
    'what was given back',
    'total',
    `Outdoor Store
Returned jacket        -97.95
TOTAL                 -$97.95
Refund                  97.95`,
  ],
  [
    'the number of a customer, the only one',
    'tax_id',
    `Ferramenta Brenta
Cliente: Edil Rossi Snc
P.IVA 01533320202
Viti                    65,50
Totale                  65,50`,
  ],
  [
    'the number of who made the till',
    'tax_id',
    `Bar Sport
Caffè                    2,60
Totale                   2,60
Registratore: Cassa Srl P.IVA 01533320202`,
  ],
];

describe('it is not promised that', () => {
  test.each(INVOICES)('%s is the invoice’s', (_, field, text) => {
    expect(scoreOf('invoice', field, text)).toBeLessThan(BELIEVED);
  });

  test.each(RECEIPTS)('%s is the receipt’s', (_, field, text) => {
    expect(scoreOf('receipt', field, text)).toBeLessThan(BELIEVED);
  });

  test('the slip of an earlier debt is that of the bill', () => {
    const text = `Companhia de Águas
Conta de água                     Hidrômetro 8812
Débito anterior
82630000001-3 38470021202-8 60210004481-0 27012600000-8
Conta atual
82630000001-3 50300021202-0 60310004481-8 27022600000-7`;
    expect(scoreOf('proof-of-residence', 'total', text)).toBeLessThan(BELIEVED);
  });
});
