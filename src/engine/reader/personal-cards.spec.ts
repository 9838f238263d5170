import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cardPage } from '../../../test/support/card-page.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import type { PageContent } from '../content/page-content.js';
import { projectRoot } from '../project-root.js';
import { identify } from '../typing/identify.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');

const typeOf = (printed: readonly string[]) => identify(cardPage(printed), types)?.type.id ?? 'unknown';

function read(printed: readonly string[], id: string) {
  const fields = readFields(
    [cardPage(printed)],
    types.find((type) => type.id === id)!,
    TODAY,
  );
  const given = fields.filter(({ value, stdName }) => value !== null && stdName !== null);
  return {
    values: Object.fromEntries(given.map(({ stdName, value }) => [stdName, value])),
    scores: Object.fromEntries(given.map(({ stdName, score }): [string, number] => [stdName!, score!])),
  };
}

const HOLDER = {
  surname: 'DELACOURT',
  given_names: 'ANNE MARIE',
  birth_date: '1987-03-12',
  birth_place: 'NANTES',
  issue_date: '2020-05-04',
  expiry_date: '2030-05-04',
  issuing_authority: 'PREFECTURE DU RHONE',
  document_number: '20AB45678',
};

const LICENCES: Record<string, string[]> = {
  'in rows': [
    'PERMIS DE CONDUIRE',
    '1. DELACOURT',
    '2. ANNE MARIE',
    '3. 12.03.1987 NANTES',
    '4a. 04.05.2020    4c. PREFECTURE DU RHONE',
    '4b. 04.05.2030    4d. 870312045',
    '5. 20AB45678',
    '9. AM/B',
  ],
  'in a column, without dots': [
    'FÜHRERSCHEIN',
    '1     DELACOURT',
    '2     ANNE MARIE',
    '3     12.03.1987 NANTES',
    '4a    04.05.2020',
    '4c    PREFECTURE DU RHONE',
    '4b    04.05.2030',
    '5     20AB45678',
    '9     AM/B',
  ],
  'with numbers joined to values': [
    'DRIVING LICENCE',
    '1.DELACOURT',
    '2.ANNE MARIE',
    '3.12.03.1987 NANTES',
    '4a.04.05.2020    4c.PREFECTURE DU RHONE',
    '4b.04.05.2030',
    '5.20AB45678',
    '9.AM/B',
  ],
  'with blanks in dates': [
    'PERMISO DE CONDUCCIÓN',
    '1. DELACOURT',
    '2. ANNE MARIE',
    '3. 12 03 1987 NANTES',
    '4a. 04 05 2020    4c. PREFECTURE DU RHONE',
    '4b. 04 05 2030',
    '5. 20AB45678',
    '9. AM/B',
  ],
};

describe('a driving licence of the European Union', () => {
  test.each(Object.entries(LICENCES))('%s is read by its harmonised numbers', (_, printed) => {
    expect(typeOf(printed)).toBe('driving-licence-eu');
    expect(read(printed, 'driving-licence-eu').values).toMatchObject({ ...HOLDER, categories: 'AM/B' });
  });
});

const CARDS: Record<string, string[]> = {
  'with labels above values, two to a line': [
    "CARTE NATIONALE D'IDENTITE",
    'Nom',
    'DELACOURT',
    'Prénoms',
    'ANNE MARIE',
    'Date de naissance     Lieu de naissance',
    '12.03.1987            NANTES',
    'Date de délivrance    Date d’expiration',
    '04.05.2020            04.05.2030',
    'N° du document        Autorité',
    '20AB45678             PREFECTURE DU RHONE',
  ],
  'in two languages': [
    'PERSONALAUSWEIS',
    'Familienname / Surname',
    'DELACOURT',
    'Vornamen / Given names',
    'ANNE MARIE',
    'Geburtsdatum / Date of birth      Geburtsort / Place of birth',
    '12.03.1987                        NANTES',
    'Ausstellungsdatum / Date of issue     Gültig bis / Date of expiry',
    '04.05.2020                            04.05.2030',
    'Ausweisnummer / Document No.      Behörde / Authority',
    '20AB45678                         PREFECTURE DU RHONE',
  ],
  'with labels and values side by side': [
    "CARTA D'IDENTITÀ",
    'Cognome: DELACOURT',
    'Nome: ANNE MARIE',
    'Data di nascita: 12/03/1987',
    'Luogo di nascita: NANTES',
    'Data di rilascio: 04/05/2020',
    'Data di scadenza: 04/05/2030',
    'Numero documento: 20AB45678',
    'Autorità: PREFECTURE DU RHONE',
  ],
  'with values in a column of their own': [
    'DOCUMENTO DE IDENTIDADE',
    'Apelidos                DELACOURT',
    'Nomes próprios          ANNE MARIE',
    'Data de nascimento      12/03/1987',
    'Naturalidade            NANTES',
    'Data de emissão         04/05/2020',
    'Data de validade        04/05/2030',
    'Nº documento            20AB45678',
    'Entidade emissora       PREFECTURE DU RHONE',
  ],
};

describe('an identity document of no type of its own', () => {
  test.each(Object.entries(CARDS))('%s is read by its labels', (_, printed) => {
    expect(typeOf(printed)).toBe('identity-document');
    expect(read(printed, 'identity-document').values).toEqual(HOLDER);
  });

  test('is certain of no value that no check proves: no score was fitted on such cards', () => {
    for (const printed of Object.values(CARDS)) {
      const { scores } = read(printed, 'identity-document');
      expect(Math.max(...Object.values(scores))).toBeLessThan(0.95);
    }
  });

  test.each([
    ['birth after issue', '12.03.2021', '04.05.2020', '04.05.2030', ['birth_date', 'issue_date']],
    ['issue after expiry', '12.03.1987', '04.05.2030', '04.05.2020', ['issue_date', 'expiry_date']],
    ['birth that is to come', '12.03.2027', '04.05.2028', '04.05.2030', ['birth_date']],
  ])('with a date of %s leaves such dates in doubt', (_, birth, issue, expiry, doubtful) => {
    const dates: Record<string, string> = { '12.03.1987': birth, '04.05.2020': issue, '04.05.2030': expiry };
    const printed = CARDS['in two languages']!.map((line) =>
      line.replace(/\d\d\.\d\d\.\d{4}/g, (date) => dates[date]!),
    );
    const { scores } = read(printed, 'identity-document');
    for (const name of ['birth_date', 'issue_date', 'expiry_date']) {
      if (doubtful.includes(name)) expect(scores[name]).toBeLessThanOrEqual(0.3);
      else expect(scores[name]).toBeGreaterThan(0.5);
    }
  });

  test('with a machine-readable zone keeps the type of its zone', () => {
    const { mrz } = typeById({ types } as never, 'identity-card-td1')!.identify;
    const zone = { format: mrz[0]!, failedChecks: 0, parts: new Map() } as PageContent['mrz'] & object;
    const card = { ...cardPage(CARDS['in two languages']!), mrz: zone };
    expect(identify(card, types)!.type.id).toBe('identity-card-td1');
  });
});

describe('papers that name such documents', () => {
  const prose = Array.from(
    { length: 12 },
    (_, line) => `and so on in line ${line} of what is said in this form`,
  );
  test.each<[string, string[]]>([
    [
      'a letter',
      [
        'Dear Sir or Madam,',
        'my passport, document number 20AB45678, nationality French, date of birth 12.03.1987,',
        'was lost; its date of expiry is 04.05.2030. My identity card was not. Kind regards, Anne Delacourt',
      ],
    ],
    [
      'a curriculum',
      [
        'LEBENSLAUF',
        'Vorname: Anne Nachname: Delacourt',
        'Geburtsdatum: 12.03.1987 Geburtsort: Nantes',
        'Staatsangehörigkeit: französisch Geschlecht: weiblich Führerschein: B',
        'Berufserfahrung 2012 bis 2020 Stadt Köln',
      ],
    ],
    [
      'an application form',
      [
        'APPLICATION FORM FOR A VISA',
        'Surname: DELACOURT Given names: ANNE Sex: F',
        'Date of birth: 12.03.1987 Place of birth: NANTES Nationality: FRA',
        'Passport number: 20AB45678 Date of issue: 04.05.2020 Date of expiry: 04.05.2030 Authority: NANTES',
        'Marital status: single E-mail: a@example.org',
        ...prose,
      ],
    ],
    [
      'an invoice',
      [
        'FACTURE N° 2026-17',
        'Nom: DELACOURT',
        "Carte d'identité 20AB45678",
        'Total 12,00 EUR',
        "Date d'expiration 04.05.2030",
      ],
    ],
    [
      'a letter of a licence',
      ['Sehr geehrte Damen und Herren,', 'mein Führerschein Nr. B072RRE2I55 wurde gestohlen.'],
    ],
  ])('%s is neither card', (_, printed) => {
    expect(['identity-document', 'driving-licence-eu']).not.toContain(typeOf(printed));
  });
});
