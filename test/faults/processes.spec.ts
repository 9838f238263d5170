import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from '@jest/globals';
import { Refused } from '../../bench/stub/stub-client.js';
import { waitUntil } from '../support/wait-until.js';
import { Stage } from './stage.js';

/** Real processes of the built service, a real PostgreSQL, and a kill that leaves no time for a last word. */
describe('what was accepted comes to its right end exactly once', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await Stage.set();
  });
  afterEach(() => stage.clear());

  it('when a worker is killed in the middle of extractions', async () => {
    const [[api], [worker]] = await Promise.all([stage.start('api'), stage.start('worker')]);
    const client = await stage.client(api!);
    const operation = { id: randomUUID(), maxRetries: 3 };
    for (const score of [0.1, 0.4, 0.3]) await stage.submit(client, { score, delayMs: 400 }, { operation });
    for (let single = 0; single < 20; single++)
      await stage.submit(client, {
        score: single % 2,
        delayMs: 400,
        ...(single === 7 && { fault: 'permanent' }),
      });
    await waitUntil(async () => (await stage.inHand()) >= 4, 'the worker to have its hands full');
    await worker!.end('SIGKILL');
    await stage.start('worker');
    await stage.rest();
    await stage.expectAllRight();
  });

  it('when the API is killed right after it answered 200', async () => {
    const [[api]] = await Promise.all([stage.start('api'), stage.start('worker'), stage.start('scheduler')]);
    const client = await stage.client(api!);
    const submissions = Array.from({ length: 40 }, (_, each) =>
      stage.submit(
        client,
        { score: (each % 10) / 10, delayMs: 20 },
        each % 4 === 0 ? { operation: { id: randomUUID(), maxRetries: 2, timeoutSeconds: 1 } } : {},
      ),
    );
    const outcomes = Promise.allSettled(submissions);
    // Some are answered; for the others no client was told that they were accepted.
    await waitUntil(() => stage.accepted.length >= 10, 'the first answers');
    await api!.end('SIGKILL');
    await outcomes;
    await stage.rest();
    await stage.expectAllRight();
  });

  it('when two schedulers and four workers race for captures that come at the deadline', async () => {
    const [[api]] = await Promise.all([
      stage.start('api'),
      stage.start('worker', 4, { EXTRACTION_CONCURRENCY: '2' }),
      stage.start('scheduler', 2),
    ]);
    const client = await stage.client(api!);
    const operations = Array.from({ length: 40 }, async (_, each) => {
      const operation = { id: randomUUID(), maxRetries: 3, timeoutSeconds: 1 };
      await stage.submit(client, { score: 0.2, delayMs: (each % 5) * 20 }, { operation });
      // The next captures come about when the waiting time ends: taken or refused, one of the two.
      await new Promise((resolve) => setTimeout(resolve, 900 + each * 5));
      for (const score of [0.1, each % 3 === 0 ? 0.9 : 0.3])
        await stage
          .submit(client, { score, delayMs: (each % 7) * 30 }, { operation })
          .catch((error: unknown) => {
            if (!(error instanceof Refused)) throw error;
          });
    });
    await Promise.all(operations);
    await stage.rest();
    await stage.expectAllRight();
  });

  it('when a worker is told to stop while it reads', async () => {
    const [[api], [worker]] = await Promise.all([stage.start('api'), stage.start('worker')]);
    const client = await stage.client(api!);
    for (let single = 0; single < 12; single++) await stage.submit(client, { score: 0.9, delayMs: 300 });
    await waitUntil(async () => (await stage.inHand()) > 0, 'the worker to read');
    const [, [next]] = await Promise.all([worker!.end('SIGTERM'), stage.start('worker')]);
    await stage.rest();
    await stage.expectAllRight();
    await next!.end('SIGTERM');
  });
});
