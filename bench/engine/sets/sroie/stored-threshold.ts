import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../../src/engine/project-root.js';
import { fitThreshold, passing } from '../../metrics/threshold.js';
import { type FieldItem, scored } from '../field-item.js';

/** Wanted of the fields that pass the threshold. */
export const PRECISION = 0.99;

const FILE = 'bench/engine/sets/sroie/threshold.json';

export interface StoredThreshold {
  threshold: number;
  /** `YYYY-MM-DD` */
  fittedOn: string;
  set: string;
  fields: number;
  /** On the set it was fitted on. */
  precision: number | null;
  share: number;
}

/** The threshold for all field scores of receipts, as it was fitted last. */
export function storedThreshold(): StoredThreshold {
  return JSON.parse(readFileSync(join(projectRoot(), FILE), 'utf8')) as StoredThreshold;
}

/** @returns what was stored and where, for people */
export async function fitAndStore(items: readonly FieldItem[]): Promise<string> {
  const threshold = fitThreshold(scored(items), PRECISION) ?? 1;
  const { precision, count } = passing(scored(items), threshold);
  const stored: StoredThreshold = {
    threshold,
    fittedOn: new Date().toISOString().slice(0, 10),
    set: 'sroie-tune',
    fields: items.length,
    precision,
    share: count / items.length,
  };
  await writeFile(join(projectRoot(), FILE), `${JSON.stringify(stored, null, 2)}\n`);
  return `threshold ${threshold}, passed by ${count} of ${items.length} fields, stored in ${FILE}`;
}
