import { describe, expect, test } from '@jest/globals';
import type { Config } from '../config/config.js';
import { Busy, TooManyRequests } from '../domain/errors.js';
import { UploadTurns } from './upload-turns.js';

const PATIENCE_MS = 50;
const turnsOf = (uploadsAtOnce: number) =>
  new UploadTurns({ uploadsAtOnce, bodyTimes: { stallMs: PATIENCE_MS } } as Config);

/** An upload that lasts until it is told to end. */
function held(turns: UploadTurns, client: string): { end: () => void; over: Promise<string> } {
  let end: () => void = () => undefined;
  const lasting = new Promise<void>((resolve) => (end = resolve));
  return { end, over: turns.during(client, () => lasting.then(() => client)) };
}

describe('turns of uploads', () => {
  test('answer 503 to a client that waits too long while all are taken, whoever holds them', async () => {
    const turns = turnsOf(4);
    const all = ['a', 'b', 'c', 'd'].map((client) => held(turns, client));
    await expect(turns.during('e', () => Promise.resolve())).rejects.toThrow(Busy);
    for (const each of all) each.end();
    expect(await Promise.all(all.map(({ over }) => over))).toEqual(['a', 'b', 'c', 'd']);
    expect(await turns.during('e', () => Promise.resolve('e'))).toBe('e');
  });

  test('answer 429 to a client that holds a quarter of them, and let the others in', async () => {
    const turns = turnsOf(4);
    const first = held(turns, 'a');
    await expect(turns.during('a', () => Promise.resolve())).rejects.toThrow(TooManyRequests);
    expect(await turns.during('b', () => Promise.resolve('b'))).toBe('b');
    first.end();
    await first.over;
  });

  test('come in order for those that may start', async () => {
    const turns = turnsOf(4);
    const first = held(turns, 'a');
    const order: string[] = [];
    const waiting = ['a', 'b', 'a'].map((client) =>
      turns.during(client, () => Promise.resolve(order.push(client))),
    );
    await waiting[1];
    first.end();
    await Promise.all(waiting);
    expect(order).toEqual(['b', 'a', 'a']);
  });
});
