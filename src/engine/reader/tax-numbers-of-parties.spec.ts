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
])('of the tax numbers on an invoice %s is read', (_, text, parties) => {
  expect(readTyped('invoice', text)).toMatchObject(parties);
});

test('nothing but its form never makes a number certain', () => {
  const text = `Trattoria Al Ponte
CHE-213.118.406 IVA
Totale CHF            42.50`;
  expect(readTypedScores('receipt', text)['tax_id']?.score).toBeLessThan(0.95);
});
