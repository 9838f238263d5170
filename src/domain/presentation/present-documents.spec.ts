import { describe, expect, it } from '@jest/globals';
import {
  changed,
  document,
  field,
  FIELD,
  generative,
  illegible,
  kept,
  section,
  standard,
  table,
  TABLE,
} from '../../../test/support/reviewed-documents.js';
import { presentGenerative, presentStandard } from './present-documents.js';

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
