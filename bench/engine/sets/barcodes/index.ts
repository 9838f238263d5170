import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Barcode } from '../../../../src/engine/text/barcode.js';
import { readBarcodes } from '../../../../src/engine/locate/barcodes/read-barcodes.js';
import { toGrey } from '../../../../src/engine/pages/grey.js';
import { searchExpectedBarcodes } from '../../../../src/engine/locate/barcodes/search-expected.js';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { outOf, share } from '../../figure.js';
import { openFirstPage } from '../../reading/first-page.js';
import { partReading } from '../../reading/part-reading.js';

/** ZXing's own decoders miss two of the thirty that the brief counts. */
const MISSED_AT_FIRST = 2;

/**
 * Photographs and drawings of barcodes, searched as a page of no known type that has hardly a word. Nothing else is
 * read of them.
 */
export const barcodes: BenchSet<string, boolean> = {
  name: 'barcodes',
  folder: 'barcodes',
  samples,
  read: decodeAll,
  judge,
  figures: (outcomes) => [
    {
      name: 'decoded with the right text',
      value: share(outcomes.filter((right) => right).length, outcomes.length),
      format: outOf(outcomes.length),
      better: 'higher',
      firstStep: Math.max(0, outcomes.length - MISSED_AT_FIRST) / Math.max(1, outcomes.length),
      goal: 1,
    },
  ],
};

async function samples(folder: string): Promise<Sample<string>[]> {
  const truth = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Record<
    string,
    { text: string }
  >;
  return Object.entries(truth).map(([id, { text }]) => {
    const path = join(folder, id);
    return { id, path, load: () => readFile(path), truth: text };
  });
}

function decodeAll(sample: Sample): Promise<Reading> {
  return partReading(async () => {
    // Laid flat such a page has too few words, and the engine then goes back to the whole image.
    const page = await openFirstPage(await sample.load());
    const seen = await readBarcodes(toGrey(page));
    return searchExpectedBarcodes(page, { barcodes: seen, words: [] }, null);
  });
}

function judge({ truth }: Sample<string>, { part }: Reading): Verdict<boolean> {
  const found = (part ?? []) as Barcode[];
  const right = found.some(({ text }) => text === truth);
  const remark = found.length === 0 ? 'not found' : 'another text';
  return { quality: Number(right), remarks: right ? [] : [remark], outcome: right };
}
