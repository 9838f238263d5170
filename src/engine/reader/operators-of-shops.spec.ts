import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'an owner below the name, a table below the address',
    `Herzlich willkommen im
Gasthaus zum Löwen
Inh. Maria Schätzle
Hauptstraße 5, 79098 Freiburg, Tel. 0761 12345
Tisch 7     Rechnung 1182
20.04.2024  20:11
2 Bier            8,40
Gesamt            8,40`,
    { merchant_name: 'Gasthaus zum Löwen', address: 'Hauptstraße 5, 79098 Freiburg' },
  ],
  [
    'the company behind it below the address',
    `Le pain comme vous l'aimez
LA MIE CÂLINE
2 place de la Gare - 44000 NANTES - Tél : 02 40 11 22 33
SAS BREIZH FOURNIL - RCS NANTES 902 940 931
Ticket n° 118/44  01/06/2024 08:15
1 FORMULE MIDI     7,60
TOTAL TTC          7,60`,
    { merchant_name: 'LA MIE CÂLINE', address: '2 place de la Gare - 44000 NANTES' },
  ],
  [
    'its capital behind the name',
    `Garage du Lac - SARL au capital de 8000 euros
120 route d'Annecy, 74290 Veyrier
Contrôle freins     65,00
Net à payer TTC     65,00`,
    { merchant_name: 'Garage du Lac - SARL' },
  ],
  [
    'a company below it that runs it',
    `CAFETERÍA LA PLAZA
Hostelería Charra, S.L.
CIF: B37123456
Plaza Mayor, 7
37001 Salamanca
2 Tostada          6,00
TOTAL              6,00`,
    { merchant_name: 'CAFETERÍA LA PLAZA', address: 'Plaza Mayor, 7 37001 Salamanca' },
  ],
  [
    'a company above it that runs it',
    `SARL LES DEUX FRERES
Brasserie du Théâtre
3 place Gambetta - 33000 Bordeaux
3 Menu du jour             54,00
Total TTC                  54,00`,
    { merchant_name: 'Brasserie du Théâtre', address: '3 place Gambetta - 33000 Bordeaux' },
  ],
  [
    'a company of which it has a word',
    `COSTA COFFEE
Costa Limited
Unit 12 Queensgate
Peterborough PE1 1NT
Latte L            4.35
TOTAL GBP          4.35`,
    { merchant_name: 'COSTA COFFEE' },
  ],
  [
    'a company that trades as the shop',
    `Somerset Foods Ltd
t/a The Corner Deli
18 Bridge Street
Bath BA2 4AS
Sandwich           6.50
Total             £6.50`,
    { merchant_name: 'The Corner Deli' },
  ],
  [
    'who runs it, with a label',
    `TRATTORIA DA NONNA LUCIA
GESTIONE: LUCIA FOOD S.R.L.
Via dei Serragli 21/R
50124 Firenze
2 Primi                   36,00
TOTALE EURO               36,00`,
    { merchant_name: 'TRATTORIA DA NONNA LUCIA' },
  ],
  [
    'a company without a form behind its trade',
    `Supermarché du Marché
SARL Beauséjour
4 rue Haute
59000 Lille
Baguette           1,20
Total TTC          1,20`,
    { merchant_name: 'Supermarché du Marché' },
  ],
  [
    'a person below it whose it is',
    `Farmacia San Marco
del Dott. Esposito Gennaro
Corso Italia 88 - 80132 Napoli NA
Data 01/02/2024 Ora 10:03
TACHIPIRINA            6,45
TOTALE EUR             6,45`,
    { merchant_name: 'Farmacia San Marco' },
  ],
])('a shop is told from who runs it: %s', (_, text, shop) => {
  expect(readTyped('receipt', text)).toMatchObject(shop);
});
