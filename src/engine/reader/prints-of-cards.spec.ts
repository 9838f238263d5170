import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cardPage } from '../../../test/support/card-page.js';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import { identify } from '../typing/identify.js';
import { readFields } from './read-document.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const { types } = catalogue;
const TODAY = new Date('2026-03-01');

const typeOf = (printed: readonly string[]) => identify(cardPage(printed), types)?.type.id ?? 'unknown';

function read(printed: readonly string[], id: string) {
  const fields = readFields(
    [cardPage(printed)],
    types.find((type) => type.id === id)!,
    TODAY,
  );
  const given = fields.filter(({ value, stdName }) => value !== null && stdName !== null);
  return Object.fromEntries(given.map(({ stdName, value }) => [stdName, value]));
}

test('the number of a flat is no element of a licence, and strokes part categories over two lines', () => {
  const values = read(
    [
      'DRIVING LICENCE',
      '1. ABCDE',
      '4b. 04.05.2030',
      '8. FLAT 3, 118 MILL LANE, XYZ',
      '9. AM/A/B1/B/BE/',
      '   C1 E/f/k/q',
    ],
    'driving-licence-eu',
  );
  expect(values).toMatchObject({
    address: 'FLAT 3, 118 MILL LANE, XYZ',
    categories: 'AM/A/B1/B/BE/C1E/f/k/q',
  });
});

test('labels with numbers stand below their values on a card of health insurance', () => {
  const words = [
    'ABCDEFGH',
    '3. Name',
    'OTTILIE',
    '4. Vornamen',
    '12/03/1987',
    '5. Geburtsdatum',
    '31/08/2028',
    '9. Ablaufdatum',
  ];
  const content = cardPage(['EUROPÄISCHE KRANKENVERSICHERUNGSKARTE']);
  const printed = words.flatMap((text, row) =>
    text.split(' ').map((word, at): Word => {
      const [height, x] = [row % 2 === 0 ? 30 : 16, 20 + 30 * at];
      const box = { x, y: 120 + 90 * Math.floor(row / 2) + (row % 2) * 36, width: 10 * word.length, height };
      return { text: word, box, confidence: 0.98 };
    }),
  );
  const type = typeById({ types } as never, 'identity-document')!;
  const fields = readFields(
    [pageOfWords([...content.words, ...printed], { width: 1000, height: 640 })],
    type,
    TODAY,
  );
  const given = fields.filter(({ value }) => value !== null).map(({ stdName, value }) => [stdName, value]);
  expect(Object.fromEntries(given)).toEqual({
    surname: 'ABCDEFGH',
    given_names: 'OTTILIE',
    birth_date: '1987-03-12',
    expiry_date: '2028-08-31',
  });
});

test('a stroke between two languages may be read as a figure', () => {
  const values = read(
    [
      'CARTA DI IDENTITÀ',
      'CODICE FISCALE 1 FISCAL CODE',
      'BLLTTV87S63G713V',
      'SCADENZA: 04.05.2030',
      'NATO IL: 12.03.1987',
    ],
    'identity-document',
  );
  expect(values.personal_number).toBe('BLLTTV87S63G713V');
});

test('a Brazilian licence of the layout before is known, though it names the later office', () => {
  const printed = [
    'MINISTÉRIO DOS TRANSPORTES',
    'SECRETARIA NACIONAL DE TRÂNSITO',
    'CARTEIRA NACIONAL DE HABILITAÇÃO',
    'NOME',
    'DOC. IDENTIDADE / ORG. EMISSOR / UF',
    'CPF              DATA NASCIMENTO',
    'FILIAÇÃO',
    'PERMISSÃO        ACC        CAT. HAB.',
    'Nº REGISTRO      VALIDADE   1ª HABILITAÇÃO',
    'ASSINATURA DO PORTADOR',
  ];
  expect(typeOf(printed)).toBe('bra-cnh-2');
});

test.each([
  [
    'bra-rg',
    'document_number',
    '38.274.915-7',
    ['REGISTRO   38.274.915-7', 'GERAL', 'NOME', 'MARIANA CRISTINA'],
  ],
  [
    'identity-document',
    'personal_number',
    'MRZLNE79E52G337P',
    ['TESSERA SANITARIA', 'Codice   MRZLNE79E52G337P   Sesso  F', 'Fiscale', 'Cognome   MARZOLI'],
  ],
])('of %s a number stands beside the upper line of its label', (id, name, value, printed) => {
  expect(read(printed, id)).toMatchObject({ [name]: value });
});

test('a passport prints beside its zone what that does not hold', () => {
  const printed = ['PASSPORT', 'Place of birth / Lieu de naissance', 'LUGENZA'];
  const issued = [
    'Date of issue / Date de délivrance',
    '04.05.2020',
    'Authority / Autorité',
    'MINISTRY OF ABC',
  ];
  expect(read([...printed, ...issued], 'passport')).toMatchObject({
    birth_place: 'LUGENZA',
    issue_date: '2020-05-04',
    issuing_authority: 'MINISTRY OF ABC',
  });
});

test('a card of a profession is no identity card of Brazil, whose number is the CPF', () => {
  const printed = [
    ...[
      'SERVIÇO PÚBLICO FEDERAL',
      'CONSELHO FEDERAL DE ENGENHARIA',
      'CARTEIRA DE IDENTIDADE PROFISSIONAL',
      '',
    ],
    ...['Nome', 'HELOÍSA MARQUES', 'Registro Nacional', '180745293-1', 'Filiação', 'DARIO PINHEIRO'],
    ...['Data de Nascimento', '09/04/1990', 'Naturalidade', 'UBERABA / MG', 'C.P.F.', '860.314.275-08'],
    ...['Data de Registro  Data de Emissão', '27/08/2013        06/12/2023'],
  ];
  expect(typeOf(printed)).toBe('identity-document');
});

test('a card of the forces is no identity card of Brazil either, and has a number of its own', () => {
  const printed = [
    ...['MINISTÉRIO DA DEFESA', 'EXÉRCITO BRASILEIRO', 'CARTEIRA DE IDENTIDADE', ''],
    ...[
      'Nº DE IDENTIDADE          EXPEDIÇÃO      VALIDADE',
      '041827365-2               30/01/2019     30/01/2029',
      'NOME',
      'DOUGLAS PACHECO',
    ],
    ...['POSTO/GRADUAÇÃO', '2º SARGENTO', 'FILIAÇÃO', 'JORGE PACHECO', 'NATURALIDADE      NASCIMENTO'],
    ...[
      'RESENDE/RJ        12/10/1988',
      'ASSINATURA DO IDENTIFICADO',
      'CPF',
      '052.739.418-14',
      'Lei nº 7.116/83',
    ],
  ];
  expect(typeOf(printed)).toBe('identity-document');
  expect(read(printed, 'identity-document')).toMatchObject({ document_number: '041827365-2' });
});

test('a registered number begins with its state’s letters on some cards, and a CPF ends behind a slash on old ones', () => {
  const printed = [
    ...['REGISTRO GERAL      DATA DE EXPEDIÇÃO', 'MG-14.826.375       21/07/2014', 'NOME', 'WANDERSON ALVES'],
    ...[
      'FILIAÇÃO',
      'SEBASTIAO ALVES',
      'NATURALIDADE        DATA NASCIMENTO',
      'OTONI-MG            30/04/1983',
    ],
    ...['DOC. ORIGEM', 'NASC. LV-42A', 'CPF', '284719365/00', 'ASSINATURA DO DIRETOR'],
  ];
  expect(typeOf(printed)).toBe('bra-rg');
  expect(read(printed, 'bra-rg')).toMatchObject({
    document_number: 'MG-14.826.375',
    birth_date: '1983-04-30',
    tax_id: '284.719.365-00',
  });
});

test('a label that goes on in other languages without blanks is none of its value', () => {
  const printed = ['Geburtsort/Place of birth/Lieu de naissance', 'PFAFFENHOFEN', 'Nome/Name João Lima'];
  expect(read(printed, 'identity-document')).toMatchObject({ birth_place: 'PFAFFENHOFEN' });
});

test('cards of Spain print labels in another of its languages, too', () => {
  const printed = [
    ...['DOCUMENTO NACIONAL DE IDENTIDAD', 'APELLIDOS / COGNOMS', 'PUIGDEVALL', 'NOMBRE/NOM', 'ORIOL'],
    ...['SEXO / SEXE      NACIONALIDAD / NACIONALITAT', 'M                ESP'],
  ];
  expect(read(printed, 'identity-document')).toMatchObject({ surname: 'PUIGDEVALL', given_names: 'ORIOL' });
});

test('a card of an Indian taxpayer has the account’s number below its title', () => {
  const printed = [
    ...['INCOME TAX DEPARTMENT          GOVT. OF INDIA', 'Permanent Account Number Card', 'BKQPR4172M', ''],
    ...[
      'Name',
      'VENKATESH RAMACHANDRAN',
      "Father's Name",
      'RAMACHANDRAN SUBRAMANIAM',
      'Date of Birth',
      '04/07/1988',
    ],
    'Signature',
  ];
  expect(typeOf(printed)).toBe('identity-document');
  expect(read(printed, 'identity-document')).toMatchObject({
    document_number: 'BKQPR4172M',
    full_name: 'VENKATESH RAMACHANDRAN',
    birth_date: '1988-07-04',
  });
});

test('a surname goes on in the next line, which is none by itself', () => {
  const words = [
    ['APELLIDOS', 40, 12],
    ['HUENCHULAF', 60, 24],
    ['SEPÚLVEDA', 90, 24],
    ['NOMBRES', 130, 12],
    ['RAYEN', 150, 24],
  ].map(([text, y, height]): Word => ({
    text: String(text),
    box: { x: 20, y: Number(y), width: 10 * String(text).length, height: Number(height) },
    confidence: 0.98,
  }));
  const fields = readFields([pageOfWords(words)], typeById(catalogue, 'identity-document'), TODAY);
  const surname = fields.find(({ stdName }) => stdName === 'surname')!;
  expect(surname.value).toBe('HUENCHULAF SEPÚLVEDA');
  expect(surname.score).toBeLessThanOrEqual(0.8);
});

test('a CPF without a label of its own is hardly the number of an identity card of Brazil', () => {
  const printed = ['CARTEIRA DE IDENTIDADE', 'Nome / Name', 'ANA LIMA', 'CPF', '529.982.247-25'];
  const fields = readFields([cardPage(printed)], typeById(catalogue, 'bra-cin'), TODAY);
  const number = fields.find(({ stdName }) => stdName === 'document_number')!;
  expect(number.value).toBe('529.982.247-25');
  expect(number.score).toBeLessThanOrEqual(0.8);
});
