import { foldIntoConvolution } from './convolution.js';
import { convolveBeforeEnlarging, convolveBeforeGate, enlargeAtOnce } from './enlarge.js';
import { flushDenormals } from './flush-denormals.js';
import { keepClasses, type Classes } from './keep-classes.js';
import { shortenHardSwish } from './hard-swish.js';
import { readModel, type Operation } from './model.js';
import { otherInput, Steps } from './steps.js';

/** Each finds its steps as those before it have left them. */
const RULES = [
  foldIntoConvolution,
  shortenHardSwish,
  shortenGate,
  convolveBeforeEnlarging,
  convolveBeforeGate,
  enlargeAtOnce,
];

/**
 * Rewrites a network so that it computes the same in fewer steps. PP-OCRv4's were exported with a multiplication and
 * an addition after each convolution and with hard swish as five steps; onnxruntime merges none of these, and
 * spends more time on them, and on laying out images for them, than on the convolutions. The detector's last convolutions
 * see maps of four sizes, all enlarged to the largest; they are done before that.
 * @param bytes an ONNX model
 * @param classes all that are asked for, of a network that ends in a probability for each of its classes
 * @returns an ONNX model again
 * @throws RangeError when the model can't be taken apart
 */
export function simplify(bytes: Uint8Array, classes?: Classes): Uint8Array {
  const model = readModel(bytes);
  const steps = new Steps(model);
  for (const rule of RULES) {
    for (const operation of [...steps.all()]) rule(steps, operation);
  }
  if (classes !== undefined) keepClasses(model, steps, classes);
  flushDenormals(model, steps);
  steps.dropUnused();
  return model.toBytes();
}

/** x + x * gate is x * (gate + 1), and a gate is one number a channel. */
function shortenGate(steps: Steps, addition: Operation): void {
  if (addition.kind !== 'Add') return;
  const [input, product] =
    addition.inputs
      .map((name) => [name, steps.maker(name)] as const)
      .find(
        ([name, maker]) =>
          maker?.kind === 'Mul' &&
          maker.inputs.includes(otherInput(addition, name)) &&
          steps.onlyUser(name, 'Add'),
      ) ?? [];
  if (!input || !product) return;
  const value = otherInput(addition, input);
  const gate = otherInput(product, value);
  if (steps.maker(gate)?.kind !== 'HardSigmoid' || gate === value) return;
  const more = steps.name();
  steps.replace(
    [product, addition],
    [
      { kind: 'Add', inputs: [gate, steps.add([], [1])], outputs: [more], attributes: [] },
      { kind: 'Mul', inputs: [value, more], outputs: addition.outputs, attributes: [] },
    ],
  );
}
