import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { StubClient } from '../../bench/stub/stub-client.js';
import { TestRedis, withRedis } from '../support/redis.js';
import { waitUntil } from '../support/wait-until.js';
import { Stage } from './stage.js';

const WAITING = 100;

/** Wake-ups are hints: whatever Redis forgets, the rows remain and each worker polls for them. */
withRedis.describe('Redis forgets every wake-up', () => {
  let redis: TestRedis;
  let stage: Stage;
  beforeEach(async () => {
    redis = await TestRedis.start();
    stage = await Stage.set({ redisUrl: redis.url });
  });
  afterEach(async () => {
    await stage.clear();
    await redis.stop();
  });

  /** An API without a worker, so that all that is submitted waits. */
  const submitMany = async (): Promise<StubClient> => {
    const [api] = await stage.start('api');
    const client = await stage.client(api!);
    for (let each = 0; each < WAITING; each += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, place) =>
          stage.submit(
            client,
            { score: ((each + place) % 10) / 10, delayMs: 20 },
            place === 0 ? { operation: { id: randomUUID(), maxRetries: 2, timeoutSeconds: 1 } } : {},
          ),
        ),
      );
    return client;
  };

  it('FLUSHALL with 100 waiting: all come to their right end all the same', async () => {
    await submitMany();
    expect(await redis.command('FLUSHALL')).toBe('+OK');
    await Promise.all([stage.start('worker'), stage.start('scheduler')]);
    await stage.rest();
    await stage.expectAllRight();
  });

  it('FLUSHALL while workers read: nothing is lost or done twice', async () => {
    await Promise.all([stage.start('worker', 2), stage.start('scheduler')]);
    const submitting = submitMany();
    await waitUntil(() => stage.accepted.length >= WAITING / 2, 'half to be accepted');
    expect(await redis.command('FLUSHALL')).toBe('+OK');
    await submitting;
    await stage.rest();
    await stage.expectAllRight();
  });

  it('killed under load and restarted empty: submissions go on meanwhile, and the wake-ups after it', async () => {
    const workers = await stage.start('worker', 2, { SWEEP_SECONDS: '2' });
    await stage.start('scheduler');
    const submitting = submitMany();
    await waitUntil(() => stage.accepted.length >= WAITING / 4, 'the load to be under way');
    await redis.kill();
    const client = await submitting;
    expect(stage.accepted).toHaveLength(WAITING);
    await redis.start();
    for (const score of [0.9, 0.1]) await stage.submit(client, { score });
    await stage.rest();
    await stage.expectAllRight();
    expect(workers.map(({ alive }) => alive)).toEqual([true, true]);
  });
});
