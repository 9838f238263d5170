import { type Figure, gigabytes } from '../figure.js';
import type { SetReport } from '../run-set.js';

/** The set whose pages speed is measured on. */
const SPEED_SET = 'sroie';

export interface CostFigure {
  set: string;
  figure: Figure;
}

/** What reading costs, against what it may cost. */
export function costFigures(reports: readonly SetReport[]): CostFigure[] {
  const receipts = reports.find(({ set }) => set === SPEED_SET);
  const peak = Math.max(0, ...reports.map(({ costs }) => costs.peakMemoryBytes));
  return [
    ...(receipts ? [{ set: SPEED_SET, figure: speed(receipts) }] : []),
    {
      set: 'all',
      figure: {
        name: 'peak memory of a reader',
        value: peak === 0 ? null : peak,
        format: gigabytes,
        better: 'lower',
        firstStep: 0.8e9,
        goal: 0.6e9,
      },
    },
  ];
}

/** Pages a second by the baseline's, both measured in turn. */
function speed({ costs: { pagesPerSecond }, baselinePagesPerSecond: baseline }: SetReport): Figure {
  const measured = pagesPerSecond !== null && baseline !== null;
  return {
    name: "pages a second by those of Debian's tesseract",
    value: measured ? pagesPerSecond / baseline : null,
    format: (value) => value.toFixed(2),
    better: 'higher',
    firstStep: 0.9,
    goal: 1.5,
  };
}
