import { SPACE_READ } from '../../src/engine/recognition/lines/space-features.js';
import { chanceOf, fitLogistic, type Observation } from './fit-logistic.js';

/** One pair of so many is learned from a second time, as if no space had been read there. */
const WITHOUT_SPACES = 4;

/**
 * The reader sees nearly all spaces of receipts. Elsewhere it sees fewer, and other weights may see none, so
 * the gap between letters must count too. It costs one wrong space in a thousand pairs of characters of
 * receipts.
 */
export function fitSpacing(pairs: readonly Observation[]): number[] {
  const again = pairs.filter((_, index) => index % WITHOUT_SPACES === 0);
  return fitLogistic([...pairs, ...again.map(withoutSpaceRead)]);
}

function withoutSpaceRead({ features, right }: Observation): Observation {
  return { features: features.with(SPACE_READ, 0), right };
}

/** How many spaces are decided wrongly on each half of the receipts, with weights fitted on the other half. */
export function tellSpacing(receipts: readonly (readonly Observation[])[]): void {
  const halves = [0, 1].map((half) => receipts.filter((_, index) => index % 2 === half).flat());
  const wrong = halves.map((pairs, half) => countWrong(pairs, fitSpacing(halves[1 - half]!)));
  const pairs = receipts.flat();
  const lines = [
    `spaces: ${pairs.length} pairs of characters, ${pairs.filter(({ right }) => right).length} with a space`,
    `  decided wrongly by weights of the other half: ${wrong[0]! + wrong[1]!}`,
    `  by weights of all: ${countWrong(pairs, fitSpacing(pairs))}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function countWrong(pairs: readonly Observation[], weights: readonly number[]): number {
  return pairs.filter(({ features, right }) => chanceOf(features, weights) > 0.5 !== right).length;
}
