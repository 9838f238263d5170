import { logistic } from '../../src/engine/text/log-odds.js';

/** Pulls weights towards 0 where there is little to learn from. */
const RIDGE = 0.5;
const ROUNDS = 30;

/** What a logistic regression learns from. */
export interface Observation {
  features: number[];
  right: boolean;
}

/**
 * As `fitLogistic`, where some features never speak against being right: one whose weight would be negative is left out.
 * @param rising places of those features
 */
export function fitRising(rows: readonly Observation[], rising: readonly number[]): number[] {
  const left = new Set<number>();
  for (;;) {
    const kept = rows.map(({ features, right }) => ({
      features: features.map((value, index) => (left.has(index) ? 0 : value)),
      right,
    }));
    const weights = fitLogistic(kept).map((weight, index) => (left.has(index) ? 0 : weight));
    const falling = rising.filter((index) => weights[index] !== undefined && weights[index] < 0);
    if (falling.length === 0) return weights;
    left.add(falling.reduce((least, index) => (weights[index]! < weights[least]! ? index : least)));
  }
}

/**
 * Weights of a logistic regression, by Newton's method (iteratively reweighted least squares) with a ridge on all but the constant,
 * which is the first of the features.
 */
function fitLogistic(rows: readonly Observation[]): number[] {
  const size = rows[0]!.features.length;
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : RIDGE * weight));
    const curvature = weights.map((_, row) =>
      weights.map((_, column) => (row === column ? (row === 0 ? 1e-6 : RIDGE) : 0)),
    );
    for (const { features, right } of rows) {
      const chance = chanceOf(features, weights);
      features.forEach((value, row) => {
        gradient[row]! += (chance - (right ? 1 : 0)) * value;
        features.forEach(
          (other, column) => (curvature[row]![column]! += chance * (1 - chance) * value * other),
        );
      });
    }
    solve(curvature, gradient).forEach((step, index) => (weights[index]! -= step));
  }
  return weights;
}

/** The probability, 0 to 1, that weights give to what has these features. */
export function chanceOf(features: readonly number[], weights: readonly number[]): number {
  return logistic(features.reduce((sum, value, index) => sum + value * weights[index]!, 0));
}

/** Gaussian elimination with pivots; the matrix is symmetric and positive definite. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  rows.forEach((_, column) => {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    const at = rows.indexOf(pivot);
    [rows[column], rows[at]] = [rows[at]!, rows[column]!];
    rows.forEach((row, index) => {
      if (index === column) return;
      const share = row[column]! / pivot[column]!;
      row.forEach((_, place) => (row[place]! -= share * pivot[place]!));
    });
  });
  return rows.map((row, index) => row.at(-1)! / row[index]!);
}
