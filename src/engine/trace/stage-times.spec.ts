import { describe, expect, it } from '@jest/globals';
import { largestMemory, StageTimes, timed } from './stage-times.js';

const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('stage times', () => {
  it('counts the time of a stage within a stage to the inner one alone', async () => {
    const times = new StageTimes();
    await times.during(async () =>
      timed('pages', async () => {
        busy(5);
        await timed('recognition', async () => busy(40));
      }),
    );
    const { pages, recognition } = times.byStage();
    expect(recognition).toBeGreaterThanOrEqual(40);
    expect(pages).toBeGreaterThanOrEqual(5);
    expect(pages).toBeLessThan(recognition);
  });

  it('names the stage in which the memory of the process grew', async () => {
    const times = new StageTimes();
    const before = largestMemory();
    const grown: Buffer[] = [];
    await times.during(async () => {
      timed('typing', () => undefined);
      // Other suites may have let go of memory that the system has not taken back: it grows until it is seen.
      return timed('pages', () => {
        while (largestMemory() <= before) grown.push(Buffer.alloc(10_000_000, 1));
      });
    });
    expect(times.peakByStage().pages).toBeGreaterThan(before);
    expect(times.peakByStage()).toMatchObject({ typing: 0, tables: 0 });
  });

  it('keeps readings that run at the same time apart', async () => {
    const [first, second] = [new StageTimes(), new StageTimes()];
    await Promise.all([
      first.during(async () => timed('fields', () => busy(5))),
      second.during(async () => timed('tables', () => busy(5))),
    ]);
    expect(first.byStage()).toMatchObject({ tables: 0 });
    expect(second.byStage()).toMatchObject({ fields: 0 });
  });

  it('counts a stage that fails, and leaves its error alone', async () => {
    const times = new StageTimes();
    const reading = times.during(async () =>
      timed('typing', () => {
        busy(5);
        throw new Error('no type');
      }),
    );
    await expect(reading).rejects.toThrow('no type');
    expect(times.byStage().typing).toBeGreaterThanOrEqual(5);
  });

  it('runs work outside of a reading without counting it', () => {
    expect(timed('fields', () => 7)).toBe(7);
  });
});
