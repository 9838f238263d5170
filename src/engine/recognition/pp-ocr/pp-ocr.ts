import type { Page } from '../../pages/page.js';
import type { Glyph } from '../../text/glyph.js';
import type { Rectangle } from '../../text/word.js';
import type { RawWord, WordRecogniser } from '../word-recogniser.js';
import { findLines } from './detect/find-lines.js';
import type { LineImage } from './read/line-image.js';
import { loadNetworks, type Networks } from './networks.js';
import { readGlyphs } from './read/read-glyphs.js';
import { readLine, type ReadLine } from './read/read-line.js';
import { readText } from './read/read-text.js';
import type { RotatedBox } from './detect/rotated-box.js';

/**
 * PP-OCRv4, a detector of lines and a reader of lines, both run by onnxruntime. Its networks are loaded on
 * first use. Inference holds up the thread: this belongs into a reader process.
 */
export class PpOcr implements WordRecogniser {
  readonly name = 'pp-ocr';
  private networks: Promise<Networks> | null = null;

  /** @param weightsDirectory null: the weights that are installed with the service */
  constructor(private readonly weightsDirectory: string | null = null) {}

  async readWords(page: Page): Promise<RawWord[]> {
    return (await this.readPage(page)).flatMap(({ words }) => words);
  }

  async readPage(page: Page): Promise<ReadLine[]> {
    return this.readLines(page, await this.findLines(page));
  }

  /** Where lines of text stand, whichever way they run. */
  async findLines(page: Page): Promise<RotatedBox[]> {
    return findLines(page, (await this.load()).detector);
  }

  async readLines(page: Page, lines: readonly RotatedBox[]): Promise<ReadLine[]> {
    const networks = await this.load();
    const read: ReadLine[] = [];
    for (const line of lines) read.push(await readLine(page, line, networks));
    return read;
  }

  /** A line's characters, none but those allowed, with their places on the page. */
  async readGlyphs(page: Page, line: Rectangle, characters: string): Promise<Glyph[]> {
    return readGlyphs(page, line, characters, await this.load());
  }

  /** All that is printed on a line's image. */
  async readText(image: LineImage): Promise<string> {
    return readText(image, await this.load());
  }

  async close(): Promise<void> {
    const networks = this.networks;
    this.networks = null;
    if (networks === null) return;
    const { detector, recogniser } = await networks;
    await Promise.all([detector.release(), recogniser.release()]);
  }

  private load(): Promise<Networks> {
    this.networks ??= loadNetworks(this.weightsDirectory);
    return this.networks;
  }
}
