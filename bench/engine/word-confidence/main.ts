import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../src/engine/project-root.js';
import type { Standing } from '../../../src/engine/recognition/fusion/standing.js';
import { dataFolder } from '../data-folder.js';
import { sroieSamples } from '../sets/sroie/sroie-truth.js';
import { fitLogistic, logistic } from './fit-logistic.js';
import { judgeWords, type Judged } from './judged-words.js';
import { RawReadings } from './raw-readings.js';

const TARGET = 'src/engine/recognition/fusion/word-confidence.fit.ts';

/**
 * Fits how likely a word is right to what the recognisers say of it, on receipts of SROIE tune, and writes the weights
 * into the engine: BENCH_DATA=... node dist/bench/engine/word-confidence/main.js [EVERY], where EVERY takes one receipt of so many.
 */
async function main(): Promise<void> {
  const every = Number(process.argv[2] ?? 1);
  const samples = (await sroieSamples(join(await dataFolder(), 'sroie/tune'))).filter(
    (_, index) => index % every === 0,
  );
  const readings = new RawReadings();
  const judged: Judged[] = [];
  for (const { load, truth } of samples) {
    judged.push(...judgeWords(await readings.of(Buffer.from(await load())), truth.lines));
  }
  await readings.close();
  const weights = new Map<Standing, number[]>();
  for (const standing of [...new Set(judged.map((word) => word.standing))].sort()) {
    const rows = judged.filter((word) => word.standing === standing);
    weights.set(standing, fitLogistic(rows));
    report(standing, rows, weights.get(standing)!);
  }
  await writeFile(join(projectRoot(), TARGET), toSource(weights, samples.length));
}

function report(standing: Standing, rows: readonly Judged[], weights: readonly number[]): void {
  const right = rows.filter((row) => row.right).length;
  process.stdout.write(
    `${standing}: ${rows.length} words, ${((100 * right) / rows.length).toFixed(1)} % right\n`,
  );
  for (const [from, to] of [
    [0, 0.5],
    [0.5, 0.8],
    [0.8, 0.9],
    [0.9, 0.95],
    [0.95, 0.98],
    [0.98, 0.99],
    [0.99, 1.01],
  ] as const) {
    const bin = rows.filter(
      (row) => logistic(row.features, weights) >= from && logistic(row.features, weights) < to,
    );
    if (bin.length === 0) continue;
    const said = bin.reduce((sum, row) => sum + logistic(row.features, weights), 0) / bin.length;
    const held = bin.filter((row) => row.right).length / bin.length;
    process.stdout.write(`  ${bin.length} words said ${said.toFixed(3)}, right ${held.toFixed(3)}\n`);
  }
}

function toSource(weights: ReadonlyMap<Standing, readonly number[]>, receipts: number): string {
  const rows = [...weights].map(([standing, values]) => {
    return `    '${standing}': [${values.map((value) => Number(value.toFixed(3))).join(', ')}],`;
  });
  return `import type { Standing } from './standing.js';

/** Written by bench/engine/word-confidence; the order of the weights is that of \`features\`. */
export const WORD_CONFIDENCE: { fittedOn: string; date: string; weights: Record<Standing, number[]> } = {
  fittedOn: '${receipts} receipts of SROIE tune',
  date: '${new Date().toISOString().slice(0, 10)}',
  weights: {
${rows.join('\n')}
  },
};
`;
}

await main();
