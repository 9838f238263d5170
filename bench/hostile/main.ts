import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import Table from 'cli-table3';
import { createEngine } from '../../src/engine/index.js';
import { attempt, type Attempt } from './attempt.js';
import { type HostileFile, readManifest } from './manifest.js';

const READERS = 2;
/** A machine that is busy with something else makes pages slow; a hang is longer. */
const PAGE_TIMEOUT_MS = 180_000;

/** What is different is told at once; the whole set takes minutes. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run bench:hostile`: has the real engine read every file of `$BENCH_DATA/hostile` and
 * compares with its manifest. Ends with 1 when a reader crashed or hung, or a file ended in another way.
 */
async function main(): Promise<number> {
  const folder = await hostileFolder();
  if (folder === null) return 1;
  const files = await readManifest(folder);
  const engine = createEngine({ concurrency: READERS, pageTimeoutMs: PAGE_TIMEOUT_MS });
  try {
    const attempts = await attemptAll(files, (file) => attempt(engine, join(folder, file.name), file));
    say(summary(attempts));
    return attempts.some(({ difference }) => difference !== null) ? 1 : 0;
  } finally {
    await engine.close();
  }
}

/** @returns null, having said so, when it is not there. */
async function hostileFolder(): Promise<string | null> {
  const data = process.env['BENCH_DATA'];
  if (!data) {
    say('BENCH_DATA is not set: name the folder that holds `hostile`. bench/README.md says what is in it.');
    return null;
  }
  const folder = join(data, 'hostile');
  const isThere = await stat(join(folder, 'manifest.json')).catch(() => null);
  if (!isThere) say(`There is no ${folder}/manifest.json; bench/README.md says what it is.`);
  return isThere ? folder : null;
}

async function attemptAll(
  files: readonly HostileFile[],
  one: (file: HostileFile) => Promise<Attempt>,
): Promise<Attempt[]> {
  const open = [...files];
  const attempts: Attempt[] = [];
  const work = async () => {
    for (let file = open.shift(); file; file = open.shift()) attempts.push(told(await one(file)));
  };
  await Promise.all(Array.from({ length: READERS }, work));
  return attempts;
}

function told(attempt: Attempt): Attempt {
  const { file, difference } = attempt;
  if (difference !== null) say(`${file.name} (${file.kind}): ${file.expected}; ${difference}`);
  return attempt;
}

function summary(attempts: readonly Attempt[]): string {
  const different = attempts.filter(({ difference }) => difference !== null);
  const crashes = attempts.filter(({ outcome }) => outcome === 'crash' || outcome === 'timeout').length;
  const slowest = attempts.reduce((a, b) => (a.milliseconds > b.milliseconds ? a : b));
  const seconds = (slowest.milliseconds / 1000).toFixed(1);
  const total =
    `${attempts.length} files, ${different.length} different from the manifest, ${crashes} crashes or hangs; ` +
    `slowest ${slowest.file.name}, ${seconds} s`;
  return `${countTable(attempts)}\n${total}`;
}

/** How many files of each expectation ended in which way. */
function countTable(attempts: readonly Attempt[]): string {
  const counts = new Map<string, number>();
  for (const { file, outcome } of attempts) {
    const key = `${file.expected}\n${outcome}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const table = new Table({ head: ['expected', 'got', 'files'], style: { head: [], border: [] } });
  for (const [key, count] of [...counts].sort()) table.push([...key.split('\n'), count]);
  return table.toString();
}

process.exitCode = await main();
