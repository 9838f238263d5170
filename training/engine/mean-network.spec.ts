import { describe, expect, it } from '@jest/globals';
import { Random } from '../../bench/specimens/random.js';
import { type Network, probabilities } from '../../src/engine/text/network.js';
import { Examples, fitNetwork, type NetworkFit } from './fit-network.js';
import { fitMeanNetwork } from './mean-network.js';

const FIT: NetworkFit = {
  ...{ classes: ['none', 'left', 'right'], units: 3, rounds: 4, leftOut: 0.2, seed: 7 },
};

describe('the mean of networks', () => {
  it('is as likely between any two classes as they are on average', () => {
    const examples = new Examples();
    const random = new Random(5);
    for (let count = 0; count < 600; count++) {
      const [x, y] = [random.between(-1, 1), random.between(-1, 1)];
      examples.add({ x, y }, x * y > 0.2 ? 0 : x < 0 ? 1 : 2);
    }
    const single = [7, 8, 9].map((seed) => fitNetwork(examples, { ...FIT, seed }));
    const mean = fitMeanNetwork(examples, FIT, 3);
    expect(mean.hidden).toHaveLength(9);
    const odds = (network: Network, is: number, x: number, y: number) => {
      const shares = probabilities(network, { x, y });
      return Math.log(shares[is]! / shares[0]!);
    };
    for (const [x, y] of [
      [0.5, 0.8],
      [-0.9, 0.3],
      [0.2, -0.6],
    ] as const) {
      for (const is of [1, 2]) {
        const each = single.map((network) => odds(network, is, x, y));
        expect(new Set(each.map((odd) => odd.toFixed(6))).size).toBe(3);
        const average = each.reduce((sum, odd) => sum + odd, 0) / 3;
        expect(odds(mean, is, x, y)).toBeCloseTo(average, 2);
      }
    }
  });
});
