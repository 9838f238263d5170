import type { Span } from './read-line.js';

/** First and last index of each run of like flags, one after the other. */
export function runsOf(flags: readonly boolean[]): { first: number; last: number; flag: boolean }[] {
  const runs: { first: number; last: number; flag: boolean }[] = [];
  flags.forEach((flag, index) => {
    const run = runs.at(-1);
    if (run?.flag === flag) run.last = index;
    else runs.push({ first: index, last: index, flag });
  });
  return runs;
}

/** Of the columns that words take, the share of those with a flag, 0 to 1. */
export function shareOfPrint(spans: readonly Span[], flags: readonly boolean[]): number {
  const printed = (own: readonly Span[]) => own.reduce((sum, { left, right }) => sum + right - left, 0);
  return printed(spans.filter((_, index) => flags[index])) / printed(spans);
}
