import { type Figure, standing } from '../figure.js';
import type { SetReport } from '../run-set.js';

/** All that the printed report says and each document's verdict, for comparing two runs. */
export function toJson(reports: readonly SetReport[], context: Record<string, unknown>): string {
  const sets = reports.map(({ set, figures, details, given, costs, judged }) => ({
    set,
    figures: figures.map((figure) => ({
      ...figure,
      written: written(figure),
      format: undefined,
      met: standing(figure),
    })),
    details,
    given,
    costs,
    documents: judged.map(({ sample, reading, verdict }) => ({
      id: sample.id,
      milliseconds: Math.round(reading.milliseconds),
      fault: reading.fault,
      quality: verdict.quality,
      remarks: verdict.remarks,
    })),
  }));
  return `${JSON.stringify({ ...context, sets }, null, 2)}\n`;
}

/** As the printed report has it. */
function written({ value, format }: Figure): string {
  return value === null ? '-' : format(value);
}
