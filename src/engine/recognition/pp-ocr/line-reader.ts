import type { LineImage } from '../lines/line-image.js';
import type { LineReader, ReadCharacter } from '../ports.js';
import { loadReader, type LineNetwork } from './networks.js';
import { decode } from './read/ctc.js';
import type { WeightFiles } from './weights.js';

/** The network halves its input's width three times; like widths share memory. */
const WIDTH_MULTIPLE = 16;

/** One of PP-OCR's readers of lines. Its network is loaded on first use and holds up the thread: this belongs into a reader process. */
export class PpOcrLineReader implements LineReader {
  private network: Promise<LineNetwork> | null = null;

  /** @param files gives the weights, when they are wanted first */
  constructor(private readonly files: () => Pick<WeightFiles, 'recogniser' | 'dictionary'>) {}

  async readCharacters(image: LineImage, only?: string): Promise<ReadCharacter[]> {
    this.network ??= loadReader(this.files());
    const { recogniser, alphabet } = await this.network;
    const width = Math.ceil(image.width / WIDTH_MULTIPLE) * WIDTH_MULTIPLE;
    const { data, dimensions } = await recogniser.run(toInput(image, width), [1, 3, image.height, width]);
    const steps = dimensions[1]!;
    const readable = alphabet.readable.filter(({ character }) => only?.includes(character) ?? true);
    return decode(data, steps, { ...alphabet, readable }, width / steps);
  }

  async close(): Promise<void> {
    const { network } = this;
    this.network = null;
    await (await network)?.recogniser.release();
  }
}

/** Planes of blue, green and red from -1 to 1; what is wider than the line is the grey in the middle. */
function toInput({ pixels, width: lineWidth, height }: LineImage, width: number): Float32Array {
  const input = new Float32Array(3 * height * width);
  for (let plane = 0; plane < 3; plane++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < lineWidth; x++) {
        input[(plane * height + y) * width + x] = pixels[(y * lineWidth + x) * 3 + 2 - plane]! / 127.5 - 1;
      }
    }
  }
  return input;
}
