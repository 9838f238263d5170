import { affineAfter, at, type Affine } from './affine.js';
import { integerAttribute, integers, integersAttribute, type Operation } from './model.js';
import type { Steps } from './steps.js';

/** A convolution's numbers. */
export interface Kernel {
  /** Output channels first; for a transposed convolution, input channels first. */
  shape: number[];
  weights: Float32Array;
  /** One an output channel. */
  bias: Float32Array;
}

/** `scale * conv(x) + shift` is a convolution with other numbers. */
export function foldIntoConvolution(steps: Steps, convolution: Operation): void {
  const kernel = kernelOf(steps, convolution);
  const affine = kernel && affineAfter(steps, convolution.outputs[0]!);
  if (!kernel || !affine) return;
  const inputs = [
    convolution.inputs[0]!,
    ...store(steps, scaled(kernel, affine, channelOf(convolution, kernel))),
  ];
  steps.replace([convolution, ...affine.operations], [{ ...convolution, inputs, outputs: [affine.end] }]);
}

export function kernelOf(steps: Steps, { kind, inputs, ...rest }: Operation): Kernel | null {
  const weights = steps.constant(inputs[1]);
  const isTransposed = kind === 'ConvTranspose';
  if ((kind !== 'Conv' && !isTransposed) || weights === undefined) return null;
  const [groups = 1] = integers({ kind, inputs, ...rest }, 'group');
  if (isTransposed && groups !== 1) return null;
  const channels = weights.shape[isTransposed ? 1 : 0]!;
  const bias = inputs[2] ? steps.constant(inputs[2])?.data : new Float32Array(channels);
  return bias === undefined ? null : { shape: weights.shape, weights: weights.data, bias };
}

/** Which output channel a weight belongs to. */
function channelOf({ kind }: Operation, { shape }: Kernel): (index: number) => number {
  const [, second, ...sides] = shape;
  const pixels = sides.reduce((product, side) => product * side, 1);
  return kind === 'Conv'
    ? (index) => Math.floor(index / (second! * pixels))
    : (index) => Math.floor(index / pixels) % second!;
}

function scaled(
  { shape, weights, bias }: Kernel,
  { scale, shift }: Affine,
  channelOfWeight: (index: number) => number,
): Kernel {
  return {
    shape,
    weights: weights.map((value, index) => value * at(scale, channelOfWeight(index))),
    bias: bias.map((value, index) => value * at(scale, index) + at(shift, index)),
  };
}

export function store(steps: Steps, { shape, weights, bias }: Kernel): [string, string] {
  return [steps.add(shape, weights), steps.add([bias.length], bias)];
}

/**
 * Takes `scale * x + shift`, done to all of a convolution's input, into its numbers. At a padded edge the shift is missing,
 * so that this is done to convolutions without padding only.
 * @param name of the convolution's input, which nothing else may take
 * @param from what it takes instead
 * @returns false when nothing was changed
 */
export function foldIntoNext(
  steps: Steps,
  { name, from }: { name: string; from: string },
  { scale, shift }: { scale: number; shift: number },
): boolean {
  const next = steps.onlyUser(name, 'Conv');
  const kernel = next && kernelOf(steps, next);
  if (!kernel || integers(next, 'pads').some((side) => side !== 0) || next.attributes.some(isAutoPad))
    return false;
  const channel = channelOf(next, kernel);
  const bias = Float32Array.from(kernel.bias);
  kernel.weights.forEach((weight, index) => (bias[channel(index)]! += weight * shift));
  const weights = kernel.weights.map((weight) => weight * scale);
  next.inputs = [from, ...store(steps, { ...kernel, weights, bias })];
  return true;
}

function isAutoPad(attribute: Uint8Array): boolean {
  return Buffer.from(attribute).includes('auto_pad');
}

/** `scale * x + shift` as a convolution of one pixel. */
export function pixelwise(
  steps: Steps,
  channels: number,
  [input, output]: readonly [string, string],
  { scale, shift }: { scale: number; shift: number },
): Operation {
  const all = (value: number) => new Float32Array(channels).fill(value);
  const [weights, bias] = store(steps, { shape: [channels, 1, 1, 1], weights: all(scale), bias: all(shift) });
  const attributes = [integersAttribute('kernel_shape', [1, 1]), integerAttribute('group', channels)];
  return { kind: 'Conv', inputs: [input, weights, bias], outputs: [output], attributes };
}
