import type { LineImage } from '../lines/line-image.js';
import type { LineReader, ReadCharacter } from '../ports.js';
import { loadReader, type LineNetwork } from './networks.js';
import { decode } from './read/ctc.js';
import type { WeightFiles } from './weights.js';

/** Pixels: two thirds of a line's image, which is what the network was trained on. */
const HEIGHT = 32;
/** Of a line's image: a width of twelve becomes one of eight, which is two steps. */
const WIDTH_MULTIPLE = 12;

/** The network that reads every line first: convolutions on eight bits. It is loaded on first use and holds up the thread. */
export class FirstReader implements LineReader {
  private network: Promise<LineNetwork> | null = null;

  /** @param files gives the weights, when they are wanted first */
  constructor(private readonly files: () => Pick<WeightFiles, 'recogniser' | 'dictionary'>) {}

  async readCharacters(image: LineImage, only?: string): Promise<ReadCharacter[]> {
    this.network ??= loadReader(this.files(), [1, HEIGHT]);
    const { recogniser, alphabet } = await this.network;
    const width = Math.ceil(image.width / WIDTH_MULTIPLE) * WIDTH_MULTIPLE;
    const { data, dimensions } = await recogniser.run(smaller(grey(image, width), width), [
      1,
      1,
      HEIGHT,
      (width / 3) * 2,
    ]);
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

/** From -1 to 1; what is wider than the line is the grey in the middle. Weights of ITU-R BT.601, as in training. */
function grey({ pixels, width: lineWidth, height }: LineImage, width: number): Float32Array {
  const input = new Float32Array(height * width);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * lineWidth * 3; x < lineWidth; x++, at += 3) {
      const brightness = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
      input[y * width + x] = brightness / 127.5 - 1;
    }
  }
  return input;
}

/** Two pixels for each three of a row and of a column, each the mean of the part that it covers. */
function smaller(input: Float32Array, width: number): Float32Array {
  const [rows, columns] = [input.length / width / 3, width / 3];
  const output = new Float32Array(rows * 2 * columns * 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = (row * width + column) * 3;
      const to = (row * columns * 2 + column) * 2;
      for (let down = 0; down < 2; down++) {
        // Two thirds of the outer row and one of the middle one.
        const [outer, middle] = [from + 2 * down * width, from + width];
        for (let across = 0; across < 2; across++) {
          const [far, near] = [2 * across, 1];
          const own = 2 * input[outer + far]! + input[outer + near]!;
          const beside = 2 * input[middle + far]! + input[middle + near]!;
          output[to + down * columns * 2 + across] = (2 * own + beside) / 9;
        }
      }
    }
  }
  return output;
}
