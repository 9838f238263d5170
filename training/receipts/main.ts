import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { dataFolder, folderOf } from '../../bench/engine/data-folder.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { drawTable } from '../../bench/engine/report/table.js';
import { sroieTune } from '../../bench/engine/sets/sroie/index.js';
import { projectRoot } from '../../src/engine/project-root.js';
import type { FittedKinds } from '../../src/engine/rank/names/kinds/kind-weights.js';
import { RANKING } from '../../src/engine/rank/ranking-weights.fit.js';
import { rankedSearch } from '../engine/fit-rankers.js';
import { imaginedChoices } from '../engine/imagined-choices.js';
import { receiptType, tuneReceipts } from '../engine/tune-receipts.js';
import { fitNames } from './fit-names.js';

/** `npm run fit:names`: see training/README.md. */
const folder = await folderOf(sroieTune, await dataFolder());
if (folder === null) throw new Error(`BENCH_DATA has no ${sroieTune.folder}`);
const progress = progressOf('words');
const receipts = await tuneReceipts(sroieTune, folder, false, (done, count) => progress.step(done, count));
progress.end();
const type = receiptType();
const imagined = await imaginedChoices(type, rankedSearch(type, 'name'), 'merchant_name');
const { weights, ...sets } = fitNames(receipts, imagined, type, RANKING.rankers.name);
console.log('Names by weights that have not seen the receipt, and by the ranking alone:');
console.log(
  drawTable(
    ['receipts', 'right place', 'before'],
    Object.entries(sets).map(([name, { right, count, before }]) => [
      name,
      `${right} of ${count}`,
      `${before} of ${count}`,
    ]),
  ),
);
const fitted: FittedKinds = {
  receipts: receipts.length,
  imagined: imagined.length,
  date: new Date().toISOString().slice(0, 10),
  weights,
};
const file = join(projectRoot(), 'src/engine/rank/names/kinds/kind-weights.fit.ts');
const text = `import type { FittedKinds } from './kind-weights.js';

/** Written by npm run fit:names. */
export const KINDS: FittedKinds = ${JSON.stringify(fitted)};
`;
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
