import { AsyncLocalStorage } from 'node:async_hooks';

/** The stages of a reading, in order. */
export const STAGES = [
  'pages',
  'recognition',
  'zone',
  'barcodes',
  'typing',
  'fields',
  'tables',
  'images',
] as const;
export type Stage = (typeof STAGES)[number];

interface Span {
  times: StageTimes;
  /** Milliseconds spent in inner stages, which do not count for this one. */
  within: number;
}

const current = new AsyncLocalStorage<Span>();

/** Runs `during` and measures milliseconds by stage, waiting included. */
export class StageTimes {
  private readonly started = process.cpuUsage();
  private readonly milliseconds = new Map<Stage, number>();
  private readonly peaks = new Map<Stage, number>();

  during<T>(work: () => Promise<T>): Promise<T> {
    return current.run({ times: this, within: 0 }, work);
  }

  add(stage: Stage, milliseconds: number): void {
    this.milliseconds.set(stage, (this.milliseconds.get(stage) ?? 0) + Math.max(0, milliseconds));
  }

  addPeak(stage: Stage, bytes: number): void {
    this.peaks.set(stage, Math.max(this.peaks.get(stage) ?? 0, bytes));
  }

  /** Processor time of all threads of the process since this was made, in milliseconds. */
  processorMs(): number {
    const { user, system } = process.cpuUsage(this.started);
    return Math.round((user + system) / 1000);
  }

  /** The process's largest resident memory by the stage that made it grow, in bytes; 0 of stages that did not. */
  peakByStage(): Record<Stage, number> {
    return Object.fromEntries(STAGES.map((stage) => [stage, this.peaks.get(stage) ?? 0])) as Record<
      Stage,
      number
    >;
  }

  /** Stages that did not occur are 0. */
  byStage(): Record<Stage, number> {
    return Object.fromEntries(
      STAGES.map((stage) => [stage, Math.round(this.milliseconds.get(stage) ?? 0)]),
    ) as Record<Stage, number>;
  }
}

/** Bytes that were resident at most since the process was started. */
export function largestMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/**
 * Counts the time of `work`, synchronous or not, to a stage of the reading it runs in; outside of one it
 * just runs. The time of a stage within a stage counts once, to the inner one.
 */
export function timed<T>(stage: Stage, work: () => T): T {
  const outer = current.getStore();
  if (outer === undefined) return work();
  const own: Span = { times: outer.times, within: 0 };
  const started = performance.now();
  const largest = largestMemory();
  const stop = () => {
    const grown = largestMemory();
    if (grown > largest) own.times.addPeak(stage, grown);
    const elapsed = performance.now() - started;
    outer.within += elapsed;
    own.times.add(stage, elapsed - own.within);
  };
  let result: T;
  try {
    result = current.run(own, work);
  } catch (error) {
    stop();
    throw error;
  }
  if (result instanceof Promise) return result.finally(stop) as T;
  stop();
  return result;
}
