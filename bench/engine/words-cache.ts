import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../src/engine/engine.js';
import { projectRoot } from '../../src/engine/project-root.js';
import type { TracedPage } from '../../src/engine/trace/reading-trace.js';
import { recognitionVersion } from './reading/code-version.js';

/** Matches no tag: on a page of no type all that is in doubt is checked, so that words depend on no type's fields. */
const OF_NO_TYPE = '^$';

/**
 * Recognised pages on disk, so that fields, scores and tables can be fitted in seconds on words that took
 * minutes to read. A file is recognised once for each version of the code in `engine/pages` and
 * `engine/recognition`; changes elsewhere in the engine keep what there is.
 *
 *     const engine = createEngine({ concurrency: 2 });
 *     const words = new WordsCache(engine);
 *     for (const sample of await sroieTune.samples(folder)) {
 *       const pages = await words.pagesOf(await sample.load()); // number, width, height, words
 *     }
 *     await engine.close();
 *
 * Two files at a time keep two readers busy: `inParallel(samples, 2, ...)`. The words are those that the
 * engine's first reading of the page gave; files lie in `.data/bench/words/VERSION/HASH.json`.
 */
export class WordsCache {
  private readonly folder: string;

  /**
   * @param version of what recognises; only to keep on fitting on words of an earlier version
   */
  constructor(
    private readonly engine: Engine,
    version = recognitionVersion(),
    folder = join(projectRoot(), '.data/bench/words'),
  ) {
    this.folder = join(folder, version);
  }

  /**
   * Boxes are in pixels of the upright page.
   * @throws EngineFault when the file can't be read
   */
  async pagesOf(file: Uint8Array): Promise<TracedPage[]> {
    const known = await this.known(file);
    if (known !== null) return known;
    const path = this.pathOf(file);
    const asked = { file, password: null, tags: [OF_NO_TYPE], images: null, trace: true };
    const { pages } = (await this.engine.extract(asked)).trace!;
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${path}.${process.pid}`, JSON.stringify(pages));
    await rename(`${path}.${process.pid}`, path);
    return pages;
  }

  /** What an earlier run read of the file; null when none did. */
  async known(file: Uint8Array): Promise<TracedPage[] | null> {
    const stored = await readFile(this.pathOf(file), 'utf8').catch(() => null);
    return stored === null ? null : (JSON.parse(stored) as TracedPage[]);
  }

  private pathOf(file: Uint8Array): string {
    return join(this.folder, `${createHash('sha256').update(file).digest('hex')}.json`);
  }
}
