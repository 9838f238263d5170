import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Sample } from './bench-set.js';
import { BenchFault } from './data-folder.js';
import { inParallel } from './reading/in-parallel.js';

const run = promisify(execFile);
const IMAGE = /\.(?:jpe?g|png|tiff?|webp|bmp)$/i;
/** One thread each, so that as many run as there are readers: the same cores for both. */
const environment = { ...process.env, OMP_THREAD_LIMIT: '1' };

/**
 * Pages a second of the tesseract on the PATH, as it comes, on the samples that are images.
 * @returns null when none of them is
 * @throws BenchFault when there is no tesseract
 */
export async function baselinePagesPerSecond(
  samples: readonly Sample[],
  atOnce: number,
): Promise<number | null> {
  await requireTesseract();
  const images = samples.flatMap(({ path }) => (path !== null && IMAGE.test(path) ? [path] : []));
  if (images.length === 0) return null;
  const started = performance.now();
  await inParallel(images, atOnce, (path) =>
    run('tesseract', [path, 'stdout'], { env: environment, maxBuffer: 50_000_000 }),
  );
  return (images.length / (performance.now() - started)) * 1000;
}

async function requireTesseract(): Promise<void> {
  try {
    await run('tesseract', ['--version']);
  } catch {
    throw new BenchFault(
      '--baseline needs tesseract on the PATH, for example: apt-get install tesseract-ocr',
    );
  }
}
