import type { Model, Operation } from './model.js';
import { otherInput, type Steps } from './steps.js';

/** Which of a network's classes are asked for. */
export interface Classes {
  /** How many it tells apart. */
  size: number;
  /** Those that stay, in the order in which they are given. */
  kept: readonly number[];
}

/**
 * Cuts a network's last product, sum and softmax down to some of its classes; the probabilities of the others are shared
 * among those that stay.
 * A network that does not end in these three steps, or tells another number of classes apart, stays as it is.
 */
export function keepClasses(model: Model, steps: Steps, { size, kept }: Classes): void {
  if (kept.length === size) return;
  const softmax = [...model.results]
    .map((name) => steps.maker(name))
    .find((each) => each?.kind === 'Softmax');
  const sum = makerOf(steps, softmax?.inputs[0], 'Add');
  const product = sum && makerOf(steps, variableOf(steps, sum), 'MatMul');
  const weights = steps.constant(product?.inputs[1]);
  const bias = sum && product && steps.constant(otherInput(sum, product.outputs[0]!));
  if (!sum || !product || !weights || bias?.data.length !== size || weights.shape.at(-1) !== size) return;
  if (weights.shape.length !== 2 || !steps.onlyUser(product.outputs[0], 'Add')) return;
  const rows = weights.shape[0]!;
  const data = new Float32Array(rows * kept.length);
  for (let row = 0; row < rows; row++) {
    kept.forEach((index, at) => (data[row * kept.length + at] = weights.data[row * size + index]!));
  }
  const shift = kept.map((index) => bias.data[index]!);
  product.inputs = [product.inputs[0]!, steps.add([rows, kept.length], data)];
  sum.inputs = [product.outputs[0]!, steps.add([kept.length], shift)];
}

function makerOf(steps: Steps, name: string | undefined, kind: string): Operation | null {
  const maker = name === undefined ? undefined : steps.maker(name);
  return maker?.kind === kind && steps.onlyUser(maker.outputs[0], ...KINDS_AFTER[kind]!) ? maker : null;
}

/** What must come next, and nothing beside it. */
const KINDS_AFTER: Record<string, string[]> = { Add: ['Softmax'], MatMul: ['Add'] };

function variableOf(steps: Steps, { inputs }: Operation): string | undefined {
  return inputs.find((name) => steps.constant(name) === undefined);
}
