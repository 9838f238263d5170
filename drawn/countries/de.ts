import { grouped, iban } from '../numbers/accounts.js';
import { germanVat, steuernummer } from '../numbers/tax-ids.js';
import type { Country } from './country.js';

export const germany: Country = {
  locale: 'de-DE',
  currency: 'EUR',
  signs: '# €|# €|# EUR|EUR #|€ #|#€',
  separators: [
    ['.', ','],
    ['.', ','],
    ['', ','],
  ],
  dates:
    '{dd}.{mm}.{yyyy}|{dd}.{mm}.{yyyy}|{d}. {month} {yyyy}|{dd}.{mm}.{yy}|{dd}. {month} {yyyy}|{yyyy}-{mm}-{dd}',
  tillDates: '{dd}.{mm}.{yyyy}|{dd}.{mm}.{yyyy}|{dd}.{mm}.{yy}',
  months: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  shortMonths: 'Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.',
  slots: {
    last: 'Albrecht|Böhme|Dietrich|Engelhardt|Großmann|Hübner|Köster|Lindner|Oßwald|Pfeiffer|Rühl|Steinbrück|Vöhringer',
    first: 'Anke|Bernd|Claudia|Dirk|Friederike|Günther|Jörg|Katrin|Lukas|Miriam|Sönke|Ursula',
    core: 'Alsterblick|Bergische|Elbtal|Frankenland|Hansa|Nordlicht|Rheintal|Schwarzwald|Spreewald|Weserbergland',
    branch:
      'Bürobedarf|Druckerei|Elektrotechnik|Gebäudereinigung|Haustechnik|Holzbau|Maschinenbau|Medizintechnik|Spedition|Werbeagentur',
    form: 'GmbH|GmbH|GmbH & Co. KG|AG|e.K.|UG (haftungsbeschränkt)|OHG|KG',
    shop: 'Edelmarkt|Supermarkt|Frischemarkt|Lebensmittel|Kaufhaus|Nahkauf|Dorfladen',
    inn: 'Gasthaus|Café|Gasthof|Brauhaus|Restaurant|Ratskeller|Wirtshaus',
    road: 'Hauptstraße|Bahnhofstr.|Gartenweg|Lindenallee|Schillerstraße|Am Markt|Königstr.|Industriestraße|Mühlenweg',
    letter: 'a|b||||||',
  },
  companies:
    '{last} {branch} {form}|{core} {branch} {form}|{branch} {last} {form}|{last} & {last} {form}|{first} {last} {branch} e.K.',
  shops: '{shop} {last}|{shop} {core}|{shop} {last}',
  owners: '{shop} {last} {form}|{last} Handels {form}|Inh. {first} {last}',
  person: '{first} {last}|{first} {last}|{first} {last}-{last}',
  street: '{road} ##{letter}|{road} #|{road} 1##{letter}|{road} ##-##',
  towns:
    '10### Berlin|20### Hamburg|80### München|50### Köln|70### Stuttgart|04### Leipzig|60### Frankfurt am Main|90### Nürnberg|44### Dortmund|D-79098 Freiburg',
  phone: '030 ### ## ##|040/#### ##|+49 (0) 89 ######|0221 - ######|0711 ######-0|Tel. 0341 #######',
  webDomain: 'de',
  tax: { rates: [7, 19], inPrice: true },
  issuerIds: (random, role) => {
    const vat = germanVat(random);
    const printed = random.pick([
      vat,
      vat,
      vat.replace('DE', 'DE '),
      vat.replace(/DE(...)(...)(...)/, 'DE $1 $2 $3'),
    ]);
    const own = {
      label: random.pick(['USt-IdNr.', 'USt-ID', 'USt-Id-Nr.', 'Ust.-ID-Nr.', 'UID', 'Umsatzsteuer-ID']),
      text: printed,
      tax: true,
    };
    const office = {
      label: random.pick(['Steuernummer', 'St.-Nr.', 'Steuer-Nr.', 'StNr']),
      text: steuernummer(random),
      tax: true,
    };
    if (role === 'recipient') return [own];
    return random.pick([[own], [office], [office, own], [own, office]]);
  },
  footers:
    'Amtsgericht Hamburg HRB 1##### - Geschäftsführer: {first} {last}|Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|' +
    'Handelsregister: AG Köln HRA 2####|Gerichtsstand ist Stuttgart|',
  bank: (random) => {
    const number = iban('DE', random);
    return {
      name: random.pick(['Sparkasse Nordheide', 'Volksbank Elbtal eG', 'Hansabank']),
      account: grouped(number),
      iban: number,
      code: random.pick(['NOLADE21XXX', 'GENODEF1ELB', 'HANSDEFF']),
    };
  },
  goods: [
    ['Vollmilch 3,5% 1L', 99, 159, 7],
    ['Roggenmischbrot', 289, 449, 7],
    ['Butter 250g', 179, 299, 7],
    ['Gouda jung 400g', 249, 449, 7],
    ['Kaffee gem. 500g', 499, 899, 7],
    ['Pils 6x0,33l', 399, 649, 19],
    ['Pfand', 48, 48, 19],
    ['Spülmittel', 95, 249, 19],
    ['Bananen kg', 129, 219, 7],
    ['Eier Freiland 10St', 229, 379, 7],
    ['Mineralwasser 1,5l', 29, 89, 19],
    ['Küchenrolle 4er', 199, 399, 19],
    ['Müsli Früchte', 229, 399, 7],
    ['Riesling QbA', 399, 899, 19],
    ['Duschgel', 125, 299, 19],
  ],
  dishes: [
    ['Schnitzel Wiener Art', 1290, 1890, 19],
    ['Apfelschorle 0,4', 350, 480, 19],
    ['Kännchen Kaffee', 450, 620, 19],
    ['Tagessuppe', 490, 690, 19],
    ['Käsespätzle', 1090, 1490, 19],
    ['Weizen 0,5', 420, 560, 19],
    ['Schwarzwälder Kirsch', 390, 520, 19],
    ['Salatteller', 890, 1290, 19],
    ['Bratwurst m. Brötchen', 450, 690, 7],
  ],
  services: [
    ['Montagearbeiten Monteur', 'Std.', 4800, 7800],
    ['Kopierpapier A4 80 g/m²', 'Pkt.', 390, 690],
    ['Unterhaltsreinigung pauschal', 'Mon.', 29000, 89000],
    ['Schaltschrank 800x600x300', 'Stk.', 18900, 42900],
    ['Anfahrtspauschale', 'psch.', 3500, 6900],
    ['Druck Faltblatt 6-seitig', '1000 St.', 12900, 24900],
    ['Fichtenbretter 24 x 100 mm', 'lfm', 190, 490],
    ['Wartungsvertrag Heizung', 'Jahr', 18900, 32900],
    ['NYM-J 3x1,5 mm² Ring 50 m', 'Rg.', 3290, 5990],
  ],
};
