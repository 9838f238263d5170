import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../../src/engine/options.js';
import { openFile } from '../../../src/engine/pages/open-file.js';
import { projectRoot } from '../../../src/engine/project-root.js';
import { PpOcr } from '../../../src/engine/recognition/pp-ocr/pp-ocr.js';
import { Tesseract } from '../../../src/engine/recognition/tesseract/tesseract.js';
import type { RawWord } from '../../../src/engine/recognition/word-recogniser.js';

/** What each recogniser read on the first page of a file, before they are brought together. */
export interface RawReading {
  first: RawWord[];
  second: RawWord[];
}

/** Reads files with both recognisers, within this process, and keeps the words on disk: minutes become seconds. */
export class RawReadings {
  private readonly ppOcr = new PpOcr();
  private readonly tesseract = new Tesseract();

  constructor(private readonly folder = join(projectRoot(), '.data/bench/raw-words')) {}

  async of(file: Buffer): Promise<RawReading> {
    const path = join(this.folder, `${createHash('sha256').update(file).digest('hex')}.json`);
    const known = await readFile(path, 'utf8').catch(() => null);
    if (known !== null) return JSON.parse(known) as RawReading;
    const reading = await this.read(file);
    await mkdir(this.folder, { recursive: true });
    await writeFile(path, JSON.stringify(reading));
    return reading;
  }

  async close(): Promise<void> {
    await Promise.all([this.ppOcr.close(), this.tesseract.close()]);
  }

  private async read(file: Buffer): Promise<RawReading> {
    const { source } = await openFile(file, null, DEFAULT_LIMITS);
    try {
      const page = await source.open(1);
      return { first: await this.ppOcr.readWords(page), second: await this.tesseract.readWords(page, 'eng') };
    } finally {
      source.close();
    }
  }
}
