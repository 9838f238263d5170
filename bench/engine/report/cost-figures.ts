import { type Figure, gigabytes } from '../figure.js';
import type { SetReport } from '../run-set.js';

/** The set whose pages speed is measured on. */
const SPEED_SET = 'sroie';

export interface CostFigure {
  set: string;
  figure: Figure;
}

/** What reading costs, against what it may cost. */
export function costFigures(
  reports: readonly SetReport[],
  baselines: ReadonlyMap<string, number>,
): CostFigure[] {
  const receipts = reports.find(({ set }) => set === SPEED_SET);
  const peak = Math.max(0, ...reports.map(({ costs }) => costs.peakMemoryBytes));
  return [
    ...(receipts ? [{ set: SPEED_SET, figure: speed(receipts, baselines.get(SPEED_SET) ?? null) }] : []),
    {
      set: 'all',
      figure: {
        name: 'peak memory of a reader',
        value: peak === 0 ? null : peak,
        format: gigabytes,
        better: 'lower',
        firstStep: 1.3e9,
        goal: 0.8e9,
      },
    },
  ];
}

/** Pages a second by the baseline's, both measured in this run. */
function speed({ costs: { pagesPerSecond } }: SetReport, baseline: number | null): Figure {
  const measured = pagesPerSecond !== null && baseline !== null;
  return {
    name: "pages a second by those of Debian's tesseract",
    value: measured ? pagesPerSecond / baseline : null,
    format: (value) => value.toFixed(2),
    better: 'higher',
    firstStep: 0.7,
    goal: 1.5,
  };
}
