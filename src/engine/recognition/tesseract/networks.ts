import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Page as Recognised, type Worker, type WorkerParams } from 'tesseract.js';
import type { Language } from '../raw-word.js';
import { KEPT_WARM, TRAINED_DATA } from './tuning.js';

/** A network, and the end of all that it was asked for so far, which never fails. */
interface Warm {
  network: Promise<Worker>;
  idle: Promise<unknown>;
}

/**
 * Tesseract's networks, one a language, each started when a page needs it and fed from the data in its npm package: nothing is
 * ever fetched. Those used last are kept warm: each holds a heap of its own.
 */
export class TesseractNetworks {
  /** The one used last is the last. */
  private readonly warm = new Map<Language, Warm>();

  /** @param image in a format that leptonica reads */
  recognise(image: Buffer, language: Language, parameters: Partial<WorkerParams>): Promise<Recognised> {
    const warm = this.warmed(language);
    // One after the other, or parameters of one would be those of another.
    const asked = warm.idle.then(async () => {
      const network = await warm.network;
      await network.setParameters(parameters);
      const { data } = await network.recognize(image, {}, { text: false, blocks: true });
      return data;
    });
    warm.idle = asked.catch(() => undefined);
    return asked;
  }

  async close(): Promise<void> {
    await Promise.all([...this.warm.keys()].map((language) => this.end(language)));
  }

  private warmed(language: Language): Warm {
    const known = this.warm.get(language);
    this.warm.delete(language);
    const [oldest] = this.warm.keys();
    // The new one waits, so that there are never more heaps than are kept.
    const room = this.warm.size < KEPT_WARM ? Promise.resolve() : this.end(oldest!);
    const warm = known ?? { network: room.then(() => start(language)), idle: Promise.resolve() };
    this.warm.set(language, warm);
    return warm;
  }

  /** After what it was asked for; one that did not start has ended. */
  private async end(language: Language): Promise<void> {
    const { network, idle } = this.warm.get(language)!;
    this.warm.delete(language);
    await idle;
    const started = await network.catch(() => null);
    await started?.terminate();
  }
}

async function start(language: Language): Promise<Worker> {
  const manifest = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
  const options = { langPath: join(dirname(manifest), TRAINED_DATA), cacheMethod: 'none', gzip: true };
  // Its remarks, about small images and the like, would fill the service's log.
  return createWorker(language, OEM.LSTM_ONLY, options, 'debug_file /dev/null');
}
