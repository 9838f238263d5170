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
 * The tesseract on the PATH, as it comes, on the samples that are images. It reads a part of them each time that the engine has read that
 * part, since on a shared machine one minute may be twice as fast as the next.
 */
export class Baseline {
  private pages = 0;
  private milliseconds = 0;

  private constructor(private readonly atOnce: number) {}

  /** @throws BenchFault when there is no tesseract */
  static async onPath(atOnce: number): Promise<Baseline> {
    await requireTesseract();
    return new Baseline(atOnce);
  }

  async read(samples: readonly Sample[]): Promise<void> {
    const images = samples.flatMap(({ path }) => (path !== null && IMAGE.test(path) ? [path] : []));
    const started = performance.now();
    await inParallel(images, this.atOnce, (path) =>
      run('tesseract', [path, 'stdout'], { env: environment, maxBuffer: 50_000_000 }),
    );
    this.pages += images.length;
    this.milliseconds += performance.now() - started;
  }

  /** Null when none of the samples was an image. */
  get pagesPerSecond(): number | null {
    return this.pages === 0 ? null : (this.pages / this.milliseconds) * 1000;
  }
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
