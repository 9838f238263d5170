import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchSet } from './bench-set.js';

/** The benchmark can't run as asked; the message says what would help. */
export class BenchFault extends Error {}

/**
 * The folder of the benchmark's data, from BENCH_DATA.
 * @throws BenchFault when it is not named or not there
 */
export async function dataFolder(): Promise<string> {
  const folder = process.env.BENCH_DATA;
  if (!folder) {
    throw new BenchFault(
      'BENCH_DATA is not set: name the folder that holds the documents to measure on, for example ' +
        'BENCH_DATA=/data/confere npm run bench:engine. bench/README.md says what it is to hold.',
    );
  }
  if (!(await isFolder(folder))) throw new BenchFault(`BENCH_DATA names ${folder}, which is no folder`);
  return folder;
}

/** A set's own folder, or null when it is not there. */
export async function folderOf(set: BenchSet, data: string): Promise<string | null> {
  if (set.folder === null) return '';
  const folder = join(data, set.folder);
  return (await isFolder(folder)) ? folder : null;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}
