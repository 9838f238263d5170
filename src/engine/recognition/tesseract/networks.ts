import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Page as Recognised, type Worker, type WorkerParams } from 'tesseract.js';
import type { Language } from '../raw-word.js';
import { TRAINED_DATA } from './tuning.js';

/**
 * Tesseract's networks, one a language, each started on first use, kept warm, and fed from the data in its
 * npm package: nothing is ever fetched.
 */
export class TesseractNetworks {
  private readonly started = new Map<Language, Promise<Worker>>();

  /** @param image in a format that leptonica reads */
  async recognise(image: Buffer, language: Language, parameters: Partial<WorkerParams>): Promise<Recognised> {
    const network = await this.network(language);
    await network.setParameters(parameters);
    const { data } = await network.recognize(image, {}, { text: false, blocks: true });
    return data;
  }

  async close(): Promise<void> {
    const networks = [...this.started.values()];
    this.started.clear();
    await Promise.all(networks.map(async (network) => (await network).terminate()));
  }

  private network(language: Language): Promise<Worker> {
    const known = this.started.get(language);
    if (known) return known;
    const started = start(language);
    this.started.set(language, started);
    return started;
  }
}

async function start(language: Language): Promise<Worker> {
  const manifest = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
  const network = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(dirname(manifest), TRAINED_DATA),
    cacheMethod: 'none',
    gzip: true,
  });
  // Its remarks about small images would fill the service's log.
  await network.setParameters({ debug_file: '/dev/null' } as Partial<WorkerParams>);
  return network;
}
