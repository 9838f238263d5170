import type { BenchSet } from './bench-set.js';

/** A value of this score passes without anybody looking at it. */
export const BELIEVED = 0.95;

/** A value that the engine gave for a field, and whether it is right. */
export interface GivenValue {
  score: number;
  right: boolean;
  /** How it was found. */
  way: string;
  /** Nothing was fitted on documents of its kind, language or layout. */
  neverFitted: boolean;
  /** ISO 639-1; null where the set does not tell. */
  language: string | null;
}

type Item = Pick<GivenValue, 'right'> & { score: number | null; way: string | null };

/** The values of one outcome: its `given`, where a set counts more than the truth's fields, else its `fields`. */
export function givenOf(set: BenchSet, outcome: unknown): GivenValue[] {
  const { given, fields = [] } = outcome as { given?: Item[]; fields?: Item[] };
  const neverFitted = set.neverFitted?.(outcome) ?? false;
  const language = set.language?.(outcome) ?? null;
  return (given ?? fields).flatMap(({ score, right, way }) =>
    score === null || way === null ? [] : [{ score, right, way, neverFitted, language }],
  );
}
