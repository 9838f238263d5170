import { type JudgedSample, worst } from '../run-set.js';
import type { WorstDocument } from './print-report.js';

const COUNT = 10;

/** The ten documents that were read worst, each with what is wrong. */
export async function drawWorst(judged: readonly JudgedSample[], _folder: string): Promise<WorstDocument[]> {
  return worst(judged, COUNT).map(({ sample, verdict, reading }) => ({
    id: sample.id,
    remarks: reading.fault === null ? verdict.remarks : [reading.fault],
    overlay: null,
  }));
}
