import type { LineImage } from '../lines/line-image.js';
import { LINE_HEIGHT } from '../lines/tuning.js';
import type { LineReader, ReadCharacter } from '../ports.js';
import { THREE_PLANES, type LineInput } from './line-input.js';
import { LentMemory } from './lent-memory.js';
import { loadReader, type LineNetwork } from './networks.js';
import { decode } from './read/ctc.js';
import type { WeightFiles } from './weights.js';

/** A network that reads lines. It is loaded on first use and holds up the thread: this belongs into a reader process. */
export class PpOcrLineReader implements LineReader {
  private network: Promise<LineNetwork> | null = null;
  private readonly memory = new LentMemory();

  /** @param files gives the weights, when they are wanted first */
  constructor(
    private readonly files: () => Pick<WeightFiles, 'recogniser' | 'dictionary'>,
    private readonly input: LineInput = THREE_PLANES,
  ) {}

  async readCharacters(image: LineImage, only?: string): Promise<ReadCharacter[]> {
    const { planes, height, widthMultiple } = this.input;
    this.network ??= loadReader(this.files(), this.input);
    const { recogniser, alphabet } = await this.network;
    const width = Math.ceil(image.width / widthMultiple) * widthMultiple;
    const columns = (width * height) / LINE_HEIGHT;
    const { data, dimensions } = await this.memory.lend(planes * height * columns, (input) => {
      this.input.write(image, width, input);
      return recogniser.run(input, [1, planes, height, columns]);
    });
    const steps = dimensions[1]!;
    const readable =
      only === undefined
        ? alphabet.readable
        : alphabet.readable.filter(({ character }) => only.includes(character));
    return decode(data, steps, { ...alphabet, readable }, width / steps);
  }

  async close(): Promise<void> {
    const { network } = this;
    this.network = null;
    await (await network)?.recogniser.release();
  }
}
