import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { decimal, type Figure } from '../../figure.js';
import { fiscalSamples, type FiscalTruth } from '../fiscal/fiscal-truth.js';

interface TagsTruth {
  type: string;
  tagged: boolean;
}

interface TagsOutcome {
  tagged: boolean;
  /** Milliseconds a page of finding its type, and of all that reading it took. */
  typing: number;
  whole: number;
}

const COUNT = 30;

/**
 * The same PDFs with text read twice, once by all types of the catalogue and once by those that the tag `id=TYPE` leaves:
 * what `tags` saves.
 */
export const tags: BenchSet<TagsTruth, TagsOutcome> = {
  name: 'tags',
  folder: 'fiscal/brazilfiscalreport',
  samples,
  judge,
  figures,
};

/** In turns, so that neither kind has the warmer reader; the first few are read and not counted. */
async function samples(folder: string): Promise<Sample<TagsTruth>[]> {
  const chosen = (await fiscalSamples(folder)).slice(0, COUNT);
  return chosen.flatMap((sample) => [asTagged(sample, false), asTagged(sample, true)]);
}

function asTagged({ id, path, load, truth }: Sample<FiscalTruth>, tagged: boolean): Sample<TagsTruth> {
  const request = { tags: tagged ? [`^id=${truth.type}$`] : [] };
  return { id: `${id}${tagged ? '-tagged' : ''}`, path, load, request, truth: { type: truth.type, tagged } };
}

function judge({ truth }: Sample<TagsTruth>, { result }: Reading): Verdict<TagsOutcome> {
  const { stages, pages } = result.trace;
  const typed = result.documents.some(({ tags: own }) => own.includes(`id=${truth.type}`));
  const count = Math.max(1, pages.length);
  const all = Object.values(stages).reduce((sum, each) => sum + each, 0);
  return {
    quality: Number(typed),
    remarks: typed ? [] : ['type wrong'],
    outcome: { tagged: truth.tagged, typing: stages.typing / count, whole: all / count },
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
    figure('typing a page, all types', false, ({ typing }) => typing),
    figure('typing a page, with tags', true, ({ typing }) => typing),
    figure('reading a page, all types', false, ({ whole }) => whole),
    figure('reading a page, with tags', true, ({ whole }) => whole),
  ];
}

/** Pages that wait for the machine are slow by no fault of theirs, hence no mean. */
function median(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
