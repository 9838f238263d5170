import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawnKeys } from '../../drawn/drawn-keys.js';
import { drawTable } from '../../bench/engine/report/table.js';
import { loadCatalogue, typeById } from '../../src/engine/catalogue/catalogue.js';
import { withLexicon } from '../../src/engine/catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../src/engine/project-root.js';
import type { FittedIssuers } from '../../src/engine/rank/issuers/issuer-weights.js';
import { fitIssuers, issuerChoices, rightShare } from './fit-issuers.js';

/** `npm run fit:issuers`: see training/README.md. */
const SEED = 5;
const COUNT = 720;

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
await withLexicon(catalogue.lexicon, async () => {
  const choices = issuerChoices(
    drawnKeys({ kinds: ['invoice'], seed: SEED, count: COUNT, fitted: true }),
    typeById(catalogue, 'invoice'),
  );
  const families = [...new Set(choices.map(({ family }) => family))];
  const rows = families.map((family) => {
    const own = choices.filter((choice) => choice.family === family);
    const weights = fitIssuers(choices.filter((choice) => choice.family !== family));
    return [family, own.length, rightShare(own, weights)];
  });
  console.log('Issuers of each layout, by weights that were fitted without it:');
  console.log(drawTable(['layout', 'invoices', 'likeliest name right'], rows));
  await write({
    documents: choices.length,
    date: new Date().toISOString().slice(0, 10),
    weights: fitIssuers(choices),
  });
});

async function write(fitted: FittedIssuers): Promise<void> {
  const file = join(projectRoot(), 'src/engine/rank/issuers/issuer-weights.fit.ts');
  const text = `import type { FittedIssuers } from './issuer-weights.js';

/** Written by npm run fit:issuers. */
export const ISSUERS: FittedIssuers = ${JSON.stringify(fitted)};
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
