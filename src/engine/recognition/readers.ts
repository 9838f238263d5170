import type { GlyphReader, LineDetector, LineReader, WordReader } from './ports.js';
import { PpOcrLineDetector } from './pp-ocr/line-detector.js';
import { SMALL, THREE_PLANES } from './pp-ocr/line-input.js';
import { PpOcrLineReader } from './pp-ocr/line-reader.js';
import { chineseReaderFiles, findWeights, firstReaderFiles } from './pp-ocr/weights.js';
import { Tesseract } from './tesseract/tesseract.js';

export interface ReaderSettings {
  /** Directory of other weights for PP-OCR, named as the docs of the engine say; null: those installed. */
  weightsDirectory: string | null;
}

type Made<Reader> = Record<string, (settings: ReaderSettings) => Reader>;

/** All that can be asked, by id. */
export interface Registry {
  detectors: Made<LineDetector>;
  lineReaders: Made<LineReader>;
  wordReaders: Made<WordReader & Partial<GlyphReader>>;
}

export const REGISTRY: Registry = {
  detectors: {
    'pp-ocr': ({ weightsDirectory }) => new PpOcrLineDetector(() => findWeights(weightsDirectory).detector),
  },
  lineReaders: {
    // A small network that learned from the one below: a line costs an eighteenth.
    first: () => new PpOcrLineReader(firstReaderFiles, SMALL),
    // PP-OCRv4's reader of English lines, trained further here.
    'pp-ocr': ({ weightsDirectory }) =>
      new PpOcrLineReader(() => findWeights(weightsDirectory), THREE_PLANES, true),
    // PP-OCRv4's reader of Chinese and English, trained on other lines than the one above.
    'pp-ocr-chinese': () => new PpOcrLineReader(chineseReaderFiles),
  },
  wordReaders: { tesseract: () => new Tesseract() },
};

/** Makes each reader when it is asked for first, and closes those that it made. */
export class Readers {
  private readonly made = new Map<string, LineDetector | LineReader | WordReader>();

  constructor(
    private readonly registry: Registry,
    private readonly settings: ReaderSettings,
  ) {}

  detector(id: string): LineDetector {
    return this.get('detectors', id);
  }

  lineReader(id: string): LineReader {
    return this.get('lineReaders', id);
  }

  wordReader(id: string): WordReader {
    return this.get<WordReader>('wordReaders', id);
  }

  /** @throws Error when the word reader reads no single characters */
  glyphReader(id: string): GlyphReader {
    const reader = this.get<WordReader & Partial<GlyphReader>>('wordReaders', id);
    if (reader.readGlyphs === undefined) throw new Error(`The reader "${id}" can't read zones`);
    return reader as GlyphReader;
  }

  async close(): Promise<void> {
    const made = [...this.made.values()];
    this.made.clear();
    await Promise.all(made.map((reader) => reader.close()));
  }

  private get<Reader extends LineDetector | LineReader | WordReader>(
    kind: keyof Registry,
    id: string,
  ): Reader {
    const known = this.made.get(`${kind} ${id}`);
    if (known !== undefined) return known as Reader;
    const make = this.registry[kind][id] as ((settings: ReaderSettings) => Reader) | undefined;
    if (make === undefined) {
      const ids = Object.keys(this.registry[kind]).join(', ');
      throw new Error(`No reader "${id}" is registered among ${kind}; there are ${ids}`);
    }
    const reader = make(this.settings);
    this.made.set(`${kind} ${id}`, reader);
    return reader;
  }
}
