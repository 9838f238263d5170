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

/** The words of a page. */
export interface JudgedPage {
  set: string;
  words: Judged[];
}

/** Each half of the pages by the weights fitted on the other. */
export function tellConfidence(pages: readonly JudgedPage[]): void {
  const halves = [0, 1].map((half) => pages.filter((_, index) => index % 2 === half));
  const weights = halves.map((half) => fitConfidence(half.flatMap(({ words }) => words)));
  const scored = halves.flatMap((half, index) =>
    half.flatMap(({ set, words }) =>
      words.map(({ standing, features, right }) => {
        const score = chanceOf(features, weights[1 - index]![standing]);
        return { name: `${standing}, ${set}`, right, score };
      }),
    ),
  );
  for (const name of [...new Set(scored.map((word) => word.name))].sort()) {
    tell(
      name,
      scored.filter((word) => word.name === name),
    );
  }
}

function tell(name: string, words: readonly Scored[]): void {
  const error = expectedCalibrationError(words)!.toFixed(3);
  const rows = BOUNDS.slice(1).flatMap((to, index) => {
    const bin = words.filter(({ score }) => score >= BOUNDS[index]! && score < to);
    if (bin.length === 0) return [];
    const said = bin.reduce((sum, { score }) => sum + score, 0) / bin.length;
    return [`  ${bin.length} words said ${said.toFixed(3)}, right ${share(bin).toFixed(3)}`];
  });
  const head = `${name}: ${words.length} words, ${(100 * share(words)).toFixed(1)} % right, calibration error ${error}`;
  process.stdout.write(`${[head, ...rows].join('\n')}\n`);
}

function share(words: readonly Scored[]): number {
  return words.filter(({ right }) => right).length / words.length;
}
