/**
 * A reader process: all native and wasm code of the engine runs here, so that a crash, a hang or a
 * blow-up of memory ends one extraction and not the service.
 */
import sharp from 'sharp';
import workerpool from 'workerpool';
import { loadCatalogue, type Catalogue } from './catalogue/catalogue.js';
import { wordingOf } from './catalogue/wording.js';
import { readDocument } from './document-reader.js';
import { EngineFault, type ExtractionRequest, type FileSource } from './engine.js';
import { bytesOf } from './file-source.js';
import { inspectFile } from './pages/open-file.js';
import { Recogniser } from './recognition/recogniser.js';
import type { Answer, Progress, ReaderSettings } from './worker-protocol.js';

const MEMORY_CHECK_MS = 250;

const settings = JSON.parse(process.argv[2] ?? '{}') as ReaderSettings;
let catalogue: Catalogue | null = null;
const recogniser = new Recogniser(settings);

// Ctrl-C in a terminal reaches the whole process group; the parent decides when a reader ends.
process.on('SIGINT', () => undefined);
// A parent that was killed can't say so: its end of the channel closes.
process.on('disconnect', () => process.exit(0));
// Its message may quote the document, which the log must not hold.
process.on('uncaughtException', (error) => {
  const frames = String(error?.stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  process.stderr.write(`A reader ends on ${error?.name}\n${frames.join('\n')}\n`);
  process.exit(1);
});
// Several readers share the cores already.
sharp.concurrency(1);
sharp.cache(false);

silenceImageLibrary();

setInterval(() => {
  if (process.memoryUsage.rss() > settings.memoryBytes) process.exit(1);
}, MEMORY_CHECK_MS).unref();

workerpool.worker({
  extract: (request: ExtractionRequest) =>
    answer(() => {
      report({ page: 0, count: 0 });
      if (catalogue === null) {
        catalogue = loadCatalogue(settings.catalogDirectory);
        recogniser.know(wordingOf(catalogue));
      }
      const onPage = (page: number, count: number) => report({ page, count });
      return readDocument(request, {
        catalogue,
        limits: settings.limits,
        recogniser,
        now: () => new Date(),
        onPage,
      });
    }),
  inspect: (file: FileSource, password: string | null) =>
    answer(async () => {
      report({ page: 0, count: 0 });
      return inspectFile(await bytesOf(file, settings.limits), password, settings.limits);
    }),
});

/** Leptonica remarks on every speck it can't crop; it is of no use to anyone and would fill the log. */
function silenceImageLibrary(): void {
  const write = process.stderr.write.bind(process.stderr) as (...parameters: unknown[]) => boolean;
  process.stderr.write = (...parameters: unknown[]): boolean => {
    if (!/^(Error in (box|pix)\w+:|Image too small|Line cannot|Detected \d+)/.test(String(parameters[0]))) {
      return write(...parameters);
    }
    const done = parameters.at(-1);
    if (typeof done === 'function') process.nextTick(done as () => void);
    return true;
  };
}

function report(progress: Progress): void {
  workerpool.workerEmit(progress);
}

/** Faults that the engine knows travel back as data; anything else as an error. */
async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    if (error instanceof EngineFault) return { ok: false, reason: error.reason, message: error.message };
    throw error;
  }
}
