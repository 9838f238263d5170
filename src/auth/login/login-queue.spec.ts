import { describe, expect, it, jest } from '@jest/globals';
import { TooManyRequests } from '../../domain/errors.js';
import { LoginQueue } from './login-queue.js';

/** Logins that are looked at for as long as the test wants. */
class Stage {
  readonly started: string[] = [];
  readonly refused: string[] = [];
  private readonly ends: (() => void)[] = [];
  private readonly queue = new LoginQueue();

  arrive(source: string, failures = 0, name = source): void {
    const look = () => {
      this.started.push(name);
      return new Promise<void>((resolve) => this.ends.push(resolve));
    };
    this.queue.run(source, failures, look).catch((error: unknown) => {
      expect(error).toBeInstanceOf(TooManyRequests);
      this.refused.push(name);
    });
  }

  async endOne(): Promise<void> {
    await this.settle();
    this.ends.shift()?.();
    await this.settle();
  }

  settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the queue of logins', () => {
  it('checks two at once, and the next when one is done', async () => {
    const stage = new Stage();
    for (const source of ['a', 'b', 'c']) stage.arrive(source);
    await stage.settle();
    expect(stage.started).toEqual(['a', 'b']);
    await stage.endOne();
    expect(stage.started).toEqual(['a', 'b', 'c']);
  });

  it('goes on when a check fails', async () => {
    const queue = new LoginQueue();
    const failing = ['a', 'b', 'c'].map((source) =>
      queue.run(source, 0, () => Promise.reject(new Error(source))).catch((error: Error) => error.message),
    );
    expect(await Promise.all(failing)).toEqual(['a', 'b', 'c']);
  });

  it('refuses a login when 32 wait', async () => {
    const stage = new Stage();
    for (let login = 0; login < 40; login++) stage.arrive(`source ${login}`);
    await stage.settle();
    expect(stage.refused).toEqual([34, 35, 36, 37, 38, 39].map((login) => `source ${login}`));
  });

  it('serves a single login before a source that floods it, and gives it a place of that source when it is full', async () => {
    const stage = new Stage();
    for (let login = 0; login < 40; login++) stage.arrive('flood', 0, `flood ${login}`);
    stage.arrive('ana');
    await stage.endOne();
    expect(stage.started.at(-1)).toBe('ana');
    expect(stage.refused).toContain('flood 33');
  });

  it('serves an address without failures before many that have some', async () => {
    const stage = new Stage();
    for (let login = 0; login < 40; login++) stage.arrive(`guesser ${login}`, 1);
    stage.arrive('ana');
    await stage.endOne();
    expect(stage.started.at(-1)).toBe('ana');
  });

  it('refuses a login that has waited for fifteen seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const stage = new Stage();
      for (const source of ['a', 'b', 'c']) stage.arrive(source);
      jest.advanceTimersByTime(14_999);
      await stage.settle();
      expect(stage.refused).toEqual([]);
      jest.advanceTimersByTime(1);
      await stage.settle();
      expect(stage.refused).toEqual(['c']);
    } finally {
      jest.useRealTimers();
    }
  });
});
