import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { dataFolder } from '../../bench/engine/data-folder.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { drawTable } from '../../bench/engine/report/table.js';
import { candidateTypes, loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import { withLexicon } from '../../src/engine/catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { drawnLessons, readLessons } from './bill-lessons.js';
import { fitBills, leftOut, measured } from './fit-bills.js';

/** `npm run fit:bills`: see training/README.md. */
const data = await dataFolder();
const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
await withLexicon(catalogue.lexicon, async () => {
  const progress = progressOf('words');
  const read = await readLessons(data, (done, count) => progress.step(done, count));
  progress.end();
  const pages = measured([...read, ...drawnLessons()], candidateTypes(catalogue, []));
  console.log('Pages that were told right by a network that had not seen them, and by their words alone:');
  const rows = leftOut(pages).map(({ set, bill, known, count, right, byWords }) => [
    set,
    bill ?? 'neither',
    `${100 * known} %`,
    ...[count, right, byWords].map(String),
  ]);
  console.log(drawTable(['pages', 'are', 'words known', 'count', 'network', 'words alone'], rows));
  const file = join(projectRoot(), 'src/engine/typing/bills/bill-network.fit.ts');
  const text = `import type { Network } from '../../text/network.js';

/** Written by npm run fit:bills, from ${pages.length} pages. */
export const BILL_NETWORK: Network = ${JSON.stringify(fitBills(pages))};
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
});
