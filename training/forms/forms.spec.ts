import { describe, expect, it } from '@jest/globals';
import { Random } from '../../bench/specimens/random.js';
import { drawnForm } from '../../drawn/forms/form.js';
import { formKeys } from '../../drawn/forms/form-keys.js';
import { readForm } from '../../drawn/forms/read-form.js';
import { probabilities } from '../../src/engine/find/layout/pairs/network.js';
import { PAIR_NETWORK } from '../../src/engine/find/layout/pairs/pair-weights.fit.js';
import { Examples, fitNetwork } from './fit-network.js';
import { examplesOf } from './form-examples.js';

describe('the network of forms', () => {
  it('tells pairs from chance on forms of families that it was never fitted on, and is as sure as it is right', () => {
    const forms = formKeys({ seed: 2026, count: 16, fitted: false }).map((key) => {
      const form = drawnForm(key);
      return { form, page: readForm(form, false) };
    });
    const links: { likely: number; right: boolean }[] = [];
    examplesOf(forms).each((features, is) =>
      links.push({ likely: probabilities(PAIR_NETWORK, features)[1]!, right: is === 1 }),
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
});
