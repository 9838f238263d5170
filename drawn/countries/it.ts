import { grouped, iban } from '../numbers/accounts.js';
import { partitaIva } from '../numbers/tax-ids.js';
import type { Country } from './country.js';

export const italy: Country = {
  locale: 'it-IT',
  currency: 'EUR',
  signs: '€ #|€ #|# €|EUR #|# EUR|€#',
  separators: [['.', ',']],
  dates:
    '{dd}/{mm}/{yyyy}|{dd}/{mm}/{yyyy}|{d} {month} {yyyy}|{dd}-{mm}-{yyyy}|{dd}/{mm}/{yy}|{dd}.{mm}.{yyyy}',
  tillDates: '{dd}/{mm}/{yyyy}|{dd}-{mm}-{yyyy}|{dd}/{mm}/{yy}',
  months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  shortMonths: 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic',
  slots: {
    last: 'Bertolini|Cattaneo|De Angelis|Fabbri|Galimberti|Lombardi|Montanari|Pellegrini|Ravelli|Santoro|Tedeschi|Zanetti',
    first: 'Alessandra|Beatrice|Carlo|Davide|Elisabetta|Federico|Giulia|Lorenzo|Niccolò|Paola|Roberto|Simona',
    core: 'Adriatica|Belvedere|Castello|La Fenice|Mediterranea|Monte Rosa|Nuova Aurora|San Marco|Valtellina',
    branch:
      'Arredamenti|Automazioni|Costruzioni|Forniture Alberghiere|Grafiche|Impianti|Informatica|Logistica|Serramenti|Termoidraulica',
    form: 'S.r.l.|Srl|S.p.A.|S.n.c.|S.a.s.|SRL|SNC|S.r.l.s.',
    shop: 'Alimentari|Supermercato|Minimarket|Market|Bottega|Emporio',
    inn: 'Bar|Trattoria|Pizzeria|Osteria|Ristorante|Gelateria Bar',
    way: 'Via|Via|Via|V.le|Viale|Piazza|Corso|C.so|Largo',
    road: 'Roma|Garibaldi|della Libertà|Giuseppe Verdi|Dante Alighieri|XX Settembre|Mazzini|dei Mille|Vittorio Emanuele II',
    letter: '/A|/b||||||',
  },
  companies:
    '{branch} {last} {form}|{last} {branch} {form}|{core} {branch} {form}|F.lli {last} {form}|{last} & {last} {form}',
  shops: '{shop} {last}|{shop} {core}|{shop} da {first}',
  owners: '{last} & C. {form}|{core} Ristorazione {form}|di {last} {first}',
  person: '{first} {last}|{first} {last}|{last} {first}',
  street:
    '{way} {road}, ##{letter}|{way} {road} 1##{letter}|{way} {road} n. #{letter}|{way} {road}, #{letter}',
  towns:
    '201## Milano (MI)|00184 Roma RM|101## Torino (TO)|40121 Bologna (BO)|37121 Verona VR|16121 Genova (GE)|501## FIRENZE (FI)|80132 Napoli NA|35131 Padova (PD)|24121 Bergamo',
  phone: '02 ########|06 #######|+39 011 ######|Tel. 051 ######|045/######|+39 3## #######',
  webDomain: 'it',
  tax: { rates: [4, 10, 22], inPrice: true },
  issuerIds: (random, role) => {
    const number = partitaIva(random);
    const label = random.pick([
      'P.IVA',
      'P. IVA',
      'Partita IVA',
      'P.I.',
      'C.F. e P.IVA',
      'Cod. Fisc. e P. IVA',
    ]);
    const rea = { label: 'REA', text: `${random.pick(['MI', 'TO', 'BO'])}-${random.digits(7)}`, tax: false };
    const own = { label, text: random.chance(0.3) ? `IT${number}` : number, tax: true };
    return [own, ...(role === 'issuer' && random.chance(0.4) ? [rea] : [])];
  },
  footers:
    "Capitale sociale € 10.000,00 i.v. - Registro Imprese di Milano|Contributo CONAI assolto ove dovuto|Documento privo di valenza fiscale ai sensi dell'art. 21 DPR 633/72. L'originale è disponibile nell'area riservata|",
  bank: (random) => {
    const number = iban('IT', random);
    const printed = random.chance(0.5)
      ? grouped(number)
      : number.replace(/(.{4})(.)(.{5})(.{5})(.{12})/, '$1 $2 $3 $4 $5');
    return {
      name: random.pick(['Banca della Valle', 'Credito Padano']),
      account: printed,
      iban: number,
      code: 'VALLITMM',
    };
  },
  goods: [
    ['PANE COMUNE', 180, 390, 4],
    ['LATTE FRESCO 1L', 149, 199, 4],
    ['PASTA 500G', 89, 189, 4],
    ['OLIO EXTRAVERGINE 1L', 690, 1190, 4],
    ['PARMIGIANO KG', 1690, 2390, 4],
    ['PROSCIUTTO CRUDO', 290, 590, 10],
    ['ACQUA NAT. 6X1,5L', 180, 329, 22],
    ['DETERSIVO PIATTI', 149, 289, 22],
    ['BIRRA 66CL', 119, 199, 22],
    ['UOVA X6', 179, 279, 10],
    ['MELE KG', 149, 249, 4],
    ['CAFFÈ MACINATO 250G', 299, 499, 22],
    ['VITI LEGNO 4X40', 390, 790, 22],
  ],
  dishes: [
    ['Caffè', 100, 140, 10],
    ['Cappuccino', 130, 200, 10],
    ['Coperto', 150, 300, 10],
    ['Pizza Margherita', 600, 950, 10],
    ['Acqua 0,75 L', 200, 350, 10],
    ['Spaghetti vongole', 1200, 1800, 10],
    ['Tiramisù', 450, 650, 10],
    ['Vino casa 1/2 L', 450, 700, 10],
    ['Cornetto', 120, 180, 10],
  ],
  services: [
    ['Manodopera operaio specializzato', 'h', 2800, 4500],
    ['Canone assistenza mensile', 'mese', 9900, 35000],
    ['Tavolo acciaio inox 140x70', 'pz', 24900, 48900],
    ['Stampa brochure A4', 'pz', 90, 290],
    ['Trasporto e consegna', 'n.', 3500, 12000],
    ['Caldaia a condensazione 24 kW', 'pz', 79000, 145000],
    ['Cavo FG16OR16 3G2,5', 'm', 180, 390],
    ['Consulenza informatica', 'h', 4500, 8500],
    ['Serratura di sicurezza', 'pz', 5900, 12900],
  ],
};
