import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Document, Field } from '../domain/document.js';
import { presentGenerative, presentStandard, type Review } from '../domain/presentation/present-documents.js';
import { FORM } from './kept-results.js';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  stdName: `std ${name}`,
  value: `value of ${name}`,
  raw: `print of ${name}`,
  score: 0.5,
  pageNumber: 1,
  box: [0, 0, 1, 1],
  ...more,
});

const table = {
  name: 'items',
  stdName: null,
  score: 0.5,
  headers: [{ name: 'a', stdName: null, score: null, pageNumber: 1, box: null }],
  values: [[field('a')], [field('a', { value: null, score: null })]],
  pageNumber: 1,
  box: null,
};

const document: Document = {
  type: 'tipo',
  stdType: 'type',
  tags: ['id=type'],
  pageNumber: 1,
  box: null,
  score: null,
  processType: 'extraction',
  source: 'standard',
  sections: [
    {
      name: 'main',
      stdName: 'main',
      score: 0.4,
      fields: [field('new'), field('old', { deprecatedBy: 'new' }), field('read'), field('open')],
      tables: [table, { ...table, name: 'former', deprecatedBy: 'items' }],
    },
  ],
};

const inside = 'documents[0].sections[0]';
const decided = (status: 'REVIEWED' | 'MODIFIED' | 'UNREADABLE'): Review => ({
  status,
  value: status === 'REVIEWED' ? 'x' : null,
  finalValue: status === 'UNREADABLE' ? null : 'x',
});
const reviews = new Map<string, Review>([
  [`${inside}.fields[0]`, decided('MODIFIED')],
  [`${inside}.fields[2]`, decided('REVIEWED')],
  [`${inside}.fields[3]`, { status: 'TO_ANALYSIS' }],
  [`${inside}.tables[0].values[1][0]`, decided('UNREADABLE')],
]);
const edits = [{ path: `${inside}.tables[1]`, rows: [{ from: 1 }, { values: ['added'] }] }];

/** SHA-256 of what each form makes of the document above. */
const FORMS: Record<number, string> = {
  1: '86833670114452df2ee0391988db2248840b25a68baf36f50408f29064f53fe1',
};

describe('the form of kept results', () => {
  it('is another one, with a number of its own, when results are presented otherwise', () => {
    const presented = [
      presentStandard([document], reviews, [], undefined, edits),
      presentGenerative([document], reviews, undefined, edits),
    ];
    const digest = createHash('sha256').update(JSON.stringify(presented)).digest('hex');
    // Another digest: raise FORM, and add it here under the new number.
    expect({ form: FORM, digest }).toEqual({ form: FORM, digest: FORMS[FORM] });
  });
});
