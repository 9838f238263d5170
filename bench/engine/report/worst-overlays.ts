import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawOverlay } from '../../../src/engine/overlay/index.js';
import { type JudgedSample, type SetReport, worst } from '../run-set.js';
import type { WorstDocument } from './print-report.js';

const COUNT = 10;

/**
 * The ten documents that were read worst, each with what is wrong and, unless the set is blind, an overlay of its first page. The
 * files' names begin with the rank, so that a viewer shows the worst first.
 */
export async function drawWorst(
  { judged, blind }: Pick<SetReport, 'judged' | 'blind'>,
  folder: string,
): Promise<WorstDocument[]> {
  const documents: WorstDocument[] = [];
  for (const [index, { sample, reading, verdict }] of worst(judged, COUNT).entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${sample.id.replace(/[^\w.-]+/g, '_')}.png`;
    documents.push({
      id: sample.id,
      remarks: reading.fault === null ? verdict.remarks : [reading.fault],
      overlay: blind ? null : await drawFirstPage(reading.result, join(folder, name)),
    });
  }
  return documents;
}

async function drawFirstPage(
  { pages, documents, trace }: JudgedSample['reading']['result'],
  file: string,
): Promise<string | null> {
  const [page] = pages;
  if (page === undefined) return null;
  await writeFile(file, await drawOverlay(page, documents, trace.pages[0]));
  return file;
}
