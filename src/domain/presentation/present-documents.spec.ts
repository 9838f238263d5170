import { describe, expect, it } from '@jest/globals';
import type { AttributeStatus } from './attribute-status.js';
import type { Document, Field, Section, Table } from '../document.js';
import { presentGenerative, presentStandard } from './present-documents.js';
import type { Review } from './present-documents.js';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  stdName: `std ${name}`,
  value: name,
  raw: name.toUpperCase(),
  score: 0.9,
  pageNumber: 1,
  box: [0, 0, 1, 1],
  ...more,
});
const table = (more: Partial<Table> = {}): Table => ({
  name: 'itens',
  stdName: 'items',
  score: 0.7,
  headers: [{ name: 'preço', stdName: 'price', score: 0.8, pageNumber: 1, box: null }],
  values: [[field('1,00')], [field('2,00', { value: '', score: null })]],
  pageNumber: 1,
  box: null,
  ...more,
});
const section = (fields: Field[], tables: Table[] = [], more: Partial<Section> = {}): Section => ({
  name: 'corpo',
  stdName: 'body',
  score: 0.6,
  fields,
  tables,
  ...more,
});
const document = (sections: Section[], more: Partial<Document> = {}): Document => ({
  type: 'nota',
  stdType: 'invoice',
  tags: ['id=invoice'],
  pageNumber: 3,
  box: null,
  score: 0.8,
  processType: 'extraction',
  source: 'standard',
  sections,
  ...more,
});

const waits: Review = { status: 'TO_ANALYSIS' };
const kept: Review = { status: 'REVIEWED', value: 'a', finalValue: 'a' };
const changed: Review = { status: 'MODIFIED', value: null, finalValue: 'b' };
const illegible: Review = { status: 'UNREADABLE', value: null, finalValue: null };

const FIELD = 'documents[0].sections[0].fields[0]';
const TABLE = 'documents[0].sections[0].tables[0]';

const standard = (documents: Document[], reviews: Record<string, Review> = {}) =>
  presentStandard(documents, new Map(Object.entries(reviews)), [])[0]!;
const generative = (documents: Document[], reviews: Record<string, Review> = {}) =>
  presentGenerative(documents, new Map(Object.entries(reviews)))[0]!;

describe('the standard result', () => {
  it('has what the interface has and nothing else', () => {
    const documents = [document([section([field('a')], [table()])])];
    expect(presentStandard(documents, new Map(), ['aW1hZ2U='])).toEqual([
      {
        fields: [
          { name: 'a', stdName: 'std a', value: 'a', finalValue: null, score: 0.9, status: 'ENGINEIOCR' },
        ],
        image: 'aW1hZ2U=',
        type: 'nota',
        stdType: 'invoice',
        pageNumber: 3,
        tags: ['id=invoice'],
        score: 0.8,
        tables: [
          {
            name: 'itens',
            stdName: 'items',
            score: 0.7,
            status: 'ENGINEIOCR',
            headers: [{ name: 'preço', stdName: 'price', score: 0.8, status: 'ENGINEIOCR' }],
            values: [
              [
                {
                  name: '1,00',
                  stdName: 'std 1,00',
                  value: '1,00',
                  finalValue: null,
                  score: 0.9,
                  status: 'ENGINEIOCR',
                },
              ],
              [
                {
                  name: '2,00',
                  stdName: 'std 2,00',
                  value: '',
                  finalValue: null,
                  score: null,
                  status: 'ENGINEIOCR',
                },
              ],
            ],
          },
        ],
        processType: 'extraction',
        status: 'ENGINEIOCR',
      },
    ]);
  });

  it('is empty without documents, and has a document without sections', () => {
    expect(presentStandard([], new Map(), [])).toEqual([]);
    expect(standard([document([])])).toMatchObject({
      fields: [],
      tables: [],
      image: null,
      status: 'ENGINEIOCR',
    });
  });

  it('joins the fields and tables of several sections in their order', () => {
    const item = standard([document([section([field('a')], [table()]), section([field('b')], [table()])])]);
    expect(item.fields.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(item.tables).toHaveLength(2);
  });

  it('gives each document its own image', () => {
    const items = presentStandard([document([]), document([]), document([])], new Map(), ['one', null]);
    expect(items.map(({ image }) => image)).toEqual(['one', null, null]);
  });

  it('has a score of 0 for a document without one', () => {
    expect(standard([document([], { score: null })]).score).toBe(0);
  });

  it('does not change what the engine read', () => {
    const documents = [document([section([field('a')], [table()])])];
    const before = structuredClone(documents);
    standard(documents, { [FIELD]: changed, [`${TABLE}.values[0][0]`]: illegible, 'documents[0]': kept });
    expect(documents).toEqual(before);
  });
});

describe('the generative result', () => {
  it('has what the interface has and nothing else', () => {
    const documents = [
      document([section([field('a')]), section([], [table({ values: [], score: null })])], {
        source: 'generative',
      }),
    ];
    expect(presentGenerative(documents, new Map())).toEqual([
      {
        type: 'nota',
        stdType: 'invoice',
        extractions: [
          {
            source: 'generative',
            score: 0.8,
            status: 'ENGINEIOCR',
            tags: ['id=invoice'],
            sections: [
              {
                name: 'corpo',
                stdName: 'body',
                score: 0.6,
                status: 'ENGINEIOCR',
                fields: [
                  {
                    name: 'a',
                    stdName: 'std a',
                    value: 'a',
                    finalValue: null,
                    score: 0.9,
                    status: 'ENGINEIOCR',
                  },
                ],
                tables: [],
              },
              {
                name: 'corpo',
                stdName: 'body',
                score: 0.6,
                status: 'ENGINEIOCR',
                fields: [],
                tables: [
                  {
                    name: 'itens',
                    stdName: 'items',
                    score: null,
                    status: 'ENGINEIOCR',
                    headers: [{ name: 'preço', stdName: 'price', score: 0.8, status: 'ENGINEIOCR' }],
                    values: [],
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('rolls each section up by itself', () => {
    const documents = [document([section([field('a')]), section([field('a')])])];
    const [extraction] = generative(documents, { 'documents[0].sections[1].fields[0]': changed }).extractions;
    expect(extraction!.sections.map(({ status }) => status)).toEqual(['ENGINEIOCR', 'MODIFIED']);
    expect(extraction!.status).toBe('MODIFIED');
  });

  it('has a score of 0 for a section without one', () => {
    const documents = [document([section([], [], { score: null })])];
    expect(generative(documents).extractions[0]!.sections[0]!.score).toBe(0);
  });

  it('takes the type that a reviewer gave', () => {
    const type = { type: 'recibo', stdType: 'receipt' };
    expect(generative([document([])], { 'documents[0]': { ...changed, type } })).toMatchObject(type);
  });
});

describe('a field', () => {
  const rows: [string, Review | undefined, Partial<Field>, object][] = [
    [
      'that was not sent is as the engine read it',
      undefined,
      {},
      { value: 'a', finalValue: null, score: 0.9, status: 'ENGINEIOCR' },
    ],
    [
      'that was not found is null without a score',
      undefined,
      { value: null, score: null },
      { value: null, finalValue: null, score: null, status: 'ENGINEIOCR' },
    ],
    [
      'that waits is as the engine read it',
      waits,
      {},
      { value: 'a', finalValue: null, score: 0.9, status: 'TO_ANALYSIS' },
    ],
    [
      'that was kept has its value twice and score 0',
      kept,
      {},
      { value: 'a', finalValue: 'a', score: 0, status: 'REVIEWED' },
    ],
    [
      'that was changed has the final value alone',
      changed,
      {},
      { value: null, finalValue: 'b', score: 0, status: 'MODIFIED' },
    ],
    [
      'that is unreadable has no value',
      illegible,
      {},
      { value: null, finalValue: null, score: 0, status: 'UNREADABLE' },
    ],
    [
      'that is discontinued says so',
      undefined,
      { deprecatedBy: 'b' },
      { value: 'a', finalValue: null, score: 0.9, status: 'DEPRECATED' },
    ],
  ];

  it.each(rows)('%s', (_, review, more, view) => {
    const item = standard([document([section([field('a', more)])])], review && { [FIELD]: review });
    expect(item.fields[0]).toEqual({ name: 'a', stdName: 'std a', ...view });
  });
});

describe('a field that is discontinued in favour of another', () => {
  const view = (review?: Review) => {
    const fields = [field('old', { deprecatedBy: 'a' }), field('a'), field('older', { deprecatedBy: 'a' })];
    const path = 'documents[0].sections[0].fields[1]';
    return standard([document([section(fields)])], review && { [path]: review }).fields;
  };

  it.each([
    ['waits', waits],
    ['was kept', kept],
    ['was changed', changed],
    ['is unreadable', illegible],
    ['was not sent', undefined],
  ] as [string, Review?][])('reads what that one reads when it %s, with its own status', (_, review) => {
    const [old, current, older] = view(review);
    const { value, finalValue, score } = current!;
    expect(old).toEqual({ name: 'old', stdName: 'std old', value, finalValue, score, status: 'DEPRECATED' });
    expect(older).toEqual({ ...old, name: 'older', stdName: 'std older' });
  });
});

describe('a document', () => {
  const documents = [document([section([field('a'), field('b')], [table()])])];
  const other = 'documents[0].sections[0].fields[1]';

  const rows: [string, Record<string, Review>, AttributeStatus, number][] = [
    ['waits while a field waits', { [FIELD]: waits, [other]: changed }, 'TO_ANALYSIS', 0.8],
    ['waits while a cell waits', { [`${TABLE}.values[1][0]`]: waits }, 'TO_ANALYSIS', 0.8],
    ['waits while its own type waits', { 'documents[0]': waits, [FIELD]: changed }, 'TO_ANALYSIS', 0.8],
    ['is modified when a field is', { [FIELD]: changed, [other]: illegible }, 'MODIFIED', 0.8],
    ['is modified when its type is', { 'documents[0]': changed, [FIELD]: kept }, 'MODIFIED', 0],
    [
      'is unreadable when a header is',
      { [`${TABLE}.headers[0]`]: illegible, [FIELD]: kept },
      'UNREADABLE',
      0.8,
    ],
    ['is reviewed when all that was sent was kept', { [FIELD]: kept }, 'REVIEWED', 0.8],
    ['is reviewed when its type was kept', { 'documents[0]': kept }, 'REVIEWED', 0],
  ];

  it.each(rows)('%s', (_, reviews, status, score) => {
    expect(standard(documents, reviews)).toMatchObject({ status, score });
    expect(generative(documents, reviews).extractions[0]).toMatchObject({ status, score });
  });

  it('is not discontinued by a discontinued field', () => {
    const item = standard([document([section([field('a', { deprecatedBy: 'b' })])])]);
    expect(item.status).toBe('ENGINEIOCR');
  });

  it('of another status does not lend it to its fields', () => {
    expect(standard(documents, { 'documents[0]': changed }).fields[0]!.status).toBe('ENGINEIOCR');
  });

  it('keeps its type when a reviewer confirmed it', () => {
    expect(standard(documents, { 'documents[0]': kept })).toMatchObject({
      type: 'nota',
      processType: 'extraction',
    });
  });

  it('takes the type that a reviewer gave it, and says that a human named what had no type', () => {
    const unknown = [document([], { type: 'desconhecido', stdType: 'unknown' })];
    const type = { type: 'recibo', stdType: 'receipt', processType: 'human' as const };
    expect(standard(unknown, { 'documents[0]': { ...changed, type } })).toMatchObject(type);
  });
});

describe('a table', () => {
  const view = (reviews: Record<string, Review>, more: Partial<Table> = {}) =>
    standard([document([section([], [table(more)])])], reviews).tables[0]!;

  it('shows each reviewed cell and keeps its own score', () => {
    const reviewed = view({ [`${TABLE}.values[0][0]`]: changed, [`${TABLE}.values[1][0]`]: kept });
    expect(reviewed.values.flat().map(({ status, score }) => [status, score])).toEqual([
      ['MODIFIED', 0],
      ['REVIEWED', 0],
    ]);
    expect(reviewed).toMatchObject({ status: 'MODIFIED', score: 0.7 });
  });

  it.each([
    ['waits with its score', waits, 'TO_ANALYSIS', 0.7],
    ['has score 0 when it was reviewed itself', kept, 'REVIEWED', 0],
  ])('%s', (_, review, status, score) => {
    expect(view({ [TABLE]: review })).toMatchObject({ status, score });
  });

  it('has score 0 for a reviewed header', () => {
    expect(view({ [`${TABLE}.headers[0]`]: kept }).headers[0]).toMatchObject({
      status: 'REVIEWED',
      score: 0,
    });
  });

  it('that is discontinued says so with all it holds', () => {
    const old = view({}, { deprecatedBy: 'lines' });
    expect([old, ...old.headers, ...old.values.flat()].map(({ status }) => status)).toEqual(
      Array(4).fill('DEPRECATED'),
    );
  });

  it('that is discontinued does not discontinue its document', () => {
    expect(standard([document([section([], [table({ deprecatedBy: 'lines' })])])]).status).toBe('ENGINEIOCR');
  });
});
