import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadCatalogue } from '../../catalogue/catalogue.js';
import { DEFAULT_LIMITS } from '../../options.js';
import { projectRoot } from '../../project-root.js';
import { Recogniser } from '../../recognition/recogniser.js';
import { readDocument } from '../read-document.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const recogniser = new Recogniser();
let statement: Uint8Array;

beforeAll(async () => {
  statement = await readFile(join(projectRoot(), 'samples/extrato.pdf'));
});
afterAll(() => recogniser.close());

test.each([
  ['standard', 'id=unknown'],
  ['generative', 'id=bank-statement'],
] as const)('a bank statement, which looks like a bill, is none (%s)', async (kind, tag) => {
  const request = { file: statement, password: null, tags: [], images: null, kind };
  const { documents } = await readDocument(request, {
    ...{ catalogue, recogniser, limits: DEFAULT_LIMITS, now: () => new Date('2026-03-01T00:00:00Z') },
  });
  expect(documents.map(({ tags }) => tags)).toEqual([expect.arrayContaining([tag])]);
});
