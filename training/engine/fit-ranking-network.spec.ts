import { expect, test } from '@jest/globals';
import { Random } from '../../bench/specimens/random.js';
import { probabilities } from '../../src/engine/rank/softmax-ranker.js';
import { fitRankingNetwork, type RankingFit, type WeighedChoice } from './fit-ranking-network.js';

const FIT: RankingFit = { units: 6, rounds: 40, leftOut: 0, networks: 2 };

/** The one whose two marks differ is right: no weighted sum of them tells it. */
function choices(count: number, seed: number, isRight = (a: number, b: number) => a !== b): WeighedChoice[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const candidates = Array.from({ length: 4 }, () => ({ a: random.whole(0, 1), b: random.whole(0, 1) }));
    return { candidates, right: candidates.map(({ a, b }) => isRight(a, b)), weight: 1 };
  });
}

test('a ranking network learns what no weighted sum tells, and how likely it is that none is right', () => {
  const ranking = fitRankingNetwork(choices(300, 1), FIT);
  const [alike, differs] = probabilities(
    [
      { a: 1, b: 1 },
      { a: 1, b: 0 },
    ],
    ranking,
  );
  expect(differs).toBeGreaterThan(0.8);
  expect(alike).toBeLessThan(0.1);
  const [alone] = probabilities([{ a: 0, b: 0 }], ranking);
  expect(alone).toBeLessThan(0.5);
});

test('the same choices give the same network, with the units of all whose mean it is', () => {
  const ranking = fitRankingNetwork(choices(60, 2), FIT);
  expect(ranking).toEqual(fitRankingNetwork(choices(60, 2), FIT));
  expect(ranking.network.hidden).toHaveLength(FIT.units * FIT.networks);
});

test('a choice that weighs nothing teaches nothing', () => {
  const turned = choices(300, 3, (a, b) => a === b).map((choice) => ({ ...choice, weight: 0 }));
  const ranking = fitRankingNetwork([...choices(300, 1), ...turned], FIT);
  const [, differs] = probabilities(
    [
      { a: 1, b: 1 },
      { a: 1, b: 0 },
    ],
    ranking,
  );
  expect(differs).toBeGreaterThan(0.8);
});
