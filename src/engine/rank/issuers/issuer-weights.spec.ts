import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../../catalogue/catalogue.js';
import { withLexicon } from '../../catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../project-root.js';
import { issuerCandidates } from './issuer-candidates.js';
import { ISSUERS } from './issuer-weights.fit.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const invoice = typeById(catalogue, 'invoice');
const heading = invoice.fields.flatMap(({ find }) => find).find(({ by }) => by === 'heading')!;

function namesOn(lines: readonly string[]) {
  if (heading.by !== 'heading') throw new Error('invoices find no name by its place');
  const words = lines.flatMap((text, index) => typedWords(60, 60 + 40 * index, text));
  return withLexicon(catalogue.lexicon, () => issuerCandidates(pageOfWords(words), invoice, heading));
}

test('every measurement of a name has a weight, and every weight a measurement', () => {
  const [name] = namesOn(['Acme Tools Ltd', '4 Mill Lane', 'Invoice 12', 'Total 20.00']);
  expect(Object.keys(name!.features).sort()).toEqual(Object.keys(ISSUERS.weights.weights).sort());
  expect(Object.values(ISSUERS.weights.weights).every(Number.isFinite)).toBe(true);
  expect(ISSUERS.documents).toBeGreaterThan(100);
});

test('what is in another party’s block is no name of an issuer, nor is a label', () => {
  const names = namesOn(['Acme Tools Ltd', 'Bill to:', 'Harbour Foods Ltd', '12 Quay Street', 'Quantity']);
  expect(names.map(({ candidate }) => candidate.value)).toContain('Acme Tools Ltd');
  expect(names.map(({ candidate }) => candidate.value)).not.toContain('Harbour Foods Ltd');
  expect(names.map(({ candidate }) => candidate.value)).not.toContain('Quantity');
});

test('a page without words names nobody', () => {
  expect(namesOn([])).toEqual([]);
});
