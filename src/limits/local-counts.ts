import type { Clock } from '../clock/clock.js';
import { type Count, windowAt } from './request-counts.js';

/** Counts in this process alone. */
export class LocalCounts {
  private window = 0;
  private readonly hits = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Counts one more. */
  count(subject: string): Count & { window: number } {
    const { window, secondsLeft } = windowAt(this.clock.now());
    if (window !== this.window) this.hits.clear();
    this.window = window;
    const hits = (this.hits.get(subject) ?? 0) + 1;
    this.hits.set(subject, hits);
    return { hits, secondsLeft, window };
  }
}
