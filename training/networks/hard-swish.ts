import { affineAfter } from './affine.js';
import { foldIntoNext, pixelwise } from './convolution.js';
import { float, floatAttribute, type Operation } from './model.js';
import { otherInput, type Steps } from './steps.js';

/** x * clip(x + 3, 0, 6) / 6, times `scale`, plus `shift`. */
interface HardSwish {
  input: string;
  scale: number;
  shift: number;
  operations: Operation[];
  /** The name of the result. */
  end: string;
}

/**
 * Hard swish becomes x * clip(x / 6 + 1 / 2, 0, 1), which onnxruntime does within the convolution before it. What scales and
 * shifts it afterwards becomes part of the next convolution, or else one of a single pixel: onnxruntime runs that
 * on the layout of images that convolutions have, and would convert it for an addition.
 */
export function shortenHardSwish(steps: Steps, operation: Operation): void {
  const found = findHardSwish(steps, operation);
  if (found === null) return;
  const { input, scale, shift, operations, end } = found;
  const gate = steps.name();
  const made = (result: string): Operation[] => [
    { kind: 'HardSigmoid', inputs: [input], outputs: [gate], attributes: [alpha(1 / 6), beta(1 / 2)] },
    { kind: 'Mul', inputs: [input, gate], outputs: [result], attributes: [] },
  ];
  if (scale === 1 && shift === 0) return steps.replace(operations, made(end));
  const product = steps.name();
  if (foldIntoNext(steps, { name: end, from: product }, { scale, shift })) {
    return steps.replace(operations, made(product));
  }
  const channels = steps.channelsOf(input);
  if (channels === null) return;
  steps.replace(operations, [...made(product), pixelwise(steps, channels, [product, end], { scale, shift })]);
}

const alpha = (value: number) => floatAttribute('alpha', value);
const beta = (value: number) => floatAttribute('beta', value);

function findHardSwish(steps: Steps, operation: Operation): HardSwish | null {
  const found = operation.kind === 'HardSwish' ? asOneStep(operation) : asFourSteps(steps, operation);
  const after = found && affineAfter(steps, found.end);
  if (!found || !after || after.scale.length > 1 || after.shift.length > 1) return found;
  const [scale, shift] = [after.scale[0]!, after.shift[0]!];
  return { ...found, scale, shift, operations: [...found.operations, ...after.operations], end: after.end };
}

/** From version 14 of the operations on; onnxruntime takes it apart into slow ones. */
function asOneStep(operation: Operation): HardSwish {
  const [input, end] = [operation.inputs[0]!, operation.outputs[0]!];
  return { input, scale: 1, shift: 0, operations: [operation], end };
}

function asFourSteps(steps: Steps, addition: Operation): HardSwish | null {
  const input = addition.inputs.find((name) => steps.constant(name) === undefined);
  if (addition.kind !== 'Add' || !input || steps.scalar(otherInput(addition, input)) !== 3) return null;
  const clipped = steps.onlyUser(addition.outputs[0], 'Clip');
  const product = clipped && steps.onlyUser(clipped.outputs[0], 'Mul');
  const quotient = product && steps.onlyUser(product.outputs[0], 'Div');
  if (!quotient || !product.inputs.includes(input) || steps.scalar(quotient.inputs[1]) !== 6) return null;
  if (!isFrom0To6(steps, clipped)) return null;
  const operations = [addition, clipped, product, quotient];
  return { input, scale: 1, shift: 0, operations, end: quotient.outputs[0]! };
}

/** From version 11 of the operations on, the bounds are inputs. */
const BOUNDS_ARE_INPUTS = 11;

function isFrom0To6(steps: Steps, clipped: Operation): boolean {
  const [least, most] =
    steps.opset < BOUNDS_ARE_INPUTS
      ? [float(clipped, 'min'), float(clipped, 'max')]
      : [steps.scalar(clipped.inputs[1]), steps.scalar(clipped.inputs[2])];
  return least === 0 && most === 6;
}
