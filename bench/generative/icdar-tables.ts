import type { Engine } from '../../src/engine/engine.js';
import { folderOf } from '../engine/data-folder.js';
import { SampleReader } from '../engine/reading/sample-reader.js';
import { runSet, samplesOf } from '../engine/run-set.js';
import { tables } from '../engine/sets/tables/index.js';

/**
 * The tables of the ICDAR 2013 competition as the generative routes hand them out, and as the engine sees them.
 * @returns what was measured, a line each; empty when the data has no such folder
 */
export async function tableFigures(
  engine: Engine,
  data: string,
  { readers, limit }: { readers: number; limit: number },
): Promise<string[]> {
  const folder = await folderOf(tables, data);
  if (folder === null) return [];
  const samples = (await samplesOf(tables, folder, null)).slice(0, limit);
  const { figures } = await runSet(tables, samples, new SampleReader(engine, null), { readers });
  return [
    `${tables.folder}: ${samples.length} documents, tables are not given`,
    ...figures.map(({ name, value, format, firstStep, goal }) => {
      const aims = firstStep && goal ? `   first step ${format(firstStep)}, goal ${format(goal)}` : '';
      return `${name.padEnd(42)}${value === null ? 'nothing' : format(value)}${aims}`;
    }),
  ];
}
