import { describe, expect, it } from '@jest/globals';
import { AskedTogether } from './asked-together.js';

/** Answers with how many queries have left. */
function counted() {
  const queries: string[][] = [];
  const questions = new AskedTogether(async (keys: string[]) => {
    queries.push(keys);
    if (keys.includes('broken')) throw new Error('the query failed');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, queries.length]));
  });
  return { queries, questions };
}

describe('what many ask at once', () => {
  it('is answered by one query, each key once', async () => {
    const { queries, questions } = counted();
    const answers = await Promise.all(['a', 'b', 'a', 'unknown'].map((key) => questions.ask(key)));
    expect([queries, answers]).toEqual([[['a', 'b', 'unknown']], [1, 1, 1, undefined]]);
  });

  it('is asked anew by whoever comes after the query has left', async () => {
    const { queries, questions } = counted();
    const first = questions.ask('a');
    await new Promise((resolve) => setImmediate(resolve));
    expect(queries).toHaveLength(1);
    expect([await first, await questions.ask('a')]).toEqual([1, 2]);
  });

  it('fails for all of them when the query fails, and for nobody later', async () => {
    const { questions } = counted();
    const outcomes = await Promise.allSettled(['a', 'broken'].map((key) => questions.ask(key)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await questions.ask('a')).toBe(2);
  });

  it('goes in several queries when it is very much', async () => {
    const { queries, questions } = counted();
    await Promise.all(Array.from({ length: 300 }, (_, index) => questions.ask(`key ${index}`)));
    expect(queries.map(({ length }) => length)).toEqual([256, 44]);
  });
});
