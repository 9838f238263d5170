import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import type { Identification } from '../typing/identify.js';
import { groupSheets } from './group-sheets.js';
import type { PageReading, ReaderParts, SheetReading } from './reading.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const parts = { catalogue, now: () => new Date('2026-03-01T00:00:00Z') } as ReaderParts;
const invoice = typeById(catalogue, 'invoice');

function sheet(identification: Identification | null): Pick<PageReading, 'sheets'> {
  const reading = { content: pageOfWords([]), identification, generative: null, placement: null };
  return { sheets: [reading as unknown as SheetReading] };
}

it('goes on with a document on a page that only looks like one of its type', () => {
  const first = { type: invoice, score: 0.99, byLook: false };
  const groups = groupSheets([sheet(first), sheet({ ...first, byLook: true }), sheet(null)], parts);
  expect(groups.map(({ sheets }) => sheets.length)).toEqual([3]);
});

it('begins another document where the page names its type and no number that both have', () => {
  const first = { type: invoice, score: 0.99, byLook: false };
  expect(groupSheets([sheet(first), sheet(first)], parts)).toHaveLength(2);
});
