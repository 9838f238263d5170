import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../../test/support/page-of-words.js';
import { loadCatalogue } from '../../../catalogue/catalogue.js';
import type { MrzReading } from '../../../content/mrz-reading.js';
import { interpret } from '../../../locate/mrz/interpret.js';
import { LAYOUTS } from '../../../locate/mrz/layout.js';
import { projectRoot } from '../../../project-root.js';
import { readFields } from '../../../reader/read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');

/** A zone at the foot of the page. */
function zoneOf(lines: string[]): MrzReading {
  const format = lines.length === 3 ? 'TD1' : lines[0]!.length === 44 ? 'TD3' : 'TD2';
  const boxes = lines.map((_, row) => ({ x: 40, y: 1200 + 40 * row, width: 900, height: 30 }));
  const ballots = lines.map((line) => [...line].map((character) => new Map([[character, 1]])));
  return interpret(LAYOUTS[format], ballots, boxes);
}

const td1 = (names: string) => [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  names.padEnd(30, '<'),
];
const td2 = (names: string) => [`I<UTO${names}`.padEnd(36, '<'), 'D231458907UTO7408122F1204159<<<<<<<6'];
const td3 = (names: string) => [
  `P<UTO${names}`.padEnd(44, '<'),
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

function read(type: string, zone: string[], printed: string[] = []) {
  const words = printed.flatMap((text, row) => typedWords(60, 60 + 50 * row, text));
  const page = { ...pageOfWords(words), mrz: zoneOf(zone) };
  const fields = readFields(
    [page],
    types.find(({ id }) => id === type)!,
    TODAY,
  );
  const of = (name: string) => fields.find(({ stdName }) => stdName === name)!;
  return { surname: of('surname'), given: of('given_names'), full: of('full_name') };
}

const FULL_LINES: [string, string, string[], string, string][] = [
  ['a card', 'identity-card-td1', td1('VAN<DER<MEULEN<<ANNE<MARGUERIT'), 'ANNE MARGUERIT', 'VAN DER MEULEN'],
  [
    'a larger card',
    'identity-card-td2',
    td2('VAN<DER<MEULENBERG<<ANNE<MARGUE'),
    'ANNE MARGUE',
    'VAN DER MEULENBERG',
  ],
  [
    'a passport',
    'passport',
    td3('VAN<DER<MEULENBERG<<ANNE<MARGUERITE<JOS'),
    'ANNE MARGUERITE JOS',
    'VAN DER MEULENBERG',
  ],
];

describe('names that a zone has in full', () => {
  const zone = td1('GARCIA<PENA<<JOSE<ANGEL');

  test('are not certain where the page prints them with accents', () => {
    const names = read('identity-card-td1', zone, ['Apellidos', 'GARCÍA PEÑA', 'Nombre', 'JOSÉ ÁNGEL']);
    expect(names.surname).toMatchObject({ value: 'GARCIA PENA', score: 0.94 });
    expect(names.given).toMatchObject({ value: 'JOSE ANGEL', score: 0.94 });
    expect(names.full).toMatchObject({ value: 'JOSE ANGEL GARCIA PENA', score: 0.94 });
  });

  test('are not certain where the page was read with other letters', () => {
    const names = read('identity-card-td1', td1('MUELLER<<HEIDRUN'), [
      'Name',
      'MULLER',
      'Vorname',
      'HEIDRUN',
    ]);
    expect(names.surname).toMatchObject({ value: 'MUELLER', score: 0.94 });
    expect(names.given.score).toBeGreaterThan(0.95);
  });

  test('are not certain where the page prints an apostrophe', () => {
    const names = read('identity-card-td1', td1('NGUESSAN<<AYA'), ['Nom', "N'GUESSAN", 'Prénom', 'AYA']);
    expect(names.surname.score).toBe(0.94);
  });

  test('are no surname where all of them stand as one', () => {
    const names = read('identity-card-td1', td1('WANJALA<NELIMA<BARASA'), []);
    expect(names.surname).toMatchObject({ value: 'WANJALA NELIMA BARASA', score: 0.49 });
    expect(names.full).toMatchObject({ value: 'WANJALA NELIMA BARASA' });
  });

  test('stay as they are where the page prints others, or the same letters', () => {
    for (const printed of [['MARTÍNEZ LÓPEZ', 'LUIS'], ['GARCIA PENA', 'JOSE ANGEL'], []]) {
      const names = read('identity-card-td1', zone, printed);
      expect(names.surname.value).toBe('GARCIA PENA');
      expect(names.given.value).toBe('JOSE ANGEL');
      expect(names.full.score).toBeGreaterThan(0.95);
    }
  });

  test('may lack the second surname, where the page has a label for it', () => {
    const printed = ['Primer Apellido', 'HUAMAN', 'Segundo Apellido', 'CCALLO', 'Prenombres', 'ROSA'];
    const names = read('identity-card-td1', td1('HUAMAN<<ROSA'), printed);
    expect(names.surname).toMatchObject({ value: 'HUAMAN', score: 0.7 });
    expect(names.full.score).toBe(0.7);
    expect(names.given.score).toBeGreaterThan(0.95);
    const both = read('identity-card-td1', td1('HUAMAN<CCALLO<<ROSA'), printed);
    expect(both.surname.score).toBeGreaterThan(0.95);
  });
});

test('the back of a Brazilian card has its holder’s name in its zone alone', () => {
  const names = read('bra-cin', td1('LIMA<FREITAS<<CLEITON'), ['Órgão Expedidor / Card Issuer', 'SSPDS/CE']);
  expect(names.full.value).toBe('CLEITON LIMA FREITAS');
});

describe('names that fill their line of a zone', () => {
  test.each(FULL_LINES)(
    'of %s may be cut: the given names are uncertain',
    (_, type, zone, given, surname) => {
      const names = read(type, zone);
      expect(names.given).toMatchObject({ value: given, score: 0.7 });
      expect(names.full).toMatchObject({ value: `${given} ${surname}`, score: 0.7 });
      expect(names.surname.value).toBe(surname);
      expect(names.surname.score).toBeGreaterThan(0.95);
    },
  );

  test('with a filler behind them are whole', () => {
    const names = read('identity-card-td1', td1('VAN<DER<MEULEN<<ANNE<MARGUERI'));
    for (const { score } of Object.values(names)) expect(score).toBeGreaterThan(0.95);
  });

  test.each([
    ['a surname alone', td1('VAN<DER<MEULENBERG<CASTELLANOS')],
    ['a surname that leaves room for initials only', td1('VAN<DER<MEULENBERG<CASTEL<<A<M')],
  ])('are uncertain as %s', (_, zone) => {
    const names = read('identity-card-td1', zone);
    expect(names.surname.score).toBe(0.7);
    expect(names.full.score).toBe(0.7);
  });

  test.each([
    ['given names first', 'ANNE MARGUERITE JOSÉE VAN DER MEULEN'],
    ['the surname first', 'VAN DER MEULEN, ANNE MARGUERITE JOSÉE'],
  ])('are taken as the page prints them, %s', (_, line) => {
    const names = read('identity-card-td1', td1('VAN<DER<MEULEN<<ANNE<MARGUERIT'), ['IDENTITY CARD', line]);
    expect(names.given.value).toBe('ANNE MARGUERITE JOSÉE');
    expect(names.full.value).toBe('ANNE MARGUERITE JOSÉE VAN DER MEULEN');
    for (const { score } of [names.given, names.full]) {
      expect(score).toBeGreaterThan(0.8);
      expect(score).toBeLessThanOrEqual(0.9);
    }
  });

  test('are taken as printed on lines of their own, with other accents and hyphens than a zone has', () => {
    const printed = ['Name', 'MÜLLER-LÜDENSCHEIDT', 'Vornamen', 'JÖRG-DIETER ALEXANDER'];
    const names = read('identity-card-td1', td1('MUELLER<LUEDENSCHEIDT<<JOERG<D'), printed);
    expect(names.given).toMatchObject({ value: 'JÖRG-DIETER ALEXANDER' });
    expect(names.given.score).toBeLessThanOrEqual(0.8);
    expect(names.full.value).toBe('JÖRG-DIETER ALEXANDER MUELLER LUEDENSCHEIDT');
  });

  test('that the page prints just so are whole', () => {
    const printed = ['ANNE MARGUERIT VAN DER MEULEN'];
    const names = read('identity-card-td1', td1('VAN<DER<MEULEN<<ANNE<MARGUERIT'), printed);
    expect(names.given).toMatchObject({ value: 'ANNE MARGUERIT' });
    expect(names.given.score).toBeGreaterThan(0.95);
  });

  test('are not taken from another person, whose name begins otherwise', () => {
    const printed = ['ANNA MARGUERITE VAN DER MEULEN', 'PIETER VAN DER MEULEN'];
    const names = read('identity-card-td1', td1('VAN<DER<MEULEN<<ANNE<MARGUERIT'), printed);
    expect(names.given).toMatchObject({ value: 'ANNE MARGUERIT', score: 0.7 });
  });
});
