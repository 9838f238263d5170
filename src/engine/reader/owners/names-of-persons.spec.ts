import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../test/support/page-of-words.js';
import { readTypedScores } from '../../../../test/support/typed-page.js';
import { loadCatalogue, typeById } from '../../catalogue/catalogue.js';
import { projectRoot } from '../../project-root.js';
import type { Word } from '../../text/word.js';
import { readFields } from '../read-document.js';

const type = typeById(loadCatalogue(join(projectRoot(), 'catalog')), 'identity-document')!;

const read = (text: string) => readTypedScores('identity-document', text);

describe('one print is not two names of a person', () => {
  test('under a label that may ask for either it is the full name', () => {
    const { full_name, given_names } = read(`BILHETE DE IDENTIDADE
Nome / Name
ABACAR AMADE MUSSAGY
Data de Nascimento / Date of Birth
19/02/1981`);
    expect(full_name!.value).toBe('ABACAR AMADE MUSSAGY');
    expect(full_name!.score).toBeGreaterThan(0.9);
    expect(given_names!.score ?? 0).toBeLessThan(0.5);
  });

  test('under a label for all three it is no surname', () => {
    const { full_name, surname } = readTypedScores(
      'driving-licence',
      `LAND TRANSPORTATION OFFICE
NON-PROFESSIONAL DRIVER’S LICENSE
Last Name, First Name, Middle Name
MAGSAYSAY, JERICHO PAULO VILLANUEVA
Date of Birth
1999/02/08`,
    );
    expect(full_name!.value).toBe('MAGSAYSAY, JERICHO PAULO VILLANUEVA');
    expect(surname!.value).toBeNull();
  });
});

test('a name may say whose son one is', () => {
  const { full_name } = read(`REPUBLIC OF SINGAPORE
IDENTITY CARD NO. S9183647E
Name
SUBRAMANIAM S/O KRISHNAN PILLAI
Race
INDIAN`);
  expect(full_name!.value).toBe('SUBRAMANIAM S/O KRISHNAN PILLAI');
});

test('the letter that tells a surname from a name at birth is no part of it', () => {
  const { surname } = read(`PERSONALAUSWEIS
[a] Name / Surname / Nom   [b] Geburtsname / Name at birth
[a] VON DER HEIDEN
[b] KRÖGER
Vornamen / Given names
WIEBKE`);
  expect(surname!.value).toBe('VON DER HEIDEN');
});

test('a name stands beside its label, though a number stands below', () => {
  const { given_names } = readTypedScores(
    'usa-driver-license',
    `LN DELACRUZ-HOLLOWAY
FN BRIANNA SIMONE
2719 MANZANITA CT APT 4
CHICO, CA 95926`,
  );
  expect(given_names!.value).toBe('BRIANNA SIMONE');
});

test('two labels that both stand right below a value in larger print are those of the values', () => {
  const printed: [text: string, y: number, height: number][] = [
    ['CEDULA DE CIUDADANIA', 20, 16],
    ['PALOMEQUE URRUTIA', 100, 20],
    ['APELLIDOS', 126, 10],
    ['YEISON ANDRES', 160, 20],
    ['NOMBRES', 186, 10],
  ];
  const words = printed.flatMap(([text, y, height]) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 0.99,
      box: { x: 40 + (match.index * height) / 2, y, width: (match[0].length * height) / 2, height },
    })),
  ) as Word[];
  const fields = readFields([pageOfWords(words)], type, new Date('2026-06-01'));
  const valueOf = (name: string) => fields.find(({ stdName }) => stdName === name)!.value;
  expect(valueOf('surname')).toBe('PALOMEQUE URRUTIA');
  expect(valueOf('given_names')).toBe('YEISON ANDRES');
});
