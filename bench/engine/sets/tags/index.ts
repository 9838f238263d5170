import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { decimal, type Figure } from '../../figure.js';
import { fiscalSamples } from '../fiscal/fiscal-truth.js';
import { sroieSamples } from '../sroie/sroie-truth.js';

interface TagsTruth {
  type: string;
  tagged: boolean;
}

interface TagsOutcome {
  tagged: boolean;
  /** Milliseconds a page of finding its type and what tells it beside words, and of all that reading it took. */
  seeking: number;
  whole: number;
}

const PDFS = 30;
const RECEIPTS = 12;

/**
 * The same PDFs with text read twice, once by all types of the catalogue and once by those that the tag `id=TYPE` leaves:
 * what `tags` saves.
 */
export const tags = tagsSet('tags', 'fiscal/brazilfiscalreport', async (folder) =>
  (await fiscalSamples(folder))
    .slice(0, PDFS)
    .map(({ truth, ...sample }) => ({ ...sample, truth: truth.type })),
);

/** Receipts as images, read the same way: barcodes and zones need not be looked for then. */
export const tagsReceipts = tagsSet('tags-receipts', 'sroie/bench', async (folder) =>
  (await sroieSamples(folder)).slice(0, RECEIPTS).map((sample) => ({ ...sample, truth: 'receipt' })),
);

function tagsSet(
  name: string,
  folder: string,
  load: (folder: string) => Promise<Sample<string>[]>,
): BenchSet<TagsTruth, TagsOutcome> {
  return { name, folder, samples: async (path) => inTurns(await load(path)), judge, figures };
}

/** In turns, so that neither kind has the warmer reader. */
function inTurns(samples: readonly Sample<string>[]): Sample<TagsTruth>[] {
  return samples.flatMap((sample, index) => {
    const taggedFirst = index % 2 === 0;
    return [asTagged(sample, taggedFirst), asTagged(sample, !taggedFirst)];
  });
}

function asTagged({ id, path, load, truth: type }: Sample<string>, tagged: boolean): Sample<TagsTruth> {
  const request = { tags: tagged ? [`^id=${type}$`] : [] };
  return { id: `${id}${tagged ? '-tagged' : ''}`, path, load, request, truth: { type, tagged } };
}

function judge({ truth }: Sample<TagsTruth>, { result }: Reading): Verdict<TagsOutcome> {
  const { stages, pages } = result.trace;
  const typed = result.documents.some(({ tags: own }) => own.includes(`id=${truth.type}`));
  const count = Math.max(1, pages.length);
  const seeking = stages.typing + stages.barcodes + stages.zone;
  const all = Object.values(stages).reduce((sum, each) => sum + each, 0);
  return {
    quality: Number(typed),
    remarks: typed ? [] : ['type wrong'],
    outcome: { tagged: truth.tagged, seeking: seeking / count, whole: all / count },
  };
}

function figures(outcomes: TagsOutcome[]): Figure[] {
  const figure = (name: string, tagged: boolean, of: (outcome: TagsOutcome) => number): Figure => ({
    name,
    value: median(outcomes.filter((outcome) => outcome.tagged === tagged).map(of)),
    format: (value) => `${decimal(1)(value)} ms`,
    better: 'lower',
  });
  return [
    figure('type, barcodes, zone of a page, all types', false, ({ seeking }) => seeking),
    figure('type, barcodes, zone of a page, with tags', true, ({ seeking }) => seeking),
    figure('reading a page, all types', false, ({ whole }) => whole),
    figure('reading a page, with tags', true, ({ whole }) => whole),
  ];
}

/** Pages that wait for the machine are slow by no fault of theirs, hence no mean. */
function median(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
