import { describe, expect, it } from '@jest/globals';
import type { Cell, Document } from './document.js';
import { cellPath, documentPath, fieldPath, headerPath, locateItem, sectionPath, tablePath } from './item.js';

const cell = (name: string): Cell => ({
  name,
  stdName: null,
  value: name,
  raw: name,
  score: 1,
  pageNumber: 1,
  box: null,
});

const document: Document = {
  type: 'invoice',
  stdType: 'invoice',
  tags: ['id=invoice'],
  pageNumber: 1,
  box: null,
  score: 1,
  processType: 'extraction',
  source: 'standard',
  sections: [
    { name: 'head', stdName: 'head', score: 1, fields: [cell('number'), cell('date')], tables: [] },
    {
      name: 'body',
      stdName: 'body',
      score: 1,
      fields: [],
      tables: [
        {
          name: 'items',
          stdName: null,
          score: 1,
          headers: [{ name: 'price', stdName: null, score: 1, pageNumber: 1, box: null }],
          values: [[cell('r0c0')], [cell('r1c0'), cell('r1c1')]],
          pageNumber: 1,
          box: null,
        },
      ],
    },
  ],
};

describe('the path of an item', () => {
  const body = sectionPath(documentPath(2), 1);
  const items = tablePath(body, 0);

  it.each([
    [documentPath(2), 'documents[2]'],
    [body, 'documents[2].sections[1]'],
    [fieldPath(body, 3), 'documents[2].sections[1].fields[3]'],
    [items, 'documents[2].sections[1].tables[0]'],
    [headerPath(items, 2), 'documents[2].sections[1].tables[0].headers[2]'],
    [cellPath(items, 4, 1), 'documents[2].sections[1].tables[0].values[4][1]'],
  ])('%s reads as %s', (built, path) => {
    expect(built).toBe(path);
  });
});

describe('following a path', () => {
  const documents = [document, document];
  const [head, body] = document.sections;

  it.each([
    ['documents[1]', 'document', document],
    ['documents[1].sections[1]', 'section', body],
    ['documents[1].sections[0].fields[1]', 'field', head!.fields[1]],
    ['documents[1].sections[1].tables[0]', 'table', body!.tables[0]],
    ['documents[1].sections[1].tables[0].headers[0]', 'header', body!.tables[0]!.headers[0]],
    ['documents[1].sections[1].tables[0].values[1][1]', 'cell', body!.tables[0]!.values[1]![1]],
  ])('%s leads to the %s', (path, kind, item) => {
    const located = locateItem(documents, path);
    expect(located).toMatchObject({ documentIndex: 1, kind });
    expect(located!.item).toBe(item);
    expect(located!.document).toBe(document);
  });

  it.each([
    '',
    'documents',
    'documents[2]',
    'documents[-1]',
    'documents[0].sections[9]',
    'documents[0].sections[0].fields[9]',
    'documents[0].sections[1].tables[9]',
    'documents[0].sections[1].tables[9].values[0][0]',
    'documents[0].sections[1].tables[0].headers[9]',
    'documents[0].sections[1].tables[0].values[9][0]',
    'documents[0].sections[1].tables[0].values[0][1]',
    'documents[0].sections[1].tables[0].values[0]',
    'documents[0].sections[0].fields[1].value',
    'documents[0].__proto__',
    ' documents[0]',
  ])('%p leads nowhere', (path) => {
    expect(locateItem(documents, path)).toBeNull();
  });
});
