import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../test/support/page-of-words.js';
import { loadCatalogue, typeById } from '../../catalogue/catalogue.js';
import { withLexicon } from '../../catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../project-root.js';
import type { ByHeading } from '../names/name-lines.js';
import { issuerCandidates } from './issuer-candidates.js';
import { ISSUER } from './issuer-weights.fit.js';
import { recipientCandidates } from './recipient-candidates.js';
import { RECIPIENT } from './recipient-weights.fit.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const invoice = typeById(catalogue, 'invoice');
const PARTIES = {
  issuer: { candidates: issuerCandidates, fitted: ISSUER },
  recipient: { candidates: recipientCandidates, fitted: RECIPIENT },
};
type Party = keyof typeof PARTIES;

function findOf(party: Party): ByHeading {
  const ways = invoice.fields.flatMap(({ find }) => find);
  const find = ways.find((each) => each.by === 'heading' && each.ranking === party);
  if (find?.by !== 'heading') throw new Error(`invoices find no ${party} by its place`);
  return find;
}

function namesOn(lines: readonly string[], party: Party = 'issuer') {
  const words = lines.flatMap((text, index) => typedWords(60, 60 + 40 * index, text));
  return withLexicon(catalogue.lexicon, () =>
    PARTIES[party].candidates(pageOfWords(words), invoice, findOf(party)),
  );
}

test.each(['issuer', 'recipient'] as const)(
  'every measurement of a name of the %s is an input of the network, and every input a measurement',
  (party) => {
    const { ranking, documents } = PARTIES[party].fitted;
    const [name] = namesOn(['Acme Tools Ltd', '4 Mill Lane', 'Invoice 12', 'Total 20.00'], party);
    expect(Object.keys(name!.features).sort()).toEqual([...ranking.network.features].sort());
    expect([...ranking.network.hidden, ...ranking.network.output].flat().every(Number.isFinite)).toBe(true);
    expect(documents.drawn + documents.imagined).toBeGreaterThan(100);
  },
);

test('what is in another party’s block is no name of an issuer, nor is a label', () => {
  const names = namesOn(['Acme Tools Ltd', 'Bill to:', 'Harbour Foods Ltd', '12 Quay Street', 'Quantity']);
  expect(names.map(({ candidate }) => candidate.value)).toContain('Acme Tools Ltd');
  expect(names.map(({ candidate }) => candidate.value)).not.toContain('Harbour Foods Ltd');
  expect(names.map(({ candidate }) => candidate.value)).not.toContain('Quantity');
});

test('a page without words names nobody', () => {
  expect(namesOn([])).toEqual([]);
});
