import { drawnOut, type LineImage } from '../lines/line-image.js';
import { LINE_HEIGHT } from '../lines/tuning.js';
import type { LineReader, ReadCharacter } from '../ports.js';
import { THREE_PLANES, type LineInput } from './line-input.js';
import { LentMemory } from './lent-memory.js';
import { loadReader, type LineNetwork } from './networks.js';
import type { Alphabet } from './read/alphabet.js';
import { decode } from './read/ctc.js';
import { isSame, likeliestOf, type Look } from './read/look.js';
import { DRAWN_OUT, SURE_AT_ONCE } from './read/tuning.js';
import type { WeightFiles } from './weights.js';

/** A network that reads lines. It is loaded on first use and holds up the thread: this belongs into a reader process. */
export class PpOcrLineReader implements LineReader {
  private network: Promise<LineNetwork> | null = null;
  private readonly memory = new LentMemory();

  /**
   * @param files gives the weights, when they are wanted first
   * @param looksAgain whether a line that it is not sure of is looked at again, drawn out and squeezed
   */
  constructor(
    private readonly files: () => Pick<WeightFiles, 'recogniser' | 'dictionary'>,
    private readonly input: LineInput = THREE_PLANES,
    private readonly looksAgain = false,
  ) {}

  async readCharacters(image: LineImage, only?: string): Promise<ReadCharacter[]> {
    this.network ??= loadReader(this.files(), this.input);
    const { recogniser, alphabet } = await this.network;
    const wanted = only === undefined ? alphabet : withOnly(alphabet, only);
    const first = await this.look(image, recogniser, wanted);
    if (!this.looksAgain || first.characters.every(({ probability }) => probability >= SURE_AT_ONCE))
      return first.characters;
    const looks = [first];
    for (const by of DRAWN_OUT) {
      looks.push(inColumnsOf(image, await this.look(drawnOut(image, by), recogniser, wanted), by));
      if (isSame(looks.at(-1)!, first)) break;
    }
    return likeliestOf(looks);
  }

  private async look(
    image: LineImage,
    recogniser: LineNetwork['recogniser'],
    alphabet: Alphabet,
  ): Promise<Look> {
    const { planes, height, widthMultiple } = this.input;
    const width = Math.ceil(image.width / widthMultiple) * widthMultiple;
    const columns = (width * height) / LINE_HEIGHT;
    const { data, dimensions } = await this.memory.lend(planes * height * columns, (input) => {
      this.input.write(image, width, input);
      return recogniser.run(input, [1, planes, height, columns]);
    });
    const steps = dimensions[1]!;
    const characters = decode(data, steps, alphabet, width / steps);
    return { characters, probabilities: data, steps, size: alphabet.size };
  }

  async close(): Promise<void> {
    const { network } = this;
    this.network = null;
    await (await network)?.recogniser.release();
  }
}

function withOnly(alphabet: Alphabet, only: string): Alphabet {
  return { ...alphabet, readable: alphabet.readable.filter(({ character }) => only.includes(character)) };
}

/** A look at a line that was drawn out, in the columns of the line as it was. */
function inColumnsOf({ width }: LineImage, look: Look, by: number): Look {
  const own = width / Math.round(width * by);
  const characters = look.characters.map((each) => ({
    ...each,
    left: each.left * own,
    right: each.right * own,
  }));
  return { ...look, characters };
}
