import { describe, expect, it } from '@jest/globals';
import { Random } from '../../bench/specimens/random.js';
import { probabilities } from '../../src/engine/text/network.js';
import { CONTEXT_NETWORK } from '../../src/engine/find/layout/pairs/beside/context-weights.fit.js';
import { PAIR_NETWORK } from '../../src/engine/find/layout/pairs/pair-weights.fit.js';
import { Examples, fitNetwork } from '../engine/fit-network.js';
import { calibrated } from './calibrate.js';
import { drawnForms } from './drawn-forms.js';
import { contextExamplesOf } from './form-examples.js';

describe('the networks of forms', () => {
  it('tell pairs from chance on forms of families that they were never fitted on, and are as sure as they are right', () => {
    const forms = drawnForms({ seed: 2026, count: 16, fitted: false }, Infinity);
    const links: { likely: number; right: boolean }[] = [];
    contextExamplesOf(forms, () => PAIR_NETWORK).each((features, is) =>
      links.push({ likely: probabilities(CONTEXT_NETWORK, features)[1]!, right: is === 1 }),
    );
    const share = (from: number, to: number) => {
      const inside = links.filter(({ likely }) => likely >= from && likely < to);
      return inside.filter(({ right }) => right).length / inside.length;
    };
    expect(share(0.8, 1)).toBeGreaterThan(0.8);
    expect(share(0.3, 0.8)).toBeGreaterThan(0.3);
    expect(share(0, 0.3)).toBeLessThan(0.12);
  });
});

describe('a network', () => {
  it('learns what no line parts, and is the same for the same examples', () => {
    const examples = new Examples();
    const random = new Random(5);
    for (let count = 0; count < 3000; count++) {
      const [x, y] = [random.between(-1, 1), random.between(-1, 1)];
      examples.add({ x, y }, Number(x * y > 0));
    }
    const fit = () =>
      fitNetwork(examples, { classes: ['other', 'same sign'], units: 8, rounds: 20, leftOut: 0, seed: 1 });
    const network = fit();
    expect(probabilities(network, { x: 0.7, y: 0.7 })[1]).toBeGreaterThan(0.8);
    expect(probabilities(network, { x: -0.7, y: 0.7 })[1]).toBeLessThan(0.2);
    expect(fit()).toEqual(network);
  });

  it('is made as sure as its like turned out to be right', () => {
    const network = {
      ...{ features: ['x'], classes: ['chance', 'pair'], mean: [0], scale: [1] },
      ...{
        hidden: [[1, 0]],
        output: [
          [-1, 0],
          [1, 0],
        ],
      },
    };
    const sure = (x: number) => probabilities(network, { x })[1]!;
    const scored = Array.from({ length: 400 }, (_, at) => ({ score: sure(2), right: at % 2 === 0 })).concat(
      Array.from({ length: 400 }, (_, at) => ({ score: sure(-2), right: at % 20 === 0 })),
    );
    const honest = calibrated(network, scored);
    expect(probabilities(honest, { x: 2 })[1]).toBeCloseTo(0.5, 2);
    expect(probabilities(honest, { x: -2 })[1]).toBeCloseTo(0.05, 2);
  });
});
