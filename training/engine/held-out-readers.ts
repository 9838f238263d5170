import { join, resolve } from 'node:path';
import { FOLDS, foldOf } from './folds.js';

/** Folders of weights, as `ENGINE_WEIGHTS_DIR` wants them: the first reads receipts of half 0, the second those of half 1. */
export type HeldOutReaders = readonly [string, string];

/** @returns 0 or 1: receipts of one company are of one half */
export function halfOf(company: string): 0 | 1 {
  return foldOf(company) < FOLDS / 2 ? 0 : 1;
}

/**
 * A line reader that is trained on the very receipts that confidence and scores are fitted on reads them better than it
 * reads others. `--readers DIR` names two that were not: DIR/without-0 was trained without the receipts of half 0, and
 * DIR/without-1 without those of half 1 (`training/line-reader`).
 * @returns null when none are named: the installed reader reads all
 */
export function heldOutReaders(options: readonly string[] = process.argv): HeldOutReaders | null {
  const at = options.indexOf('--readers');
  if (at < 0) return null;
  const folder = options[at + 1];
  if (folder === undefined) throw new Error('--readers wants a folder with without-0 and without-1');
  return [join(resolve(folder), 'without-0'), join(resolve(folder), 'without-1')];
}

/** What `make` makes for the receipts of each half: one for both where no readers are named. */
export function forHalves<Reader>(make: (weightsDirectory: string | null) => Reader): [Reader, Reader] {
  const folders = heldOutReaders();
  if (folders !== null) return [make(folders[0]), make(folders[1])];
  const reader = make(null);
  return [reader, reader];
}
