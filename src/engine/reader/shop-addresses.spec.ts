import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'a telephone below it with no blank behind its label',
    `Kedai Roti
117, Jalan Melur, Sri Teratai
Tel:03-9054 3785
MC #01
17/05/2026 10:12
Buns RM6.30 S
TOTAL RM6.30`,
    { address: '117, Jalan Melur, Sri Teratai' },
  ],
  [
    'a telephone, a web page and notices below it',
    `The Old Mill
Market Place, Kirkby Hale CA17 4QN
017683 55012 | hello@oldmill.example
Mon-Sat 9-5, closed Sunday
2 Tea               5.00
TOTAL              £5.00`,
    { address: 'Market Place, Kirkby Hale CA17 4QN' },
  ],
  [
    'a name in it that differs in a letter from a label',
    `Cobalt Stores
Unit 4, Riverside Business Park, Market Place
Norwich NR2 3AB
Tel 0113 496 0244
2 Tea               5.00
TOTAL              £5.00`,
    { address: 'Unit 4, Riverside Business Park, Market Place Norwich NR2 3AB' },
  ],
  [
    'a trade above the line with all of it',
    `BLUMEN KRANICH
Floristik & Grabpflege
Jakobstr. 17a · 02826 Görlitz
Strauß             12,00
SUMME EUR          12,00`,
    { address: 'Jakobstr. 17a · 02826 Görlitz' },
  ],
  [
    'the company’s head office above the branch',
    `FARMACIA ROBLE
DOMICILIO FISCAL (MATRIZ)
BLVD. LAS TORRES 1504, LEON, C.P. 37320
EXPEDIDO EN: SUC. 118
AV. LOS JACINTOS 233-B
C.P. 76020 QUERETARO, QRO.
JARABE             38.00
TOTAL              38.00`,
    { address: 'AV. LOS JACINTOS 233-B C.P. 76020 QUERETARO, QRO.' },
  ],
  [
    'another label above it and its own before it',
    `LA HOLANDA LTDA.
Giro: venta de pasteles
Dom. Com.: Av. Sur 1427 (B1824KQB) Lanus
TORTA            8700,00
TOTAL            8700,00`,
    { address: 'Av. Sur 1427 (B1824KQB) Lanus' },
  ],
  [
    'a branch’s number above it',
    `Backhaus Lindner
Filiale 12 Rathauspassage
Marktstr. 4 · 29221 Celle
Summe EUR           11,31`,
    { address: 'Marktstr. 4 · 29221 Celle' },
  ],
  [
    'a shop’s number behind its name',
    `RIVER STAR #233
2100 S HWY 28
ABERDEEN SD 57401
DATE 10/19/24 16:08
FUEL SALE          36.96
TOTAL              36.96`,
    { address: '2100 S HWY 28 ABERDEEN SD 57401' },
  ],
  [
    'the company’s name above and its seat below it',
    `LUNAROSA
Vendite Otto S.r.l.
Via Roma 20
10148 Torino (TO)
P.IVA 11039900110
Sede leg.: Via Manzoni 5, Milano
JEANS               59,90
TOTALE COMPLESSIVO  59,90`,
    { address: 'Via Roma 20 10148 Torino (TO)' },
  ],
  [
    'a tax regime above it and a number below its postcode',
    `TIENDAS PALOMO
REGIMEN GENERAL DE LEY P. MORALES
AV. JUAREZ NTE 318
COL. CENTRO, QUERETARO, QRO.
C.P. 76000
FOLIO: 0552-77120 CAJA: 01
TOTAL              139.50`,
    { address: 'AV. JUAREZ NTE 318 COL. CENTRO, QUERETARO, QRO. C.P. 76000' },
  ],
  [
    'a branch above it that is named in it once more',
    `Greenleaf Health And Beauty Sdn Bhd
Bandar Baru Teratai
No 15 Jalan Bandar Teratai 10
Bandar Baru Teratai
Tel:03-60932032
Company Reg #1101083-1
RM
121062680 WATER 500ML 2.28 S
TOTAL 2.28`,
    { address: 'No 15 Jalan Bandar Teratai 10 Bandar Baru Teratai' },
  ],
  [
    'an address with opening hours below it',
    `      DUPLICATA
      Librairie L'Encre Bleue
      Romans - BD - Jeunesse
8 rue Saint-Michel, 35000 RENNES
Ouvert du mardi au samedi 10h-19h
05/12/2024 16:32 Caisse 1 Ticket 8812
L'étranger                   7,40
Astérix T40                 20,00
TOTAL                       27,40 €
TVA 5,50 %  HT 25,97  TVA 1,43
Règlement carte              27,40`,
    { address: '8 rue Saint-Michel, 35000 RENNES' },
  ],
  [
    'a registered office below its address',
    `1 Novel           12.99
Balance due       12.99
19/12/24 15:02
MARLOW BOOKS
Unit 5 The Maltings, Ely, Cambs CB7 4BB
Reg in England 01234567. Reg office 1 London Wall EC2Y 5AB`,
    { address: 'Unit 5 The Maltings, Ely, Cambs CB7 4BB' },
  ],
  [
    'a registration between street and town',
    `Crêperie Ar Vag
2 quai Saint-Antoine
Siret 444 555 666 00011
56400 Auray
14/07/2025 12:58    T.6
2 Complète          21,00
Total               21,00`,
    { address: '2 quai Saint-Antoine 56400 Auray' },
  ],
  [
    'a person between name and street',
    `PHARMACIE DE LA GARE
M. et Mme Delmas
25 AV DE LA REPUBLIQUE
94200 IVRY SUR SEINE
DOLIPRANE 1G CPR 8            2,18
TOTAL A PAYER EUR             2,18`,
    { address: '25 AV DE LA REPUBLIQUE 94200 IVRY SUR SEINE' },
  ],
  [
    'signs between name, street and town',
    `Elektro Kern * Bahnhofstr. 3 * D-73033 Göppingen
Telefon 07161/9988
1 Wasserkocher      119,00
Summe               119,00`,
    { merchant_name: 'Elektro Kern', address: 'Bahnhofstr. 3 * D-73033 Göppingen' },
  ],
  [
    'a single comma between name and house number',
    `Papeterie du Centre, 6 place d'Armes 57000 Metz
Tél 03 87 00 11 22
Cahier                   4,40
Total                    4,40`,
    { merchant_name: 'Papeterie du Centre', address: "6 place d'Armes 57000 Metz" },
  ],
  [
    'a company below it that says its form first',
    `Camping Les Pins ****
SARL Océane Loisirs
Route de la Plage
40600 Biscarrosse
Emplacement 7 nuits         195,00
Total TTC                   195,00`,
    { merchant_name: 'Camping Les Pins' },
  ],
  [
    'a name over two lines of capitals',
    `LE COMPTOIR
DES HALLES
2 rue Montorgueil
75001 PARIS
2 FORMULE             40,00
TOTAL                 40,00`,
    { merchant_name: 'LE COMPTOIR DES HALLES' },
  ],
  [
    'who served, below it',
    `Ticket n° 4471
AUCHAN
Avenue de l'Europe
78140 VELIZY
Votre hôte de caisse : Karim
6 juin 2025 à 19:02
Fraises 500g                4,99
Crème                       7,99
Total                      12,98
Payé en CB                 12,98
Vous avez cumulé 13 points`,
    { merchant_name: 'AUCHAN', address: "Avenue de l'Europe 78140 VELIZY" },
  ],
  [
    'a telephone without a label, behind the town',
    `Salon Coiff'Hair - 7 rue Thiers, 38000 Grenoble - 04 76 00 00 00
Coupe femme          38,00
Total TTC            38,00`,
    { address: '7 rue Thiers, 38000 Grenoble' },
  ],
  [
    'thanks below the town',
    `Mesa 3   Camarera: Inés
2 Tapas             14,00
TOTAL               14,00 €
Bar Manolo
C/ Betis 22, 41010 Sevilla
¡Gracias por su visita!`,
    { address: 'C/ Betis 22, 41010 Sevilla' },
  ],
  [
    'whose copy it is below the postcode',
    `ENTREGAS CAMPO BELO
CNPJ 11.222.333/0001-81
AV SANTOS DUMONT 2901 LJ 4
BOM RETIRO 89222-420
COMPROVANTE DO CLIENTE
CAIXA ENCOMENDA                 7,20
TOTAL                           7,20`,
    { address: 'AV SANTOS DUMONT 2901 LJ 4 BOM RETIRO 89222-420' },
  ],
  [
    'an amount with its currency where an address would be',
    `Recibo
CIF/NIF: B-20415634
3,88 EUR
Total                3,88`,
    { address: null },
  ],
  [
    'its postcode alone in the line below',
    `QUITANDA BOA VISTA
R. das Acácias, 71 - Centro, Campinas - SP - CEP
13010-111
Tel (19) 3231-0000
1 UN X 5,99          5,99
TOTAL R$             5,99`,
    { address: 'R. das Acácias, 71 - Centro, Campinas - SP - CEP 13010-111' },
  ],
  [
    'its province in brackets in the line below',
    `ULTRAMARINOS NOGAL
Calle del Pez 4, 48003 Bilbao
(Bizkaia)
Teléfono 944 000 000
TOTAL                9,60`,
    { address: 'Calle del Pez 4, 48003 Bilbao (Bizkaia)' },
  ],
  [
    'its state in the line below',
    `MERCADO SERRA AZUL
Alameda dos Ipês, 17 - Vila Nova, 30140-071 - Belo Horizonte
- MG
Fone (31) 3222.0000
TOTAL R$             9,60`,
    { address: 'Alameda dos Ipês, 17 - Vila Nova, 30140-071 - Belo Horizonte - MG' },
  ],
])('a shop and its address are told apart: %s', (_, text, shop) => {
  expect(readTyped('receipt', text)).toMatchObject(shop);
});

test.each([
  ['a taxi’s plate', 'TAXI ABK 4471'],
  ['a person', 'CHICAIZA TOAPANTA LUIS'],
  ['a machine and its goods', 'Máq. 0217 Bebidas calientes'],
  ['goods that are counted', '6 ITEMS YOU COULD HAVE EARNED 275 CARD POINTS'],
  ['a name and its trade', 'ELBFÄHRE MÖWE – Fährgemeinschaft'],
])('%s is no address', (_, line) => {
  expect(readTyped('receipt', `${line}\n14/05/2025 10:42\nTOTAL      12,50`)).toMatchObject({
    address: null,
  });
});

test.each(['IRARRÁZAVAL 3382, ÑUÑOA', 'Rambla Costanera 1156 - CANELONES', 'TARROW, OHIO'])(
  'is known by how it is written where no word tells it: %s',
  (line) => {
    const text = `Kiosko Azul\n${line}\n14/05/2025 10:42\nTOTAL      12,50`;
    expect(readTyped('receipt', text)).toMatchObject({ address: line });
  },
);

test('keeps a postcode’s letter that looks like a figure where no reader took it for one', () => {
  const text = `Kiosko Azul\nBv. Avellaneda 1418\nS2000 Rosario - Santa Fe\n14/05/2025 10:42\nTOTAL      12,50`;
  expect(readTyped('receipt', text)).toMatchObject({
    address: 'Bv. Avellaneda 1418 S2000 Rosario - Santa Fe',
  });
});
