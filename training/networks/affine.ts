import { float, type Constant, type Operation } from './model.js';
import { otherInput, type Steps } from './steps.js';

/** Multiplications and additions of constants, one after the other: `scale * x + shift`. */
export interface Affine {
  /** One for all channels, or one a channel. */
  scale: Float32Array;
  shift: Float32Array;
  operations: Operation[];
  /** The name of the result. */
  end: string;
}

/** The steps of this form that only this value goes through; null when there are none. */
export function affineAfter(steps: Steps, name: string): Affine | null {
  const first = nextAffine(steps, name);
  if (first === null) return null;
  const rest = affineAfter(steps, first.end);
  return rest === null ? first : chain(first, rest);
}

function nextAffine(steps: Steps, name: string): Affine | null {
  const operation = steps.onlyUser(name, 'Mul', 'Add', 'BatchNormalization');
  const found = operation && affineOf(steps, operation, name);
  return found && { ...found, operations: [operation], end: operation.outputs[0]! };
}

type ScaleAndShift = Pick<Affine, 'scale' | 'shift'>;

function affineOf(steps: Steps, operation: Operation, name: string): ScaleAndShift | null {
  if (operation.kind === 'BatchNormalization') return ofNormalization(steps, operation, name);
  const constant = steps.constant(otherInput(operation, name));
  const values = constant === undefined ? null : perChannel(constant);
  if (values === null) return null;
  return operation.kind === 'Mul'
    ? { scale: values, shift: Float32Array.of(0) }
    : { scale: Float32Array.of(1), shift: values };
}

/** A constant that is the same for all of an image: a number, or `[1, channels, 1, 1]`. */
function perChannel({ shape, data }: Constant): Float32Array | null {
  if (data.length === 1) return data;
  const [rows, columns] = [shape.at(-2), shape.at(-1)];
  const channels = shape.at(-3);
  return rows === 1 && columns === 1 && channels === data.length ? data : null;
}

/** ONNX's default. */
const EPSILON = 1e-5;

function ofNormalization(steps: Steps, operation: Operation, name: string): ScaleAndShift | null {
  const [input, ...parameters] = operation.inputs;
  const [gamma, beta, mean, variance] = parameters.map((each) => steps.constant(each)?.data);
  if (input !== name || !gamma || !beta || !mean || !variance || operation.outputs.length > 1) return null;
  const epsilon = float(operation, 'epsilon') ?? EPSILON;
  const scale = gamma.map((value, index) => value / Math.sqrt(variance[index]! + epsilon));
  return { scale, shift: beta.map((value, index) => value - mean[index]! * scale[index]!) };
}

function chain(first: Affine, second: Affine): Affine {
  const length = Math.max(...[first, second].flatMap(({ scale, shift }) => [scale.length, shift.length]));
  const each = (value: (index: number) => number) =>
    Float32Array.from({ length }, (_, index) => value(index));
  return {
    scale: each((index) => at(first.scale, index) * at(second.scale, index)),
    shift: each((index) => at(first.shift, index) * at(second.scale, index) + at(second.shift, index)),
    operations: [...first.operations, ...second.operations],
    end: second.end,
  };
}

/** One number stands for all channels. */
export function at(values: Float32Array, index: number): number {
  return values[values.length === 1 ? 0 : index]!;
}
