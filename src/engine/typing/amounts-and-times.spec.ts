import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { withLexicon } from '../catalogue/lexicon/lexicon.js';
import { projectRoot } from '../project-root.js';
import { namesMoney } from './amounts-and-times.js';

const { lexicon } = loadCatalogue(join(projectRoot(), 'catalog'));
const names = (text: string) => withLexicon(lexicon, () => namesMoney({ text }));

test.each([
  'Paid: $4.50 VISA ****8812',
  '14 350 FCFA',
  'Pagado $ 32.000',
  'R$ 85,00 – pago',
  'A pagare CHF1’350.–',
  'CHF 12',
  '120.– EUR',
])('a figure beside a currency is money: %s', (text) => {
  expect(names(text)).toBe(true);
});

test.each(['Stall 32', 'Europa 12', '12 PESOS PESADOS', 'USD', 'Room $ four', '1'.repeat(10_000)])(
  'a figure or a currency alone is none: %.20s',
  (text) => {
    expect(names(text)).toBe(false);
  },
);
