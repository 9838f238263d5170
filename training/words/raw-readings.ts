import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { openFile } from '../../src/engine/pages/open-file.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { findWeights } from '../../src/engine/recognition/pp-ocr/weights.js';
import { PpOcr } from '../../src/engine/recognition/pp-ocr/pp-ocr.js';
import { ThirdReader } from '../../src/engine/recognition/pp-ocr/third-reader.js';
import type { Characters, ReadLine } from '../../src/engine/recognition/pp-ocr/read/read-line.js';
import { Tesseract } from '../../src/engine/recognition/tesseract/tesseract.js';
import type { RawWord } from '../../src/engine/recognition/word-recogniser.js';

/** A line as all recognisers read it, before the readings are brought together. */
export interface RawLine extends Characters {
  second: RawWord[];
  /** What the third reader makes of it. */
  third: string;
}

/** What each recogniser read on the first page of a file. */
export interface RawReading {
  /** Of the page, in pixels. */
  width: number;
  lines: RawLine[];
  /** Tesseract's reading of the whole page. */
  whole: RawWord[];
}

/** Reads files with all recognisers, within this process, and keeps what they read on disk: minutes become seconds. */
export class RawReadings {
  private readonly folder: string;
  private readonly ppOcr: PpOcr;
  private readonly tesseract = new Tesseract();
  private readonly third = new ThirdReader();

  /** @param weightsDirectory that PP-OCR reads with; null: the weights installed */
  constructor(weightsDirectory: string | null = null) {
    this.ppOcr = new PpOcr(weightsDirectory);
    this.folder = join(projectRoot(), '.data/bench/raw-lines', networksVersion(weightsDirectory));
  }

  async of(file: Buffer): Promise<RawReading> {
    const path = join(this.folder, `${createHash('sha256').update(file).digest('hex')}.json`);
    const known = await readFile(path, 'utf8').catch(() => null);
    if (known !== null) return parse(known);
    const reading = await this.read(file);
    await mkdir(this.folder, { recursive: true });
    await writeFile(
      path,
      JSON.stringify(reading, (key, value) => (value instanceof Uint8Array ? [...value] : value) as unknown),
    );
    return reading;
  }

  async close(): Promise<void> {
    await Promise.all([this.ppOcr.close(), this.tesseract.close(), this.third.close()]);
  }

  private async read(file: Buffer): Promise<RawReading> {
    const { source } = await openFile(file, null, DEFAULT_LIMITS);
    try {
      const page = await source.open(1);
      const lines = await this.ppOcr.readPage(page);
      const second = await this.tesseract.readLines(lines, 'eng');
      const third: string[] = [];
      for (const { image } of lines) third.push(await this.third.readText(image));
      const whole = await this.tesseract.readWords(page, 'eng');
      return {
        width: page.width,
        lines: lines.map((line, index) => toRawLine(line, second[index]!, third[index]!)),
        whole,
      };
    } finally {
      source.close();
    }
  }
}

/** A reader that is trained anew in the same folder reads otherwise. */
function networksVersion(weightsDirectory: string | null): string {
  const { detector, recogniser } = findWeights(weightsDirectory);
  const hash = createHash('sha256').update(readFileSync(detector)).update(readFileSync(recogniser));
  return hash.digest('hex').slice(0, 12);
}

function toRawLine(
  { box, image, ink, characters, stepWidth }: ReadLine,
  second: RawWord[],
  third: string,
): RawLine {
  const { width, height, scaleX, scaleY } = image;
  const { columns, top, bottom } = ink;
  const [shape, place] = [
    { width, height, scaleX, scaleY },
    { columns, top, bottom },
  ];
  return { box, image: shape, ink: place, characters, stepWidth, second, third };
}

function parse(text: string): RawReading {
  const reading = JSON.parse(text) as RawReading;
  for (const { ink } of reading.lines) ink.columns = Uint8Array.from(ink.columns);
  return reading;
}
