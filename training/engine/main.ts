import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/engine/project-root.js';
import { fitReceipts } from './fit-receipts.js';
import { heldOutReaders } from './held-out-readers.js';
import { fitByWay } from './ways/index.js';

const options = new Command('fit:engine')
  .description(
    'Fits the scores of values by the way in which they were found, on drawn documents. With --readers also what is learned ' +
      'from receipts of SROIE tune: ranking, scores and threshold. All is stored as data of the engine.',
  )
  .option('--cached', 'leaves out documents that would have to be read')
  .option(
    '--words <version>',
    'takes stored words of another version of what recognises, for the scores by way',
  )
  .option('--readers <folder>', 'two readers of lines that were not trained on the receipts that they read')
  .parse()
  .opts<{ cached?: boolean; words?: string }>();

const say = (text: string) => process.stdout.write(`${text}\n`);

async function store(path: string, type: string, from: string, name: string, value: unknown): Promise<void> {
  const file = join(projectRoot(), path);
  const text = `import type { ${type} } from '${from}';\n\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  say(`stored in ${path}`);
}

const SCORES = 'src/engine/score';
const cachedOnly = options.cached ?? false;
// The installed reader was trained on these very receipts: what it reads there would make all scores too high.
if (heldOutReaders() !== null) {
  const { ranking, scores } = await fitReceipts(cachedOnly, say);
  const rank = 'src/engine/rank/ranking-weights.fit.ts';
  await store(rank, 'FittedRanking', './ranking-weights.js', 'RANKING', ranking);
  await store(`${SCORES}/score-weights.fit.ts`, 'FittedScores', './score-weights.js', 'SCORES', scores);
}
const ways = await fitByWay({ cachedOnly, ...(options.words && { wordsOf: options.words }) }, say);
await store(`${SCORES}/way-weights.fit.ts`, 'FittedWays', './way-weights.js', 'WAYS', ways);
