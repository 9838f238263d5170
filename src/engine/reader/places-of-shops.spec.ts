import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'a name and its address on one line',
    `CAFE CENTRAL, Rua Augusta 12, 1100-048 Lisboa
NIF 501234567  Tel 211234567
04/05/2026 12:30  Mesa 4
2 Café            1,60
1 Torrada         2,00
Total             3,60
IVA 13%           0,41`,
    { merchant_name: 'CAFE CENTRAL', address: 'Rua Augusta 12, 1100-048 Lisboa' },
  ],
  [
    'a name at the foot, items at the head',
    `1 Espresso          2.20
2 Croissant         5.00
TOTAL EUR           7,20
04/05/2026 09:12
Boulangerie du Port
3 quai Neuf
13002 Marseille
SIRET 123 456 789 00012
Merci de votre visite`,
    { merchant_name: 'Boulangerie du Port', address: '3 quai Neuf 13002 Marseille' },
  ],
  [
    'a sender’s line at the foot',
    `Quittung
Brötchen            2,20
Kaffee              5,00
Summe EUR           7,20
Datum 04.05.2026 09:12
Bäckerei Huber e.K., Marktplatz 3, 80331 München
Tel. 089 1234567  USt-IdNr. DE123456788`,
    { merchant_name: 'Bäckerei Huber e.K.', address: 'Marktplatz 3, 80331 München' },
  ],
  [
    'a title and a number before the name',
    `TICKET DE CAISSE
N° 00123
BOULANGERIE DU PORT
3 quai Neuf 13002 Marseille
Tél. 04 91 00 00 00
Espresso            2,20
TOTAL               2,20 EUR
Le 04/05/2026 à 09:12`,
    { merchant_name: 'BOULANGERIE DU PORT', address: '3 quai Neuf 13002 Marseille' },
  ],
  [
    'a telephone behind the address',
    `ALIMENTARI ROSSI S.N.C.
Via Roma 12 - 20121 Milano - Tel. 02 1234567
P.IVA 12345678901
Pane                2,20
TOTALE EURO         2,20
04/05/2026 09:12`,
    { merchant_name: 'ALIMENTARI ROSSI S.N.C.', address: 'Via Roma 12 - 20121 Milano' },
  ],
  [
    'data of the receipt beside the address, items right below it',
    `SUPERMERCATO BIANCHI        Scontrino 118
Via Roma 12                 04/05/2026
20121 Milano                Cassa 3
Pane                2,20
Latte               1,10
TOTALE              3,30`,
    { merchant_name: 'SUPERMERCATO BIANCHI', address: 'Via Roma 12 20121 Milano' },
  ],
  [
    'a street right below the name, items right below the town',
    `SPIELWAREN KLEIN GMBH
Hauptstr. 1
50667 Köln
Milch               1,19
Buch                5,35
SUMME               6,54
MwSt 19%  1,00  0,19  1,19
MwSt 7%   5,00  0,35  5,35
04.05.2026`,
    { merchant_name: 'SPIELWAREN KLEIN GMBH', address: 'Hauptstr. 1 50667 Köln' },
  ],
  [
    'a greeting before the name',
    `BIENVENUE CHEZ
CARREFOUR CITY
45 rue de Bretagne
75003 PARIS
TEL 01.42.77.00.00
BAGUETTE                   1,20
TOTAL                      1,20 EUR
12/05/24 18:42  CAISSE 3  TICKET 4471`,
    { merchant_name: 'CARREFOUR CITY', address: '45 rue de Bretagne 75003 PARIS' },
  ],
  [
    'a name whose first line ends with an article',
    `Autoservicio La
Castañeda
Calle Mayor 18
46065 Valencia
Tel. 938 782 308
1 JAMON SERRANO             2,58
TOTAL                       2,58
04/02/2026 08:52`,
    { merchant_name: 'Autoservicio La Castañeda', address: 'Calle Mayor 18 46065 Valencia' },
  ],
  [
    'a name whose second line is its trade alone',
    `LOCKWOOD'S CONVENIENCE
STORE
12 Church Lane
London SE1 7DE
Tel 0161 496 0390
MILK                        1.20
TOTAL                       1.20
12/05/24 18:42`,
    { merchant_name: "LOCKWOOD'S CONVENIENCE STORE", address: '12 Church Lane London SE1 7DE' },
  ],
  [
    'a street with a part of the house, which is no name',
    `MINI PREÇO VALADARES
Praça Almirante Reis, nº 126, r/c
1200-100 Lisboa
NIF: 533677742
LEITE                       0,90
TOTAL A PAGAR               0,90
30-11-2023 18:24`,
    { merchant_name: 'MINI PREÇO VALADARES' },
  ],
  [
    'waiter and table at the head, the name at the foot',
    `Table 12   2 couverts    15/03/2024 13:22
Serveur : Léa
2 Plat du jour       11,00
Total TTC            11,00 EUR
Café des Arts
7 place du Marché
35000 Rennes`,
    { merchant_name: 'Café des Arts', address: '7 place du Marché 35000 Rennes' },
  ],
  [
    'a name at the foot of a long receipt',
    `KASSENBON 00417
05.10.2024 14:02
Kasse 1  Verkäuferin 7
Hose Gr. 40            49,95
Hemd L                 39,95
Schal                  19,95
Socken 3er             12,00
Gürtel                 38,00
Tasche                 10,00
Mütze                  10,00
Handschuhe             10,00
SUMME EUR             189,85
Girocard              189,85
Umtausch innerhalb 14 Tagen nur mit Bon
Modehaus Engel
Breite Str. 40, 14467 Potsdam
Tel. 0331 22 33 44`,
    { merchant_name: 'Modehaus Engel', address: 'Breite Str. 40, 14467 Potsdam' },
  ],
])('a shop’s name and address are found where they stand: %s', (_, text, shop) => {
  expect(readTyped('receipt', text)).toMatchObject(shop);
});
