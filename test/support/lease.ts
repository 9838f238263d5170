import type { Document } from '../../src/domain/document.js';
import type { PageWords } from '../../src/engine/engine.js';
import type { GenerativeType } from '../../src/engine/index.js';

const BOX = { x: 0, y: 0, width: 60, height: 20 };

const field = (name: string, kind: 'text' | 'date' | 'money') =>
  ({ name, stdName: name, kind, labels: [], patterns: [], instructions: null }) as const;

/** A type with a section that repeats. */
export const LEASE = {
  id: 'lease',
  type: 'locacao',
  stdType: 'contract',
  tags: ['id=lease', 'type=locacao'],
  identify: { words: [], minimum: 3 },
  dateOrder: 'dmy',
  instructions: 'A lease.',
  sections: [
    {
      name: 'termos',
      stdName: 'terms',
      repeats: false,
      headings: [],
      instructions: null,
      fields: [field('inicio', 'date'), field('valor', 'money'), field('fiador', 'text')],
      tables: [],
    },
    {
      name: 'parte',
      stdName: 'party',
      repeats: true,
      headings: [],
      instructions: null,
      fields: [field('nome', 'text')],
      tables: [],
    },
  ],
} as unknown as GenerativeType;

/** A type without sections: the names are the document's own. */
export const FORM = {
  ...LEASE,
  id: 'form',
  type: 'formulario',
  stdType: 'form',
  tags: ['id=form'],
  sections: [],
};

/** One word below the other, each line of the text one row of the page. */
export const page = (number: number, lines: string[]): PageWords => ({
  number,
  width: 1000,
  height: 1000,
  words: lines.flatMap((line, row) =>
    line
      .split(' ')
      .map((text, at) => ({ text, confidence: 1, box: { ...BOX, x: 20 + at * 70, y: 20 + row * 60 } })),
  ),
});

export const LINES = [
  'Contrato de locação',
  'Locador Ana Souza',
  'Locatário Rui Costa',
  'Início 3 de março de 2020',
  'Aluguel R$ 1.234,50',
];

/** What the engine makes of the page by itself. */
export const layout = (pageNumber = 1): Document => ({
  type: 'formulario',
  stdType: 'form',
  tags: ['id=form'],
  pageNumber,
  box: null,
  score: 0.5,
  processType: 'extraction',
  source: 'layout',
  sections: [],
});

const party = (nome: string) => ({ fields: { nome } });
/** A model's answer. */
export const lease = (more: object = {}, parties: object[] = [party('Ana Souza'), party('Rui Costa')]) =>
  JSON.stringify({
    document: {
      type: 'lease',
      sections: {
        termos: { fields: { inicio: '3 de março de 2020', valor: '1.234,50', fiador: null, ...more } },
        parte: parties,
      },
    },
  });
