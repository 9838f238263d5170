import type { Network } from '../../src/engine/text/network.js';
import { round } from './adam.js';
import { type Examples, fitNetwork, type NetworkFit } from './fit-network.js';

/**
 * Fits several networks that differ by their seeds alone, and gives their mean.
 * @param count of networks
 */
export function fitMeanNetwork(examples: Examples, fit: NetworkFit, count: number): Network {
  return meanOf(
    Array.from({ length: count }, (_, at) => fitNetwork(examples, { ...fit, seed: fit.seed + at })),
  );
}

/**
 * The mean of what networks of the same inputs give each class, as one network: it has the hidden units of all. Where single
 * networks differ by chance, their mean errs less often (Hansen and Salamon 1990).
 */
export function meanOf(networks: readonly Network[]): Network {
  const [first] = networks;
  const output = first!.classes.map((_, is) => {
    const rows = networks.map((network) => network.output[is]!);
    const weights = rows.flatMap((row) => row.slice(0, -1));
    const bias = rows.reduce((sum, row) => sum + row.at(-1)!, 0);
    return [...weights, bias].map((weight) => round(weight / networks.length));
  });
  return { ...first!, hidden: networks.flatMap(({ hidden }) => hidden), output };
}
