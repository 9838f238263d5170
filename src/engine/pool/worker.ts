/**
 * A reader process: all native and wasm code of the engine runs here, so that a crash, a hang or a
 * blow-up of memory ends one extraction and not the service.
 */
import { constants } from 'node:fs';
import sharp from 'sharp';
import { loadCatalogue, type Catalogue } from '../catalogue/catalogue.js';
import { wordingOf } from '../catalogue/wording.js';
import { readDocument } from '../reader/read-document.js';
import { EngineFault } from '../engine-fault.js';
import { bytesOf } from './file-source.js';
import { inspectFile } from '../pages/open-file.js';
import { Recogniser } from '../recognition/recogniser.js';
import {
  OUT_OF_MEMORY_EXIT,
  type Answer,
  type Order,
  type Progress,
  type ReaderMethods,
  type ReaderSettings,
  type Report,
} from './worker-protocol.js';

const MEMORY_CHECK_MS = 250;

// Only its own account may read what it writes.
process.umask(0o077);
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

lendConstants();
silenceImageLibrary();
watchMemory();

const methods = (report: (at: Progress) => void): ReaderMethods => ({
  extract: (request) =>
    answer(() => {
      if (catalogue === null) {
        catalogue = loadCatalogue(settings.catalogDirectory);
        recogniser.know(wordingOf(catalogue));
      }
      return readDocument(request, {
        catalogue,
        limits: settings.limits,
        recogniser,
        now: () => new Date(),
        onPage: (page, count) => report({ page, count }),
      });
    }),
  inspect: (file, password) =>
    answer(async () => inspectFile(await bytesOf(file, settings.limits), password, settings.limits)),
});

process.on('message', (order: Order) => void carryOut(order));
tell({ ready: true });

async function carryOut({ id, method, parameters }: Order): Promise<void> {
  const report = (at: Progress) => tell({ id, at });
  report({ page: 0, count: 0 });
  try {
    const carry = methods(report)[method] as (...given: unknown[]) => Promise<Answer<unknown>>;
    tell({ id, answer: await carry(...parameters) });
  } catch (error) {
    tell({ id, error: String(error instanceof Error ? error.stack : error) });
  }
}

function tell(report: Report): void {
  process.send?.(report);
}

/** Emscripten's libraries ask for the numbers of `O_RDONLY` and the like in a way that Node's permissions refuse. */
function lendConstants(): void {
  Object.assign(process, { binding: () => ({ fs: constants }) });
}

/**
 * It can't run while a decoder works, so it is used only where the parent can't watch: on systems without
 * `/proc`.
 */
function watchMemory(): void {
  const { memoryBytes } = settings;
  if (memoryBytes === null) return;
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(OUT_OF_MEMORY_EXIT);
  }, MEMORY_CHECK_MS).unref();
}

/** Leptonica prints a line for every speck that it can't crop, which would fill the log. */
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

/** The engine's own faults are sent back as data, other errors as errors. */
async function answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    if (error instanceof EngineFault) return { ok: false, reason: error.reason, message: error.message };
    throw error;
  }
}
