import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { THREE_PLANES, type LineInput } from './line-input.js';
import { toAlphabet, type Alphabet } from './read/alphabet.js';
import { readDictionary, type WeightFiles, WeightsError } from './weights.js';

/** In pixels: a line that a network is tried on when it is loaded. */
const TRIED_WIDTH = 64;

/** A network that reads lines and what its classes stand for. */
export interface LineNetwork {
  recogniser: Network;
  alphabet: Alphabet;
}

/** A network with one input and one output. */
export interface Network {
  /** @param dimensions of the input, whose product is `data.length` */
  run(
    data: Float32Array,
    dimensions: number[],
  ): Promise<{ data: Float32Array; dimensions: readonly number[] }>;
  release(): Promise<void>;
}

/**
 * @param input that the network wants of a line
 * @throws WeightsError when a file is no ONNX, or the dictionary does not fit the network
 */
export async function loadReader(
  files: Pick<WeightFiles, 'recogniser' | 'dictionary'>,
  { planes, height }: Pick<LineInput, 'planes' | 'height'> = THREE_PLANES,
): Promise<LineNetwork> {
  const alphabet = toAlphabet(readDictionary(files.dictionary));
  const recogniser = await loadNetwork(files.recogniser);
  const blank = new Float32Array(planes * height * TRIED_WIDTH).fill(1);
  const { dimensions } = await recogniser.run(blank, [1, planes, height, TRIED_WIDTH]);
  const classes = dimensions.at(-1);
  if (classes !== alphabet.size) {
    const found = `${files.recogniser} tells ${classes} classes apart`;
    throw new WeightsError(
      `${found}; ${files.dictionary} has ${alphabet.size - 2} characters and needs ${Number(classes) - 2}`,
    );
  }
  return { recogniser, alphabet };
}

/**
 * The library is loaded here too and not before: a process that reads no pixels has no use for it.
 * @throws WeightsError when the file is no ONNX
 */
export async function loadNetwork(file: string): Promise<Network> {
  const { InferenceSession, Tensor } = await library();
  const session = await InferenceSession.create(await readFile(file), {
    // Readers run side by side, one a core; threads within one would only fight over them.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Inputs have many sizes; a plan of memory for each of them doubles what the process holds.
    enableMemPattern: false,
    // Its convolutions on eight bits need no fusing, and the passes that fuse make each of them floats twice: a twentieth of the time.
    extra: { session: { disable_quant_qdq: '1' } },
    logSeverityLevel: 3,
  }).catch((error: unknown) => {
    throw new WeightsError(`${file} can't be loaded as ONNX: ${String(error)}`, { cause: error });
  });
  return {
    run: (data, dimensions) => infer(session, new Tensor('float32', data, dimensions)),
    release: () => session.release(),
  };
}

async function infer(session: InferenceSession, input: Tensor) {
  const outputs = await session.run({ [session.inputNames[0]!]: input });
  const output = outputs[session.outputNames[0]!]!;
  return { data: output.data as Float32Array, dimensions: output.dims };
}

async function library(): Promise<typeof import('onnxruntime-node')> {
  const loaded = (await import('onnxruntime-node')) as unknown as {
    default?: typeof import('onnxruntime-node');
  };
  return loaded.default ?? (loaded as unknown as typeof import('onnxruntime-node'));
}
