import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test.each([
  [
    'the customer’s by its own label, wherever it stands',
    `Werkstatt Hollerbach GmbH, Mühlweg 4, 97070 Würzburg
Lindmayr Technik GmbH
Donaulände 8
A-4020 Linz
Rechnungsnummer     Datum           Ihre USt-IdNr.     Fällig am
2024-0331           08.05.2024      ATU57310224        07.06.2024
Gesamtbetrag                                           1.450,00 €
USt-IdNr. DE281904417`,
    { issuer_tax_id: 'DE281904417', recipient_tax_id: 'ATU57310224' },
  ],
  [
    'one without a label by its form',
    `Ébénisterie Rochat SA                    Route du Lac 3
CHE-213.118.406 TVA                      1400 Yverdon-les-Bains
Facture 24-118
Madame Odile Perrin
Chemin des Vignes 9
1422 Grandson
Total à payer                            480.00`,
    { issuer_tax_id: 'CHE-213.118.406' },
  ],
  [
    'the issuer’s in the imprint, not the customer’s above it',
    `Fatura FT 2024/318
Exmo. Sr.
Rui Sequeira Lapa
Rua do Forno 8
2400-112 Leiria
Contribuinte n.º 218745903
Total                                    48,20 €
Águas da Serra Alta, S.A. · Rua Nova 2, 6200-010 Covilhã · Capital social 50.000 € · NIPC 507113289`,
    { issuer_tax_id: '507113289' },
  ],
  [
    'the Italian one without a point in its label',
    `Vetreria Lunari S.p.A.
Fattura n. 84/A del 14/11/2023
Totale                                 2.518,24 €
PIVA: 06458250120`,
    { issuer_tax_id: '06458250120' },
  ],
  [
    'the issuer’s beside whoever the goods were sent to, in a column near the page’s middle',
    `Facture de vente
De                                      Client
Atelier Bois Clair SARL                 Garage Perret SARL
7 rue Haute                             4 place Neuve
33000 Bordeaux                          69003 Lyon
                                        TVA: FR70902364215
                                        Livré à
Siret: 46796236100060
                                        Transports Thomas EURL
N° TVA: FR81 467962361                  6 rue Victor Hugo
                                        13006 Marseille
Total TTC  2 660,60 €`,
    { issuer_tax_id: 'FR81 467962361', recipient_tax_id: 'FR70902364215' },
  ],
])('of the tax numbers on an invoice %s is read', (_, text, parties) => {
  expect(readTyped('invoice', text)).toMatchObject(parties);
});

test('nothing but its form never makes a number certain', () => {
  const text = `Trattoria Al Ponte
CHE-213.118.406 IVA
Totale CHF            42.50`;
  expect(readTypedScores('receipt', text)['tax_id']?.score).toBeLessThan(0.95);
});

test.each([
  [
    'behind the number of a register',
    `Pompes du Fleuve SUARL
NINEA non attribué RC : SN DKR 2016 B 11874
Facture 24-118
Total à payer                            480,00`,
  ],
  [
    'one of two that a shop prints',
    `Mobilier Anfa SARL
I.C.E. 001527195000047
Vente du 17/09/2024
ICE 002146895000065
Total TTC                                480,00`,
  ],
])('a tax number %s is no certain one', (_, text) => {
  const invoice = readTypedScores('invoice', text)['issuer_tax_id']?.score ?? 0;
  const receipt = readTypedScores('receipt', text)['tax_id']?.score ?? 0;
  expect(Math.max(invoice, receipt)).toBeLessThan(0.95);
});

test.each([
  ['R.U.C. N° 20517364828', '20517364828'],
  ['VAT NO 4330187265', '4330187265'],
  ['C.U.I.T. Nro.: 30-70918264-8', '30-70918264-8'],
])('a sign between it and its label leaves the only tax number certain: %s', (printed, value) => {
  const text = `Casa Nélida
${printed}
Total                                    480,00`;
  const found = readTypedScores('receipt', text)['tax_id']!;
  expect(found).toMatchObject({ value });
  expect(found.score).toBeGreaterThanOrEqual(0.95);
});

test('the code of a province is no part of an Italian number', () => {
  const text = `Albergo Loggia
Fattura 24/118
Totale fattura                           480,00
Sede legale Via Maggio 8, 50125 Firenze - Partita IVA e iscr. Reg. Imprese FI 03962140483`;
  expect(readTyped('invoice', text)).toMatchObject({ issuer_tax_id: '03962140483' });
});
