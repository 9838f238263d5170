import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { openFile } from '../../src/engine/pages/open-file.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { readLines, type Characters, type ReadLine } from '../../src/engine/recognition/lines/read-line.js';
import { readText } from '../../src/engine/recognition/lines/read-text.js';
import { POLICY } from '../../src/engine/recognition/policy.js';
import { findWeights } from '../../src/engine/recognition/pp-ocr/weights.js';
import { Readers, REGISTRY } from '../../src/engine/recognition/readers.js';
import type { RawWord } from '../../src/engine/recognition/raw-word.js';

/** A line as all readers read it, before the readings are brought together. */
export interface RawLine extends Characters {
  checked: RawWord[];
  tieBreak: string;
}

/** What each reader read on the first page of a file. */
export interface RawReading {
  /** Of the page, in pixels. */
  width: number;
  lines: RawLine[];
  /** The checker's reading of the whole page. */
  whole: RawWord[];
}

/** Reads files with all readers, within this process, and keeps what they read on disk: minutes become seconds. */
export class RawReadings {
  private readonly folder: string;
  private readonly readers: Readers;

  /** @param weightsDirectory that PP-OCR reads with; null: the weights installed */
  constructor(weightsDirectory: string | null = null) {
    this.readers = new Readers(REGISTRY, { weightsDirectory });
    this.folder = join(projectRoot(), '.data/bench/raw-readings', networksVersion(weightsDirectory));
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
    await this.readers.close();
  }

  private async read(file: Buffer): Promise<RawReading> {
    const { source } = await openFile(file, null, DEFAULT_LIMITS);
    try {
      const page = await source.open(1);
      const detector = this.readers.detector(POLICY.detector);
      const checker = this.readers.wordReader(POLICY.checker!);
      const tieBreaker = this.readers.lineReader(POLICY.tieBreaker);
      const boxes = await detector.findLines(page);
      const lines = await readLines(page, boxes, this.readers.lineReader(POLICY.lineReader!));
      const checked = await checker.readLines(lines, 'eng');
      const tieBreaks: string[] = [];
      for (const { image } of lines) tieBreaks.push(await readText(image, tieBreaker));
      const whole = await checker.readWords(page, 'eng');
      return {
        width: page.width,
        lines: lines.map((line, index) => toRawLine(line, checked[index]!, tieBreaks[index]!)),
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

function toRawLine({ box, image, ink, characters }: ReadLine, checked: RawWord[], tieBreak: string): RawLine {
  const { width, height, scaleX, scaleY } = image;
  const { columns, top, bottom } = ink;
  const [shape, place] = [
    { width, height, scaleX, scaleY },
    { columns, top, bottom },
  ];
  return { box, image: shape, ink: place, characters, checked, tieBreak };
}

function parse(text: string): RawReading {
  const reading = JSON.parse(text) as RawReading;
  for (const { ink } of reading.lines) ink.columns = Uint8Array.from(ink.columns);
  return reading;
}
