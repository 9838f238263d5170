/** A value with its score from 0 to 1 and whether it was right. */
export interface Scored {
  score: number;
  right: boolean;
}

/** Items whose scores fall into `[from, to)`; the last bin takes 1 too. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** Mean score; null in an empty bin. */
  meanScore: number | null;
  /** Share that was right; null in an empty bin. */
  rightShare: number | null;
}

/** Bins of equal width from 0 to 1. */
export function reliability(items: readonly Scored[], bins = 10): Bin[] {
  return Array.from({ length: bins }, (_, index) => {
    const inside = items.filter(({ score }) => Math.min(bins - 1, Math.floor(score * bins)) === index);
    const mean = (value: (item: Scored) => number) =>
      inside.length === 0 ? null : inside.reduce((sum, item) => sum + value(item), 0) / inside.length;
    return {
      from: index / bins,
      to: (index + 1) / bins,
      count: inside.length,
      meanScore: mean(({ score }) => score),
      rightShare: mean(({ right }) => Number(right)),
    };
  });
}

/**
 * Expected calibration error (Naeini, Cooper, Hauskrecht 2015): the mean distance between mean score and
 * share that was right, each bin weighed by its items. Null without items.
 */
export function expectedCalibrationError(items: readonly Scored[], bins = 10): number | null {
  if (items.length === 0) return null;
  return reliability(items, bins).reduce((sum, { count, meanScore, rightShare }) => {
    return count === 0 ? sum : sum + (count / items.length) * Math.abs(meanScore! - rightShare!);
  }, 0);
}
