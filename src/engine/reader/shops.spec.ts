import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'what kind of shop it is below the name, alone in its line',
    `OLD HARBOUR
BISTRO & BAR
(Co. No. 402218-X)
23, Jalan Bunga 4
11900 Bayan Lepas
17/05/2026 10:12
Soup                6.30
Total RM            6.30`,
    { merchant_name: 'OLD HARBOUR BISTRO & BAR' },
  ],
  [
    'a lot’s number below a name that no list knows',
    `ZAMU OLYVE
LOT G12 & 14, TERATAI MALL
NO 1, JLN BUNGA 1A/4
GST Reg No : 000423100416
17/05/2026 10:12
Scarf              16.30
Total RM           16.30`,
    { merchant_name: 'ZAMU OLYVE' },
  ],
  [
    'a register’s number without the word for it below the name',
    `Mr .Haru no Tei
BRN GST No. 000417619968 President: Kim
No 5, Jalan Bunga 4, 11900 Bayan Lepas
17/05/2026 10:12
Soup                6.30
Total RM            6.30`,
    { merchant_name: 'Mr .Haru no Tei' },
  ],
  [
    'a bracket that a logo left open above the name',
    `Tof Re( Co
GREENLEAF PAPER SDN BHD (402218-X)
23, Jalan Bunga 4
11900 Bayan Lepas
17/05/2026 10:12
Notebook            6.30
Total RM            6.30`,
    { merchant_name: 'GREENLEAF PAPER SDN BHD' },
  ],
  [
    'a name whose legal form stands in the next line',
    `GREENLEAF PAPER
CO. (M) SDN BHD
(Co. No. 402218-X)
23, Jalan Bunga 4
11900 Bayan Lepas
17/05/2026 10:12
Notebook            6.30
Total RM            6.30`,
    { merchant_name: 'GREENLEAF PAPER CO. (M) SDN BHD' },
  ],
  [
    'a company’s number below the name',
    `MAJU NIAGA
Company No : PG0077120-K
16, JALAN SEJAHTERA
93350 KUCHING, SARAWAK
17/05/2026 08:40
Tea                 4.20
Total RM            4.20`,
    { merchant_name: 'MAJU NIAGA' },
  ],
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
    'a greeting that another line would follow',
    `Thank you for visiting
The Copper Kettle
12 Stonegate
York YO1 8AS
Table 6  Server: Amy
2 Latte           6.60
Total            £6.60`,
    { merchant_name: 'The Copper Kettle' },
  ],
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
    'a word of a name that begins like what registers say',
    `TAX INVOICE
LIM BROTHERS & COMPANY 00168397-H
12, JALAN IPOH,
51200 KUALA LUMPUR
TEL 03-6258 0869`,
    { merchant_name: 'LIM BROTHERS & COMPANY' },
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
    'a trade on one line, whose it is on the next',
    `BOULANGERIE PATISSERIE
DU MOULIN SARL
5 rue Haute
59000 Lille
Baguette           1,20
Total TTC          1,20`,
    { merchant_name: 'BOULANGERIE PATISSERIE DU MOULIN SARL' },
  ],
  [
    'a trade alone on one line',
    `PADARIA E CONFEITARIA
SERRA DOURADA
Rua das Flores, 123 - Campinas - SP
001 PAO FRANCES      8,40
TOTAL R$             8,40`,
    { merchant_name: 'PADARIA E CONFEITARIA SERRA DOURADA' },
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
    'a title with a number sign',
    `Facture n° F-0416
Date : 16 avril 2024
Hôtel des Voyageurs ***
1 place de la Gare
63000 Clermont-Ferrand
Chambre 12          178,40
Total               178,40`,
    { merchant_name: 'Hôtel des Voyageurs' },
  ],
  [
    'what else is printed above a name',
    `** CONFERÊNCIA DE MESA **
Churrascaria Gaúcha
Rod. BR-116, km 12 - Caxias do Sul - RS
2 Rodízio          140,00
Total              140,00`,
    { merchant_name: 'Churrascaria Gaúcha' },
  ],
  [
    'a logo, and the name in full below it',
    `MONOP'
MONOP' SAINT GERMAIN
52 BOULEVARD SAINT GERMAIN
75005 PARIS
EAU 6X1L                     3,57
TOTAL                        3,57`,
    { merchant_name: "MONOP' SAINT GERMAIN" },
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
])('a shop is told from what stands around it: %s', (_, text, shop) => {
  expect(readTyped('receipt', text)).toMatchObject(shop);
});
