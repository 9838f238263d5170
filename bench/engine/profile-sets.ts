import { Session } from 'node:inspector/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profiler } from 'node:inspector';
import { loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import { wordingOf } from '../../src/engine/catalogue/wording.js';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { readDocument } from '../../src/engine/reader/read-document.js';
import { Recogniser } from '../../src/engine/recognition/recogniser.js';
import { callTree } from '../flames/call-tree.js';
import { flameGraph } from '../flames/flame-graph.js';
import type { Sample } from './bench-set.js';
import type { ChosenSet } from './choose-sets.js';
import type { BenchOptions } from './options.js';
import { samplesOf } from './run-set.js';

/** Enough for a picture; the first document is read once before, since it pays for what is loaded once. */
const DOCUMENTS = 5;
const SAMPLE_MICROSECONDS = 1_000;

/**
 * Reads the first documents of each set in this process, as a reader does in its own, and draws what V8's profiler saw. Threads
 * of native libraries are not in it.
 * @param onDrawn is told of each picture.
 */
export async function profileSets(
  chosen: readonly ChosenSet[],
  { limit, output }: BenchOptions,
  onDrawn: (path: string) => void,
): Promise<void> {
  const folder = join(output, 'flames');
  await mkdir(folder, { recursive: true });
  for (const { set, folder: data } of chosen) {
    const samples = await samplesOf(set, data, limit ?? DOCUMENTS);
    const tree = callTree(await profileOf(samples));
    const path = join(folder, `${set.name}.svg`);
    await writeFile(path, flameGraph(tree, `Reading ${samples.length} documents of ${set.name}`));
    onDrawn(path);
  }
}

async function profileOf(samples: readonly Sample[]): Promise<Profiler.Profile> {
  const recogniser = new Recogniser();
  const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
  recogniser.know(wordingOf(catalogue));
  const parts = { catalogue, limits: DEFAULT_LIMITS, recogniser, now: () => new Date() };
  const read = async (sample: Sample) => {
    const request = { file: await sample.load(), password: null, tags: [], images: null, ...sample.request };
    await readDocument(request, parts);
  };
  const session = new Session();
  session.connect();
  try {
    for (const first of samples.slice(0, 1)) await read(first);
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await session.post('Profiler.start');
    for (const sample of samples) await read(sample);
    return (await session.post('Profiler.stop')).profile;
  } finally {
    session.disconnect();
    await recogniser.close();
  }
}
