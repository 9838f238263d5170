import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RandomIds } from '../../src/clock/ids.js';
import { loadConfig } from '../../src/config/config.js';
import { Database } from '../../src/database/database.js';
import { Log } from '../../src/logging/log.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { InProcessWakeUps } from '../../src/work/in-process-wake-ups.js';
import { PermanentFault, TransientFault, type WorkHandler } from '../../src/work/work-handler.js';
import { WorkItemEntity } from '../../src/work/work-item.entity.js';
import { type ClaimedWork, LeaseLost, WorkQueue } from '../../src/work/work-queue.js';
import { retryDelay, Worker } from '../../src/work/worker.js';
import { FakeClock } from '../support/fake-clock.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { waitUntil } from '../support/wait-until.js';

const LEASE_MS = 30_000;

describe('due work', () => {
  let test: TestDatabase;
  let database: Database;
  let clock: FakeClock;
  let wakeUps: InProcessWakeUps;
  let queue: WorkQueue;
  beforeAll(async () => {
    test = await makeTestDatabase();
    database = new Database(test.dataSource);
  });
  beforeEach(async () => {
    clock = new FakeClock();
    wakeUps = new InProcessWakeUps();
    queue = new WorkQueue(database, wakeUps, clock, new RandomIds());
    await test.dataSource.manager.clear(WorkItemEntity);
  });
  afterAll(() => test.drop());

  const clientId = randomUUID();
  const schedule = async (subjectId = randomUUID(), dueAt = clock.now()) => {
    await database.transaction((tx) =>
      queue.schedule(tx, { kind: 'extraction', subjectId, clientId }, dueAt),
    );
    return subjectId;
  };
  const claim = () => queue.claim('extraction', LEASE_MS);
  const finish = (work: ClaimedWork) => database.transaction((tx) => queue.finish(tx, work));
  const rows = () => test.dataSource.manager.find(WorkItemEntity);

  describe('the queue', () => {
    it('gives each of 200 rows to exactly one of ten who claim at once', async () => {
      for (let row = 0; row < 200; row++) await schedule();
      const claimed: string[] = [];
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          for (let work = await claim(); work; work = await claim()) claimed.push(work.subjectId);
        }),
      );
      expect(claimed).toHaveLength(200);
      expect(new Set(claimed).size).toBe(200);
    });

    it('gives several rows at once, each to one alone, and no more than there are', async () => {
      for (let row = 0; row < 100; row++) await schedule();
      const taken = await Promise.all(
        Array.from({ length: 12 }, () => queue.claimUpTo(10, 'extraction', LEASE_MS)),
      );
      expect(new Set(taken.flat().map(({ subjectId }) => subjectId)).size).toBe(taken.flat().length);
      const rest = await queue.claimUpTo(1000, 'extraction', LEASE_MS);
      expect(taken.flat().length + rest.length).toBe(100);
      expect(Math.max(...taken.map(({ length }) => length))).toBeLessThanOrEqual(10);
    });

    it('gives the row that has been due longest, and none that is not due yet', async () => {
      const later = await schedule(randomUUID(), new Date(clock.now().getTime() + 1000));
      const first = await schedule(randomUUID(), new Date(clock.now().getTime() - 1000));
      expect((await claim())?.subjectId).toBe(first);
      expect(await claim()).toBeNull();
      clock.advance(1000);
      expect((await claim())?.subjectId).toBe(later);
    });

    it('gives a row again when its lease has run out, and refuses the outcome of whoever held it', async () => {
      await schedule();
      const slow = (await claim())!;
      expect(await claim()).toBeNull();
      clock.advance(LEASE_MS);
      const next = (await claim())!;
      expect(next.subjectId).toBe(slow.subjectId);
      expect(next.attempts).toBe(2);
      await expect(finish(slow)).rejects.toThrow(LeaseLost);
      await finish(next);
      expect(await rows()).toEqual([]);
    });

    it('keeps a row with whoever renews its lease', async () => {
      await schedule();
      const work = (await claim())!;
      clock.advance(LEASE_MS - 1);
      expect(await queue.renew(work, LEASE_MS)).toBe(true);
      clock.advance(LEASE_MS - 1);
      expect(await claim()).toBeNull();
    });

    it('takes a row from whoever holds it when it is scheduled anew, so that no news is lost', async () => {
      const subjectId = await schedule();
      const work = (await claim())!;
      await schedule(subjectId);
      await expect(finish(work)).rejects.toThrow(LeaseLost);
      expect((await claim())?.attempts).toBe(1);
      expect(await rows()).toHaveLength(1);
    });

    it('rolls the outcome back together with a lost lease', async () => {
      const subjectId = await schedule();
      const work = (await claim())!;
      await schedule(subjectId);
      const other = randomUUID();
      await database
        .transaction(async (tx) => {
          await queue.schedule(tx, { kind: 'delivery', subjectId: other, clientId }, clock.now());
          await queue.finish(tx, work);
        })
        .catch(() => undefined);
      expect((await rows()).map((row) => row.subjectId)).toEqual([subjectId]);
    });

    it('does not count a claim that was handed back', async () => {
      await schedule();
      await queue.handBack((await claim())!);
      expect((await claim())?.attempts).toBe(1);
    });

    it('knows when the next row can be claimed, be it due or leased', async () => {
      expect(await queue.nextDue('extraction')).toBeNull();
      await schedule();
      await claim();
      expect(await queue.nextDue('extraction')).toEqual(new Date(clock.now().getTime() + LEASE_MS));
    });

    it('wakes after the commit and never before', async () => {
      const woken: boolean[] = [];
      let committed = false;
      wakeUps.subscribe('extraction', () => woken.push(committed));
      await database.transaction(async (tx) => {
        await queue.schedule(tx, { kind: 'extraction', subjectId: randomUUID(), clientId }, clock.now());
        await new Promise((resolve) => setImmediate(resolve));
        expect(woken).toEqual([]);
      });
      committed = true;
      await waitUntil(() => woken.length === 1, 'the wake-up');
      expect(woken).toEqual([true]);
    });
  });

  describe('a worker', () => {
    let worker: Worker | undefined;
    afterEach(async () => {
      await worker?.stop();
      worker = undefined;
    });

    /** A handler that ends its rows as `action` says and remembers what happened. */
    const start = (action: (work: ClaimedWork) => Promise<void>, concurrency = 2) => {
      const given = { up: [] as string[], most: 0, now: 0 };
      const handler: WorkHandler = {
        kind: 'extraction',
        concurrency,
        maxAttempts: 3,
        handle: async (work) => {
          given.most = Math.max(given.most, ++given.now);
          try {
            await action(work);
          } finally {
            given.now--;
          }
        },
        giveUp: async (work, reason) => {
          given.up.push(reason);
          await finish(work);
        },
      };
      worker = new Worker(handler, {
        queue,
        wakeUps,
        database,
        clock,
        log: new Log('silent'),
        sweepMs: 20,
        leaseMs: LEASE_MS,
        stopMs: 300,
        metrics: new Metrics(loadConfig({})),
        chance: () => 0,
      });
      worker.start();
      return given;
    };

    it('does everything that is due, never more at once than it may', async () => {
      for (let row = 0; row < 30; row++) await schedule();
      const given = start(finish, 3);
      await waitUntil(async () => (await rows()).length === 0, 'all to be done');
      expect(given.most).toBeLessThanOrEqual(3);
    });

    it('does at once what is scheduled while it sleeps', async () => {
      start(finish);
      await schedule();
      await waitUntil(async () => (await rows()).length === 0, 'the row to be done');
    });

    it('tries again after a fault that may pass, later each time, and gives up with its message', async () => {
      await schedule();
      let tries = 0;
      const given = start(async () => {
        tries++;
        throw new TransientFault('the line is busy');
      });
      await waitUntil(async () => (await rows())[0]?.lastError, 'the first try');
      expect((await rows())[0]!.dueAt).toEqual(new Date(clock.now().getTime() + 1000));
      await waitUntil(() => {
        clock.advance(2000);
        return given.up.length > 0;
      }, 'it to be given up');
      expect(tries).toBe(3);
      expect(given.up).toEqual(['the line is busy (tried 3 times)']);
    });

    it('does not retry a permanent fault', async () => {
      await schedule();
      const given = start(async () => {
        throw new PermanentFault('the file is damaged');
      });
      await waitUntil(() => given.up.length > 0, 'it to be given up');
      expect(given.up).toEqual(['the file is damaged']);
    });

    it('does not tell a client what an unexpected fault says', async () => {
      await schedule();
      const given = start(async () => {
        throw new Error('password=hunter2');
      });
      await waitUntil(() => {
        clock.advance(5000);
        return given.up.length > 0;
      }, 'it to be given up');
      expect(given.up[0]).not.toMatch(/hunter2/);
    });

    it('gives up what was cut short more often than it may be tried', async () => {
      await schedule();
      for (let dead = 0; dead < 3; dead++) {
        await claim();
        clock.advance(LEASE_MS);
      }
      const given = start(finish);
      await waitUntil(() => given.up.length > 0, 'it to be given up');
      expect(given.up[0]).toMatch(/cut short/);
    });

    it('finishes what is in hand when it stops, and takes no more', async () => {
      await schedule();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const given = start(async (work) => {
        await held;
        await finish(work);
      });
      await waitUntil(() => given.now === 1, 'the row to be taken');
      const stopped = worker!.stop();
      await schedule();
      release();
      await stopped;
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([0]);
    });
  });

  it.each([
    [1, 0, 1000],
    [2, 0, 2000],
    [3, 0, 4000],
    [20, 0, 60_000],
    [1, 1, 500],
  ])('waits after attempt %i with chance %d for %i ms', (attempts, chance, milliseconds) => {
    expect(retryDelay(attempts, chance)).toBe(milliseconds);
  });
});
