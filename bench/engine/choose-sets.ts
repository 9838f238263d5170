import type { BenchSet } from './bench-set.js';
import { BenchFault, folderOf } from './data-folder.js';
import { isMeasured, SETS } from './sets/index.js';

export interface ChosenSet {
  set: BenchSet;
  folder: string;
}

export interface Choice {
  chosen: ChosenSet[];
  /** Why some sets that run by default are left out. */
  leftOut: string[];
}

/**
 * The sets to run: those named, or all that are measured and whose folder is there.
 * @param data lazily, because a set that needs no folder runs without
 * @throws BenchFault when a set is not known or a named one's folder is missing
 */
export async function chooseSets(names: readonly string[], data: () => Promise<string>): Promise<Choice> {
  const wanted = names.length > 0 ? names.map(setNamed) : SETS.filter(isMeasured);
  const choice: Choice = { chosen: [], leftOut: [] };
  for (const set of wanted) {
    const folder = await folderOf(set, set.folder === null ? '' : await data());
    if (folder !== null) choice.chosen.push({ set, folder });
    else choice.leftOut.push(`${set.name}: BENCH_DATA has no folder ${set.folder}`);
  }
  if (names.length > 0 && choice.leftOut.length > 0) throw new BenchFault(choice.leftOut.join('\n'));
  return choice;
}

function setNamed(name: string): BenchSet {
  const set = SETS.find((each) => each.name === name);
  if (set) return set;
  const known = SETS.map((each) => each.name).join(', ');
  throw new BenchFault(`There is no set "${name}"; there are ${known}`);
}
