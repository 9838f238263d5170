import type { Baseline } from './baseline.js';
import type { BenchSet, Detail, Reading, Sample, Verdict } from './bench-set.js';
import type { Figure } from './figure.js';
import { type GivenValue, givenOf } from './given-value.js';
import { rememberWays } from './reading/found-by.js';
import { inParallel } from './reading/in-parallel.js';
import type { Reads, SampleReading } from './reading/sample-reader.js';
import { readingCosts, type ReadingCosts } from './reading/reading-costs.js';

export interface JudgedSample {
  sample: Sample;
  reading: Reading;
  verdict: Verdict;
}

export interface SetReport {
  set: string;
  /** No picture of its documents may be drawn. */
  blind: boolean;
  figures: Figure[];
  details: Detail[];
  /** Every value of a field that was given, with its score. */
  given: GivenValue[];
  costs: ReadingCosts;
  /** Of the baseline, in the same minutes; null when it was not wanted, or no document is an image. */
  baselinePagesPerSecond: number | null;
  judged: JudgedSample[];
}

export interface RunOptions {
  /** At most so many documents, the first ones; null for all. */
  limit: number | null;
  readers: number;
  /** Reads the documents, too, some of them at a time. */
  baseline?: Baseline | null;
  /** After each document. */
  onRead?: (done: number, count: number) => void;
}

/** So many documents for each reader are read before the baseline reads them. */
const IN_TURN = 10;

/** Has a set's documents read and judges them. */
export async function runSet(
  set: BenchSet,
  samples: readonly Sample[],
  reader: Reads,
  { readers, baseline = null, onRead }: Omit<RunOptions, 'limit'>,
): Promise<SetReport> {
  let [done, milliseconds] = [0, 0];
  const readings: SampleReading[] = [];
  const read = async (sample: Sample): Promise<JudgedSample | null> => {
    const reading = set.read ? { ...(await set.read(sample)), cached: false } : await reader.read(sample);
    if (reading === null) return null;
    readings.push(reading);
    rememberWays(reading.result);
    const verdict = await set.judge(sample, reading);
    onRead?.(++done, samples.length);
    return { sample, reading, verdict };
  };
  const judged: JudgedSample[] = [];
  for (const part of baseline === null ? [samples] : parts(samples, IN_TURN * readers)) {
    const started = performance.now();
    const own = (await inParallel(part, readers, read)).filter((each) => each !== null);
    milliseconds += performance.now() - started;
    judged.push(...own);
    await baseline?.read(own.map(({ sample }) => sample));
  }
  const outcomes = judged.map(({ verdict }) => verdict.outcome);
  return {
    set: set.name,
    blind: set.blind ?? false,
    figures: set.figures(outcomes),
    details: set.details?.(outcomes) ?? [],
    given: judged.flatMap(({ verdict }) => givenOf(set, verdict.outcome)),
    costs: readingCosts(readings, milliseconds),
    baselinePagesPerSecond: baseline?.pagesPerSecond ?? null,
    judged,
  };
}

function parts(samples: readonly Sample[], size: number): (readonly Sample[])[] {
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index) =>
    samples.slice(index * size, (index + 1) * size),
  );
}

export async function samplesOf(set: BenchSet, folder: string, limit: number | null): Promise<Sample[]> {
  const samples = await set.samples(folder);
  return limit === null ? samples : samples.slice(0, limit);
}

/** The documents that were read worst, those read perfectly left out. */
export function worst(judged: readonly JudgedSample[], count: number): JudgedSample[] {
  return judged
    .filter(({ verdict }) => verdict.quality < 1)
    .sort((a, b) => a.verdict.quality - b.verdict.quality)
    .slice(0, count);
}
