import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadCatalogue } from '../../catalogue/catalogue.js';
import { withLexicon } from '../../catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../project-root.js';
import { withoutLead } from './lead.js';

const { lexicon } = loadCatalogue(join(projectRoot(), 'catalog'));

test.each([
  ['for acme tools ltd', 'acme tools ltd'],
  ['gestita da acme immobili', 'acme immobili'],
  ['da noemi zamboni', 'noemi zamboni'],
  ['acme tools ltd', null],
  ['for acme', null],
])('%s names %s', (text, name) => {
  withLexicon(lexicon, () => {
    expect(withoutLead(text.split(' '))?.join(' ') ?? null).toBe(name);
  });
});
