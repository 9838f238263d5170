import { kernelOf, store, type Kernel } from './convolution.js';
import { integerAttribute, integers, integersAttribute, type Constant, type Operation } from './model.js';
import type { Steps } from './steps.js';

/** One of the maps that a convolution sees: added to the others, or beside them. */
interface Part {
  name: string;
  /** The kernel for it: output channels, its channels, 3, 3. */
  weights: Constant;
}

/**
 * A convolution of a sum is the sum of convolutions, and so is one of maps side by side. Of a map that is enlarged by repeating
 * its pixels it is a transposed convolution of the map as it was, which has a quarter of the pixels or fewer.
 */
export function convolveBeforeEnlarging(steps: Steps, convolution: Operation): void {
  const weights = threeByThree(steps, convolution);
  const input = weights && steps.maker(convolution.inputs[0]!);
  if (!input || steps.onlyUser(input.outputs[0], 'Conv') === null) return;
  const parts = partsOf(steps, input, weights);
  if (parts === null || !parts.some(({ name }) => enlargedBy(steps, name) !== null)) return;
  const made = parts.map((part, index) => {
    const bias = index === 0 ? convolution.inputs.slice(2) : [];
    return convolved(steps, part, [steps.name(), ...bias]);
  });
  const sum = { kind: 'Sum', inputs: made.map(({ outputs }) => outputs[0]!), attributes: [] };
  const gone = parts.flatMap(({ name }) => (enlargedBy(steps, name) === null ? [] : [steps.maker(name)!]));
  steps.replace([...gone, input, convolution], [...made, { ...sum, outputs: convolution.outputs }]);
}

/** The kernel of a convolution of 3 x 3 pixels whose result is as large as its input. */
function threeByThree(steps: Steps, operation: Operation): Constant | null {
  const weights = operation.kind === 'Conv' ? steps.constant(operation.inputs[1]) : undefined;
  const [pads, strides, group] = ['pads', 'strides', 'group'].map((name) => integers(operation, name));
  const isWhole = pads!.length === 4 && pads!.every((side) => side === 1);
  const isDense = strides!.every((step) => step === 1) && (group![0] ?? 1) === 1;
  return isWhole && isDense && weights?.shape.slice(2).join() === '3,3' ? weights : null;
}

function partsOf(steps: Steps, { kind, inputs }: Operation, weights: Constant): Part[] | null {
  if (kind === 'Add') return inputs.map((name) => ({ name, weights }));
  const channels = inputs.map((name) => steps.channelsOf(name) ?? 0);
  if (kind !== 'Concat' || channels.includes(0)) return null;
  return inputs.map((name, index) => {
    const before = channels.slice(0, index).reduce((sum, each) => sum + each, 0);
    return { name, weights: channelsFrom(weights, before, channels[index]!) };
  });
}

function channelsFrom({ shape, data }: Constant, from: number, count: number): Constant {
  const [outputs, all] = shape as [number, number];
  const rows = Array.from({ length: outputs }, (_, output) => {
    const at = (output * all + from) * 9;
    return [...data.subarray(at, at + count * 9)];
  });
  return { shape: [outputs, count, 3, 3], data: Float32Array.from(rows.flat()) };
}

/** How many times a map is enlarged by repeating its pixels, where only this is done with the result. */
function enlargedBy(steps: Steps, name: string): number | null {
  const maker = steps.maker(name);
  if (maker?.kind !== 'Resize' || steps.usersOf(name).length !== 1) return null;
  const isRepeating = maker.attributes.some((each) => Buffer.from(each).includes('nearest'));
  const [, , down, across] = steps.constant(maker.inputs[2])?.data ?? [];
  return isRepeating && down === across && Number.isInteger(down) ? down! : null;
}

function convolved(steps: Steps, { name, weights }: Part, [output, ...bias]: string[]): Operation {
  const times = enlargedBy(steps, name);
  const { shape, data } = times === null ? weights : spread(weights, times);
  const side = shape.at(-1)!;
  return {
    kind: times === null ? 'Conv' : 'ConvTranspose',
    inputs: [times === null ? name : steps.maker(name)!.inputs[0]!, steps.add(shape, data), ...bias],
    outputs: [output!],
    attributes: [
      integersAttribute('kernel_shape', [side, side]),
      integersAttribute('strides', [times ?? 1, times ?? 1]),
      integersAttribute('pads', [1, 1, 1, 1]),
    ],
  };
}

/** What a pixel that is repeated `times` times adds to each pixel of its square and of the frame around that. */
function spread({ shape, data }: Constant, times: number): Constant {
  const [outputs, channels] = shape as [number, number];
  const side = times + 2;
  const spreadOut = new Float32Array(channels * outputs * side * side);
  data.forEach((weight, index) => {
    const [across, down] = [index % 3, Math.floor(index / 3) % 3];
    const [channel, output] = [Math.floor(index / 9) % channels, Math.floor(index / 9 / channels)];
    for (let y = 2 - down; y < 2 - down + times; y++) {
      for (let x = 2 - across; x < 2 - across + times; x++)
        spreadOut[((channel * outputs + output) * side + y) * side + x]! += weight;
    }
  });
  return { shape: [channels, outputs, side, side], data: spreadOut };
}

/**
 * A convolution of channels that a pointwise one has made of fewer, each times its gate: the kernel takes gates and pointwise
 * convolution in, so that the many channels are never made. The gates come from the mean of the channels, which is that of the few.
 */
export function convolveBeforeGate(steps: Steps, convolution: Operation): void {
  const weights = threeByThree(steps, convolution);
  const product = weights && steps.maker(convolution.inputs[0]!);
  if (product?.kind !== 'Mul' || steps.usersOf(product.outputs[0]!).length !== 1) return;
  const [value, gate] = product.inputs as [string, string];
  const pointwise = steps.maker(value);
  const mean = steps.usersOf(value).find(({ kind }) => kind === 'GlobalAveragePool');
  if (!pointwise || !mean || steps.usersOf(value).length !== 2) return;
  const few = onlyFew(steps, pointwise);
  if (few === null) return;
  const [input] = pointwise.inputs as [string];
  const [smallMean, gated, kernel] = [steps.name(), steps.name(), steps.name()];
  steps.replace(
    [mean],
    [
      { ...mean, inputs: [input], outputs: [smallMean] },
      { ...pointwise, inputs: [smallMean, ...pointwise.inputs.slice(1)], outputs: mean.outputs },
    ],
  );
  steps.replace(
    [pointwise, product, convolution],
    [
      { kind: 'Mul', inputs: [convolution.inputs[1]!, gate], outputs: [gated], attributes: [] },
      { kind: 'Conv', inputs: [gated, few], outputs: [kernel], attributes: [] },
      { ...convolution, inputs: [input, kernel, ...convolution.inputs.slice(2)] },
    ],
  );
}

/** The turned kernel of a pointwise convolution that at least doubles the channels. */
function onlyFew(steps: Steps, { kind, inputs, ...rest }: Operation): string | null {
  const weights = kind === 'Conv' && inputs.length === 2 ? steps.constant(inputs[1]) : undefined;
  const [many, few, ...sides] = weights?.shape ?? [];
  const isPointwise = sides.join() === '1,1' && (integers({ kind, inputs, ...rest }, 'group')[0] ?? 1) === 1;
  if (!weights || !isPointwise || 2 * few! > many!) return null;
  return steps.add([few!, many!, 1, 1], turned(weights.data, many!, few!));
}

function turned(data: Float32Array, rows: number, columns: number): number[] {
  return Array.from(
    { length: rows * columns },
    (_, at) => data[(at % rows) * columns + Math.floor(at / rows)]!,
  );
}

/**
 * A transposed convolution that gives each pixel a square of its own is a pointwise one, as long as the pixels of a square stand
 * beside each other as channels. Of two in a row both are, and the squares are laid out once, after them.
 */
export function enlargeAtOnce(steps: Steps, first: Operation): void {
  const positive = steps.onlyUser(first.outputs[0], 'Relu');
  const second = positive && steps.onlyUser(positive.outputs[0], 'ConvTranspose');
  const sigmoid = second && steps.onlyUser(second.outputs[0], 'Sigmoid');
  const [inner, outer] = [squaresOf(steps, first), second && squaresOf(steps, second)];
  if (!sigmoid || !inner || outer?.shape[1] !== 1) return;
  const [squares, kept, all, sure] = [steps.name(), steps.name(), steps.name(), steps.name()];
  steps.replace(
    [first, positive!, second!, sigmoid],
    [
      pointwise(steps, [first.inputs[0]!, squares], besideEachOther(inner)),
      { ...positive!, inputs: [squares], outputs: [kept] },
      pointwise(steps, [kept, all], squaresOfSquares(outer)),
      { ...sigmoid, inputs: [all], outputs: [sure] },
      {
        kind: 'DepthToSpace',
        inputs: [sure],
        outputs: sigmoid.outputs,
        attributes: [integerAttribute('blocksize', 4)],
      },
    ],
  );
}

/** The kernel of a transposed convolution of 2 x 2 pixels in steps of 2. */
function squaresOf(steps: Steps, operation: Operation): Kernel | null {
  const kernel = operation.kind === 'ConvTranspose' ? kernelOf(steps, operation) : null;
  const isSquare =
    [...integers(operation, 'strides'), ...(kernel?.shape.slice(2) ?? [])].join() === '2,2,2,2';
  const isWhole = integers(operation, 'pads').every((side) => side === 0);
  return isSquare && isWhole ? kernel : null;
}

/** All channels of a square's first pixel, then those of its second. */
function besideEachOther({ shape, weights, bias }: Kernel): Kernel {
  const [inputs, outputs] = shape as [number, number];
  const made = new Float32Array(4 * outputs * inputs);
  weights.forEach((weight, index) => {
    const [pixel, output, input] = [
      index % 4,
      Math.floor(index / 4) % outputs,
      Math.floor(index / 4 / outputs),
    ];
    made[(pixel * outputs + output) * inputs + input] = weight;
  });
  const four = Float32Array.from({ length: 4 * outputs }, (_, index) => bias[index % outputs]!);
  return { shape: [4 * outputs, inputs, 1, 1], weights: made, bias: four };
}

/** Takes pixels of squares as channels and gives 4 x 4 pixels, row by row, as channels. */
function squaresOfSquares({ shape, weights, bias }: Kernel): Kernel {
  const inputs = shape[0]!;
  const made = new Float32Array(16 * 4 * inputs);
  for (let at = 0; at < 16; at++) {
    const [y, x] = [Math.floor(at / 4), at % 4];
    const [pixel, within] = [Math.floor(y / 2) * 2 + Math.floor(x / 2), (y % 2) * 2 + (x % 2)];
    for (let input = 0; input < inputs; input++)
      made[(at * 4 + pixel) * inputs + input] = weights[input * 4 + within]!;
  }
  const sixteen = new Float32Array(16).fill(bias[0]!);
  return { shape: [16, 4 * inputs, 1, 1], weights: made, bias: sixteen };
}

function pointwise(steps: Steps, [input, output]: [string, string], kernel: Kernel): Operation {
  const inputs = [input, ...store(steps, kernel)];
  return { kind: 'Conv', inputs, outputs: [output], attributes: [integersAttribute('kernel_shape', [1, 1])] };
}
