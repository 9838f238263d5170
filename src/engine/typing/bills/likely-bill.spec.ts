import { join } from 'node:path';
import { expect, it, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../test/support/page-of-words.js';
import { candidateTypes, loadCatalogue } from '../../catalogue/catalogue.js';
import { withLexicon } from '../../catalogue/lexicon/lexicon.js';
import type { PageContent } from '../../content/page-content.js';
import { projectRoot } from '../../project-root.js';
import { confidenceByWords, identify } from '../identify.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const types = candidateTypes(catalogue, []);
const A4 = { width: 1654, height: 2339 };
const STRIP = { width: 560, height: 1400 };

type Row = [x: number, text: string][];

function page(rows: readonly Row[], size: { width: number; height: number }): PageContent {
  return pageOfWords(
    rows.flatMap((row, at) => row.flatMap(([x, text]) => typedWords(x, 80 + 44 * at, text))),
    size,
  );
}

const identified = (content: PageContent) => withLexicon(catalogue.lexicon, () => identify(content, types));

/** Of a till in a language that the catalogue does not know. */
const STRANGE: Row[] = [
  [[160, 'KAUPPA ESIMERKKI OY']],
  [[160, 'Satamakatu 4, 00160 Helsinki']],
  [
    [60, '02.03.2026'],
    [400, '17:42'],
  ],
  [
    [60, 'Ruisleipa'],
    [440, '3,49'],
  ],
  [
    [60, 'Maito 1 l'],
    [440, '1,19'],
  ],
  [
    [60, 'Juusto'],
    [440, '6,95'],
  ],
  [
    [60, 'Omena 0,8 kg'],
    [440, '2,40'],
  ],
  [
    [60, 'YHTEENSA'],
    [428, '14,03'],
  ],
  [
    [60, 'Annettu'],
    [428, '20,00'],
  ],
  [
    [60, 'Takaisin'],
    [440, '5,97'],
  ],
  [
    [60, 'ALV 14 %'],
    [440, '1,72'],
  ],
];

it('knows a receipt by its look, where its words are of a language that the catalogue does not know', () => {
  const content = page(STRANGE, STRIP);
  expect(identified(content)).toMatchObject({ type: { id: 'receipt' }, byLook: true });
  const receipt = types.find(({ id }) => id === 'receipt')!;
  expect(withLexicon(catalogue.lexicon, () => confidenceByWords(content, receipt))).toBe(0);
});

/** The same sheet with another title. */
const sheet = (title: string, number: string): Row[] => [
  [[120, 'Tischlerei Muster GmbH']],
  [[120, 'Werkstrasse 7']],
  [[120, '20095 Hamburg']],
  [],
  [[120, 'Frau']],
  [[120, 'Erika Beispiel']],
  [[120, 'Ahornweg 3']],
  [[120, '22761 Hamburg']],
  [],
  [
    [120, title],
    [900, number],
    [1200, 'Datum 12.03.2026'],
  ],
  [],
  [
    [120, 'Pos'],
    [260, 'Bezeichnung'],
    [900, 'Menge'],
    [1100, 'Einzelpreis'],
    [1350, 'Betrag'],
  ],
  [
    [120, '1'],
    [260, 'Esstisch, Eiche massiv'],
    [900, '1'],
    [1100, '1.480,00'],
    [1350, '1.480,00'],
  ],
  [
    [120, '2'],
    [260, 'Stuhl mit Lehne'],
    [900, '4'],
    [1100, '210,00'],
    [1350, '840,00'],
  ],
  [
    [120, '3'],
    [260, 'Lieferung und Aufbau'],
    [900, '1'],
    [1100, '95,00'],
    [1350, '95,00'],
  ],
  [],
  [
    [1000, 'Nettobetrag'],
    [1350, '2.415,00'],
  ],
  [
    [1000, 'MwSt 19 %'],
    [1350, '458,85'],
  ],
  [
    [1000, 'Gesamtbetrag'],
    [1350, '2.873,85'],
  ],
];

test.each([
  ['Rechnung', 'Nr. 2026-118', 'invoice'],
  ['Angebot', 'Nr. 2026-118', null],
  ['Kostenvoranschlag', 'Nr. 2026-118', null],
])('a sheet of items and sums is what its title says: %s', (title, number, id) => {
  expect(identified(page(sheet(title, number), A4))?.type.id ?? null).toBe(id);
});

it('knows no bill on a form without amounts, whatever words of bills it has', () => {
  const form: Row[] = [
    [[120, 'ORDER REQUEST']],
    [
      [120, 'Received from: Ann Sample'],
      [900, 'Date: 04/12/91'],
    ],
    [
      [120, 'Invoice number: ________'],
      [900, 'Terms: ________'],
    ],
    [
      [120, 'Customer no: 4471'],
      [900, 'Ship to: North Depot'],
    ],
    [[120, 'Description: posters for windows']],
    [
      [120, 'Quantity: 54'],
      [900, 'Total: 54'],
    ],
    [
      [120, 'Approved by: J. Example'],
      [900, 'Signature: ________'],
    ],
  ];
  expect(identified(page(form, A4))).toBeNull();
});
