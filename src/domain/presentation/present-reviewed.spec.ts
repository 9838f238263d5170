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
  waits,
} from '../../../test/support/reviewed-documents.js';
import type { Field, Table } from '../document.js';
import type { AttributeStatus } from './attribute-status.js';
import type { Review } from './present-documents.js';

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
