import type { ExtractionRequest, ExtractionResult } from '../../src/engine/engine.js';
import type { ReadingTrace } from '../../src/engine/trace/reading-trace.js';
import type { Figure } from './figure.js';

/** A document with its truth. */
export interface Sample<Truth = unknown> {
  /** Unique within the set, and short: it names the document in the report. */
  id: string;
  /** Where a developer finds the file; null for one that is drawn while measuring. */
  path: string | null;
  load: () => Promise<Uint8Array>;
  truth: Truth;
  /** Options for the engine besides the file; by default none. */
  request?: Partial<Pick<ExtractionRequest, 'password' | 'tags' | 'asType' | 'images' | 'kind'>>;
}

export type TracedResult = ExtractionResult & { trace: ReadingTrace };

/** What the engine made of a document. */
export interface Reading {
  /** Without pages and documents where there was a fault, so that everything counts as missing. */
  result: TracedResult;
  /** Why nothing was read, in the engine's words. */
  fault: string | null;
  milliseconds: number;
  /** Of a set that reads by itself: what the one part of the engine that it measures has found. */
  part?: unknown;
}

export interface Verdict<Outcome = unknown> {
  /** How well the document was read, 0 to 1; orders the worst documents and nothing else. */
  quality: number;
  /** What is wrong, for people: one short sentence each. */
  remarks: string[];
  /** What `figures` needs of this document. */
  outcome: Outcome;
}

/** A table that belongs to the set's figures, such as a reliability table. */
export interface Detail {
  title: string;
  head: string[];
  rows: (string | number | null)[][];
}

/**
 * One kind of documents to measure on. To add a set, write `sets/NAME/index.ts` and name it in `sets/index.ts`.
 */
export interface BenchSet<Truth = unknown, Outcome = unknown> {
  /** As `--set` takes it. One whose name ends in `-tune` is for fitting and runs only when it is named. */
  name: string;
  /** Below the folder of the benchmark's data; null for a set that needs none. */
  folder: string | null;
  /**
   * How many of its first documents continuous integration reads, which only has what the project ships or
   * draws. Only for a set without a folder, whose figures have floors.
   */
  quick?: number;
  /**
   * Nobody who works on the engine may see what its documents hold: no pictures of them are drawn, and its remarks name no value.
   */
  blind?: boolean;
  /** Whether nothing is fitted on documents of its kind, language or layout. */
  neverFitted?(outcome: Outcome): boolean;
  /** Of a set in several languages: which one a document is in. */
  language?(outcome: Outcome): string;
  /** @param folder the set's, absolute; empty for a set that has none */
  samples(folder: string): Promise<Sample<Truth>[]>;
  /** For a set that measures one part of the engine, such as outlines; by default the whole engine reads. */
  read?(sample: Sample<Truth>): Promise<Reading>;
  judge(sample: Sample<Truth>, reading: Reading): Verdict<Outcome> | Promise<Verdict<Outcome>>;
  figures(outcomes: Outcome[]): Figure[];
  details?(outcomes: Outcome[]): Detail[];
}
