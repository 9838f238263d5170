import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'what it sells, with signs between',
    `HILL REST
Fuel – Deli – Car Wash
Mill Road 4
Soup                6.30
Total               6.30`,
    { merchant_name: 'HILL REST' },
  ],
  [
    'the number of a machine',
    `Parkhaus Seeblick
Automat 02 – Ausgang Hafen
Total EUR           6,30`,
    { merchant_name: 'Parkhaus Seeblick' },
  ],
  [
    'a logo’s letter before it',
    `Q Quincaillerie Morel inc.
2145, boul. des Pins, Roberval (Québec) G9N 4S8
Total               6,30`,
    { merchant_name: 'Quincaillerie Morel inc.' },
  ],
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
    'a word of a name that begins like what registers say',
    `TAX INVOICE
LIM BROTHERS & COMPANY 00168397-H
12, JALAN IPOH,
51200 KUALA LUMPUR
TEL 03-6258 0869`,
    { merchant_name: 'LIM BROTHERS & COMPANY' },
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
    'a company below it that shares a word with it',
    `KEDAI KOPI SIN HUAT
SIN HUAT F&B SDN BHD
23, Jalan Bunga 4
11900 Bayan Lepas
17/05/2026 10:12
Soup                6.30
Total RM            6.30`,
    { merchant_name: 'SIN HUAT F&B SDN BHD' },
  ],
  [
    'a slogan in small letters below it',
    `Casa Almendro
cocina de la abuela
C/ Mayor 52
28012 Madrid
08-11-24 15:37
Menú del día       14,50
TOTAL              14,50`,
    { merchant_name: 'Casa Almendro' },
  ],
  [
    'the number of a branch below it',
    `MERCADO ALTO
FILIAL 0033
Rua das Flores, 123 - Campinas - SP
001 PAO FRANCES      8,40
TOTAL R$             8,40`,
    { merchant_name: 'MERCADO ALTO', address: 'Rua das Flores, 123 - Campinas - SP' },
  ],
  [
    'a web page named after its two lines',
    `Au Moulin
Bavard
3 rue Neuve
69003 Lyon
1 Comté              2,43
TOTAL TTC            2,43 €
www.moulin-bavard.fr`,
    { merchant_name: 'Au Moulin Bavard' },
  ],
])('a shop’s name is told from what stands around it: %s', (_, text, shop) => {
  expect(readTyped('receipt', text)).toMatchObject(shop);
});
