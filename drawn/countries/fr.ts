import { grouped, iban } from '../numbers/accounts.js';
import { frenchVatOf, siren, siretOf } from '../numbers/tax-ids.js';
import type { Country, Registered } from './country.js';

export const france: Country = {
  locale: 'fr-FR',
  currency: 'EUR',
  signs: '# €|# €|# €|#€|# EUR',
  separators: [
    [' ', ','],
    [' ', ','],
    ['', ','],
    ['.', ','],
  ],
  dates: '{dd}/{mm}/{yyyy}|{jour} {month} {yyyy}|{dd}/{mm}/{yy}|{dd}-{mm}-{yyyy}|{dd}.{mm}.{yyyy}',
  tillDates: '{dd}/{mm}/{yyyy}|{dd}/{mm}/{yy}|{dd}-{mm}-{yyyy}|{dd}.{mm}.{yy}',
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  shortMonths: 'janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.',
  slots: {
    last: 'Aubertin|Bellanger|Chevrier|Delacourt|Ferrand|Guérin|Lefèvre|Marchand|Péronnet|Rousselot|Thévenin|Vasseur',
    first: 'Amélie|Benoît|Camille|Élodie|François|Gaëlle|Jérôme|Laurent|Mathilde|Océane|Rémi|Sébastien',
    core: "Les Trois Chênes|L'Horizon|Bel Air|La Garenne|Grand Large|Montsoreau|Val de Seine|Atlantis|Beauséjour",
    branch:
      'Aménagement|Bâtiment|Bureautique|Conseil|Électricité|Imprimerie|Matériaux|Menuiserie|Plomberie Chauffage|Transports',
    form: 'SARL|SAS|SASU|EURL|SA',
    shop: 'Épicerie|Supermarché|Alimentation|Supérette|Primeur',
    inn: 'Brasserie|Restaurant|Café|Bistrot|Auberge|Crêperie',
    way: 'rue|rue|avenue|boulevard|place|chemin|allée|impasse',
    road: 'de la République|Victor Hugo|des Lilas|Jean Jaurès|du Général Leclerc|de la Gare|Saint-Honoré|des Écoles|Pasteur',
    inner: ' bis| ter|||||',
  },
  companies:
    '{form} {last} {branch}|{last} {branch} {form}|{core} {branch} {form}|{branch} {last} & Fils {form}|{form} {core}',
  shops: '{shop} {core}|{shop} {last}|Au {last} Gourmand|{shop} du Marché',
  owners: '{form} {last}|{form} {core}|{last} Frères {form}',
  person: '{first} {last}|{first} {last}|{last} {first}',
  street: '##{inner} {way} {road}|1##{inner}, {way} {road}|#{inner} {way} {road}|ZA {core}, # {way} {road}',
  towns:
    '750## PARIS|69003 Lyon|44000 NANTES|33000 Bordeaux|59800 Lille|67000 STRASBOURG|31000 Toulouse|35000 Rennes|13006 Marseille|21000 DIJON Cedex',
  phone: '01 ## ## ## ##|04.##.##.##.##|+33 2 ## ## ## ##|05 ## ## ## ##|06 ## ## ## ##',
  webDomain: 'fr',
  tax: { rates: [5.5, 10, 20], inPrice: true },
  issuerIds: (random, role): Registered[] => {
    const company = siren(random);
    const siret = siretOf(company, random).replace(
      /(\d{3})(\d{3})(\d{3})(\d{5})/,
      random.chance(0.6) ? '$1 $2 $3 $4' : '$1$2$3$4',
    );
    const vat = frenchVatOf(company);
    const printed = random.pick([
      vat,
      vat,
      vat.replace(/(..)(..)(...)(...)(...)/, '$1 $2 $3 $4 $5'),
      `${vat.slice(0, 4)} ${vat.slice(4)}`,
    ]);
    const own = {
      label: random.pick(['N° TVA', 'TVA intracommunautaire', 'N° TVA intracom.', 'TVA', 'N° de TVA']),
      text: printed,
      tax: true,
    };
    const register = { label: random.pick(['SIRET', 'Siret', 'N° SIRET']), text: siret, tax: false };
    const code = {
      label: random.pick(['APE', 'Code NAF', 'NAF']),
      text: `${random.digits(4)}${random.pick(['A', 'B', 'Z'])}`,
      tax: false,
    };
    if (role === 'recipient') return [own];
    return [...(random.chance(0.85) ? [register] : []), own, ...(random.chance(0.4) ? [code] : [])];
  },
  footers:
    '{name} au capital de 1# 000 € - RCS Lyon 4## ### ###|En cas de retard de paiement, indemnité forfaitaire de 40 € pour frais de recouvrement (art. D441-5)|' +
    "Pas d'escompte pour règlement anticipé - Pénalités de retard : 3 fois le taux d'intérêt légal|TVA acquittée sur les débits|",
  bank: (random) => {
    const number = iban('FR', random);
    return {
      name: random.pick(['Banque Ligérienne', 'Crédit Rural du Centre']),
      account: grouped(number),
      iban: number,
      code: 'LIGEFRPP',
    };
  },
  goods: [
    ['BAGUETTE TRADITION', 110, 145, 5.5],
    ['LAIT DEMI ECREME 1L', 95, 135, 5.5],
    ['BEURRE DOUX 250G', 219, 349, 5.5],
    ['COMTE 200G', 349, 599, 5.5],
    ['CAFE MOULU 250G', 289, 459, 5.5],
    ['EAU MINERALE 6X1,5L', 249, 429, 5.5],
    ['VIN ROUGE AOP 75CL', 499, 1290, 20],
    ['LESSIVE LIQUIDE', 690, 1290, 20],
    ['POMMES GOLDEN KG', 189, 299, 5.5],
    ['OEUFS PLEIN AIR X6', 199, 289, 5.5],
    ['SAVON DE MARSEILLE', 199, 399, 20],
    ['BIERE BLONDE 6X25CL', 399, 699, 20],
    ['ESSUIE-TOUT X4', 249, 449, 20],
  ],
  dishes: [
    ['Plat du jour', 1190, 1590, 10],
    ['Café expresso', 150, 250, 10],
    ['Croque-monsieur', 790, 1190, 10],
    ['Verre de Bordeaux', 390, 650, 20],
    ['Salade niçoise', 990, 1490, 10],
    ['Crème brûlée', 590, 850, 10],
    ['Demi pression', 320, 480, 20],
    ['Formule midi', 1390, 1890, 10],
    ['Thé à la menthe', 300, 450, 10],
  ],
  services: [
    ["Main d'œuvre", 'h', 3800, 6500],
    ['Fourniture et pose de fenêtre PVC', 'u', 32000, 68000],
    ['Prestation de conseil', 'jour', 55000, 95000],
    ['Ramette papier A4 80 g', 'u', 390, 690],
    ['Tube cuivre Ø 16 mm', 'm', 490, 890],
    ['Impression flyers A5', 'cent', 1900, 4900],
    ['Frais de déplacement', 'forf.', 3500, 9500],
    ['Maintenance annuelle photocopieur', 'an', 29000, 89000],
    ['Dalle béton 50x50', 'm²', 1890, 3290],
  ],
};
