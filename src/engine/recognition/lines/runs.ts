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
