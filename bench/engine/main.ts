import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../src/engine/engine.js';
import { ENGINE_NAME } from '../../src/engine/reader/to-result.js';
import { createEngine } from '../../src/engine/index.js';
import { Baseline } from './baseline.js';
import { type ChosenSet, chooseSets } from './choose-sets.js';
import { BenchFault, dataFolder } from './data-folder.js';
import { holdsFloor } from './figure.js';
import { type BenchOptions, parseOptions } from './options.js';
import { profileSets } from './profile-sets.js';
import { engineVersion, recognitionVersion } from './reading/code-version.js';
import { ReadingCache } from './reading/reading-cache.js';
import { SampleReader } from './reading/sample-reader.js';
import { type OpenedStore, openStored } from './reading/open-stored.js';
import { StoredReader } from './reading/stored-reader.js';
import { costFigures } from './report/cost-figures.js';
import { toJson } from './report/json-report.js';
import { describeReports, describeWorst } from './report/print-report.js';
import { progressOf } from './report/progress.js';
import { drawWorst } from './report/worst-overlays.js';
import { runSet, samplesOf, type SetReport } from './run-set.js';
import { SETS } from './sets/index.js';

/** A long limit: on a busy machine pages must be slow, not unread. */
const PAGE_TIMEOUT_MS = 300_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `npm run bench:engine [-- --set sroie --limit 20 --json out.json]`: see bench/README.md. */
async function main(): Promise<void> {
  const options = parseOptions(
    process.argv.slice(2),
    SETS.map(({ name }) => name),
  );
  const { chosen, leftOut } = await chooseSets(options.set, dataFolder);
  for (const reason of leftOut) say(`left out, ${reason}`);
  if (options.profile) return profileSets(chosen, options, say);
  const version = engineVersion();
  const reports = await measure(chosen, options, version);
  tellBaselines(reports, options);
  say(describeReports(reports, costFigures(reports)));
  for (const report of reports) await tellWorst(report, options);
  if (options.json) await writeFile(options.json, toJson(reports, { engine: ENGINE_NAME, version, options }));
  if (options.floor) checkFloors(reports);
}

async function measure(
  chosen: readonly ChosenSet[],
  options: BenchOptions,
  version: string,
): Promise<SetReport[]> {
  const cache = options.cache ? new ReadingCache(join(options.output, 'readings', version)) : null;
  const reports: SetReport[] = [];
  for (const { set, folder } of chosen) {
    // New readers for each set, so that the memory of one is not that of another.
    const engine = createEngine({ concurrency: options.readers, pageTimeoutMs: PAGE_TIMEOUT_MS });
    const progress = progressOf(set.name);
    const stored = storeFor(options, engine);
    const reader =
      stored === null ? new SampleReader(engine, cache) : new StoredReader(stored.contents, stored.parts);
    try {
      const samples = await samplesOf(set, folder, options.limit);
      const onRead = (done: number, count: number) => progress.step(done, count);
      const baseline = options.baseline ? await Baseline.onPath(options.readers) : null;
      reports.push(await runSet(set, samples, reader, { readers: options.readers, baseline, onRead }));
    } finally {
      progress.end();
      await Promise.all([engine.close(), stored?.parts.recogniser.close()]);
    }
  }
  return reports;
}

function storeFor({ stored }: BenchOptions, engine: Engine): OpenedStore | null {
  if (stored === undefined) return null;
  return openStored(engine, stored === true ? recognitionVersion() : stored);
}

function tellBaselines(reports: readonly SetReport[], { readers }: BenchOptions): void {
  for (const { set, baselinePagesPerSecond: pages } of reports)
    if (pages !== null)
      say(`${set}: Debian's tesseract reads ${pages.toFixed(2)} pages a second, ${readers} at once, in turn`);
}

async function tellWorst(report: SetReport, options: BenchOptions): Promise<void> {
  const folder = join(options.output, 'worst', report.set);
  // The overlays of an earlier run would be taken for this one's.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const documents = await drawWorst(report, folder);
  if (documents.length > 0) say(`\n${describeWorst(report.set, documents)}`);
}

function checkFloors(reports: readonly SetReport[]): void {
  const fallen = reports.flatMap(({ set, figures }) =>
    figures
      .filter((figure) => !holdsFloor(figure))
      .map(({ name, value, floor, format }) => {
        const found = value === null ? 'nothing' : format(value);
        return `${set}, ${name}: ${found}, the floor is ${format(floor!)}`;
      }),
  );
  if (fallen.length === 0) return;
  process.stderr.write(`Below the floor:\n  ${fallen.join('\n  ')}\n`);
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BenchFault)) throw error;
  process.stderr.write(`bench:engine: ${error.message}\n`);
  process.exitCode = 1;
}
