import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { DoneTogether } from './done-together.js';

/** Statements that end when the test says so, and refuse what is below zero. */
function stage() {
  const runs: { values: number[]; end: (fault?: Error) => void }[] = [];
  const together = new DoneTogether<number, string>(
    (values) =>
      new Promise((resolve, reject) => {
        const end = (fault?: Error) => {
          if (fault) reject(fault);
          else resolve(values.map(String));
        };
        runs.push({ values, end });
      }),
  );
  return { runs, together, values: () => runs.map(({ values }) => values) };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const failure = (code: string) => new QueryFailedError('', [], Object.assign(new Error('no'), { code }));

describe('what is done together', () => {
  it('is everything that came while an earlier statement ran, up to a limit', async () => {
    const { runs, together, values } = stage();
    const first = together.do(0);
    await turn();
    const later = Array.from({ length: 40 }, (_, index) => together.do(index + 1));
    await turn();
    expect(values()).toEqual([[0]]);
    runs[0]!.end();
    expect(await first).toBe('0');
    await turn();
    runs[1]!.end();
    await turn();
    runs[2]!.end();
    expect(await Promise.all(later)).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)));
    expect(values().map(({ length }) => length)).toEqual([1, 32, 8]);
  });

  it('is done one by one where a value is refused, so that it fails alone', async () => {
    const { runs, together } = stage();
    const all = Promise.allSettled([together.do(1), together.do(-1), together.do(2)]);
    await turn();
    runs[0]!.end(failure('22P02'));
    await turn();
    runs[1]!.end();
    await turn();
    runs[2]!.end(failure('22P02'));
    await turn();
    runs[3]!.end();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is not tried again while the database is away, but later requests are', async () => {
    const { runs, together, values } = stage();
    const both = Promise.allSettled([together.do(1), together.do(2)]);
    await turn();
    runs[0]!.end(failure('57P01'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = together.do(3);
    await turn();
    runs[1]!.end();
    expect(await next).toBe('3');
    expect(values()).toEqual([[1, 2], [3]]);
  });
});
