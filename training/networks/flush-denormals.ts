import type { Model } from './model.js';
import type { Steps } from './steps.js';

/**
 * Training leaves weights so small that they count for nothing in a sum of 32-bit floats, but whose products are
 * denormal numbers, which processors take many times as long for.
 */
const SMALLEST = 1e-15;

/** Puts zero for weights that are too small to matter. */
export function flushDenormals({ operations, constants }: Model, steps: Steps): void {
  for (const operation of operations) {
    operation.inputs = operation.inputs.map((name) => {
      const constant = constants.get(name);
      if (constant === undefined || !constant.data.some(isTiny)) return name;
      return steps.add(
        constant.shape,
        constant.data.map((value) => (isTiny(value) ? 0 : value)),
      );
    });
  }
}

function isTiny(value: number): boolean {
  return value !== 0 && Math.abs(value) < SMALLEST;
}
