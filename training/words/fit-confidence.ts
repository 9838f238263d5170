import { WORD_CONFIDENCE } from '../../src/engine/recognition/fusion/word-confidence.fit.js';
import { RISING } from '../../src/engine/recognition/fusion/word-confidence.js';
import type { Standing } from '../../src/engine/recognition/fusion/standing.js';
import { expectedCalibrationError, type Scored } from '../../bench/engine/metrics/calibration.js';
import { chanceOf, fitRising } from './fit-logistic.js';
import type { Judged } from './judged-words.js';

type Weights = Record<Standing, number[]>;

/** With fewer words of a standing, its weights stay as they were. */
const FEWEST = 40;

/** Weights of each standing; a recogniser that is surer never makes a word less likely. */
export function fitConfidence(words: readonly Judged[]): Weights {
  const standings = [...new Set(words.map(({ standing }) => standing))].sort();
  const fitted = standings.flatMap((standing) => {
    const rows = words.filter((word) => word.standing === standing);
    return rows.length < FEWEST ? [] : [[standing, fitRising(rows, RISING)] as const];
  });
  return { ...WORD_CONFIDENCE.weights, ...Object.fromEntries(fitted) };
}

const BOUNDS = [0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01];

/** Each half of the receipts by the weights fitted on the other. */
export function tellConfidence(receipts: readonly (readonly Judged[])[]): void {
  const halves = [0, 1].map((half) => receipts.filter((_, index) => index % 2 === half).flat());
  const weights = halves.map((words) => fitConfidence(words));
  const scored = halves.flatMap((words, half) =>
    words.map(({ standing, features, right }) => {
      return { standing, right, score: chanceOf(features, weights[1 - half]![standing]) };
    }),
  );
  for (const standing of new Set(scored.map((word) => word.standing))) {
    tell(
      standing,
      scored.filter((word) => word.standing === standing),
    );
  }
}

function tell(standing: Standing, words: readonly Scored[]): void {
  const error = expectedCalibrationError(words)!.toFixed(3);
  const rows = BOUNDS.slice(1).flatMap((to, index) => {
    const bin = words.filter(({ score }) => score >= BOUNDS[index]! && score < to);
    if (bin.length === 0) return [];
    const said = bin.reduce((sum, { score }) => sum + score, 0) / bin.length;
    return [`  ${bin.length} words said ${said.toFixed(3)}, right ${share(bin).toFixed(3)}`];
  });
  const head = `${standing}: ${words.length} words, ${(100 * share(words)).toFixed(1)} % right, calibration error ${error}`;
  process.stdout.write(`${[head, ...rows].join('\n')}\n`);
}

function share(words: readonly Scored[]): number {
  return words.filter(({ right }) => right).length / words.length;
}
