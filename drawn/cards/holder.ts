import type { Random } from '../../bench/specimens/random.js';
import type { CardField, CardLanguage } from './wording.js';

/** What a card says of somebody who does not exist; dates `YYYY-MM-DD`, all else as printed. */
export type Holder = Record<CardField, string>;

interface Place {
  surnames: string;
  women: string;
  men: string;
  towns: string;
  streets: string;
  nationality: string;
  authority: string;
}

const PLACES: Record<CardLanguage, Place> = {
  pt: {
    surnames: 'Antunes|Falcão|Goulão|Simões Lobo|Varela|Brandão Reis',
    women: 'Inês|Mafalda Sofia|Conceição|Beatriz',
    men: 'Duarte|João Miguel|Tomás|Simão',
    towns: 'Évora|Coimbra|Guimarães|Setúbal|Tavira',
    streets: 'Rua das Flores 12|Travessa do Outeiro 4|Av. da Liberdade 130',
    nationality: 'PRT|PORTUGUESA',
    authority: 'IRN Lisboa|SEF Porto|Registo Civil',
  },
  en: {
    surnames: 'Ashcombe|Farrow|Hollis|Pemberton|Whitlock|Oakley-Dunn',
    women: 'Harriet|Eleanor Mae|Imogen|Rosalind',
    men: 'Edmund|Oliver James|Rupert|Silas',
    towns: 'Leeds|Bristol|Norwich|Dundee|Swansea',
    streets: '14 Mill Lane|7 Orchard Close|221 Harbour Road',
    nationality: 'BRITISH|GBR|IRISH',
    authority: 'Home Office|DVLA|Passport Service',
  },
  es: {
    surnames: 'Aguado Ferrer|Bermejo Lillo|Cifuentes Roca|Peñalver Ruiz|Ibáñez Soto',
    women: 'Rocío|María del Mar|Nuria|Begoña',
    men: 'Íñigo|José Luis|Álvaro|Gonzalo',
    towns: 'Valladolid|Cádiz|Logroño|Girona|Albacete',
    streets: 'C/ Mayor 18|Avda. del Puerto 44|Plaza Nueva 3',
    nationality: 'ESP|ESPAÑOLA',
    authority: 'DGP Madrid|Policía Nacional|JPT Sevilla',
  },
  fr: {
    surnames: 'Aubertin|Chevrier|Delacourt|Péronnet|Thévenin|Le Goff',
    women: 'Amélie|Gaëlle Marie|Mathilde|Océane',
    men: 'Benoît|Jérôme Paul|Rémi|Sébastien',
    towns: 'Nantes|Besançon|Orléans|Nîmes|Saint-Étienne',
    streets: '12 rue des Lilas|4 allée du Parc|30 avenue Jean Jaurès',
    nationality: 'FRA|FRANÇAISE',
    authority: 'Préfecture du Rhône|Préfecture de Police|Mairie de Lille',
  },
  de: {
    surnames: 'Brückner|Hölscher|Kesselring|Löwenthal|Steinbach|von Reuth',
    women: 'Friederike|Anna Lena|Käthe|Svenja',
    men: 'Jörg|Karl Heinz|Matthias|Till',
    towns: 'Göttingen|Köln|Regensburg|Münster|Görlitz',
    streets: 'Lindenweg 5|Am Mühlbach 17|Goethestraße 88',
    nationality: 'DEUTSCH|ÖSTERREICH|SCHWEIZ',
    authority: 'Stadt Göttingen|Landratsamt Görlitz|Stadt Köln',
  },
  it: {
    surnames: 'Bellandi|Castagnoli|De Santis|Fontanella|Quattrini|Zanetti',
    women: 'Chiara|Maria Elena|Ludovica|Noemi',
    men: 'Niccolò|Gian Luca|Tommaso|Fabrizio',
    towns: 'Forlì|Pescara|Lecce|Bergamo|Cefalù',
    streets: 'Via Garibaldi 21|Corso Umberto 3|Piazza Dante 9',
    nationality: 'ITA|ITALIANA',
    authority: 'Comune di Lecce|Questura di Bergamo|MIT-UCO',
  },
};

const CATEGORIES = ['AM/B', 'B', 'A1/B', 'AM/B1/B', 'B/BE', 'AM/A/B/C'];

export function makeHolder(language: CardLanguage, random: Random): Holder {
  const place = PLACES[language];
  const one = (texts: string) => random.pick(texts.split('|'));
  const sex = random.pick(['F', 'M']);
  const capitals = random.chance(0.6) ? (text: string) => text.toUpperCase() : (text: string) => text;
  const year = random.whole(1950, 2005);
  const issued = random.whole(2014, 2025);
  const [issue, valid] = [day(random, issued), random.pick([5, 10])];
  return {
    document_number: numberOf(random),
    surname: capitals(one(place.surnames)),
    given_names: capitals(one(sex === 'F' ? place.women : place.men)),
    sex,
    birth_date: day(random, year),
    birth_place: capitals(one(place.towns)),
    nationality: one(place.nationality),
    issue_date: issue,
    expiry_date: `${issued + valid}${issue.slice(4)}`,
    issuing_authority: one(place.authority),
    personal_number: random.pick([() => random.digits(11), () => `${random.digits(8)}K`])(),
    address: `${one(place.streets)} ${one(place.towns)}`,
    categories: random.pick(CATEGORIES),
  };
}

function numberOf(random: Random): string {
  const letters = () => random.pick(['L', 'CA', 'YB', 'T', 'XK', 'ZP']);
  return random.pick([
    () => `${letters()}${random.digits(7)}`,
    () => random.digits(9),
    () => `${letters()}${random.digits(5)}${letters()}`,
  ])();
}

function day(random: Random, year: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${year}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))}`;
}

/** As cards of the country print a day. */
export function printedDay(iso: string, language: CardLanguage): string {
  const sign = { pt: '/', en: '/', es: ' ', fr: '.', de: '.', it: '/' }[language];
  return iso.split('-').reverse().join(sign);
}
