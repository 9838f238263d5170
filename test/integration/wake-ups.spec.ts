import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WorkItemEntity } from '../../src/work/work-item.entity.js';
import { TestRedis, withRedis } from '../support/redis.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { waitUntil } from '../support/wait-until.js';
import { handlerOf, Machine, type MachineOptions } from './wake-up-machine.js';

/**
 * Longer than any test, so work that is done in time was found by a wake-up or a new connection, not by the
 * sweep.
 */
const NEVER_SECONDS = 3600;

describe('wake-ups (in-process)', () => testsOfWakeUps());
withRedis.describe('wake-ups (Bull)', () => testsOfWakeUps('--maxmemory-policy', 'noeviction'));

/** @param options of a redis-server; none: the wake-ups stay within the process. */
function testsOfWakeUps(...options: string[]): void {
  let database: TestDatabase;
  let redis: TestRedis | undefined;
  let machines: Machine[] = [];
  beforeAll(async () => {
    database = await makeTestDatabase();
    if (options.length > 0) redis = await TestRedis.start(...options);
  });
  afterEach(async () => {
    await Promise.all(machines.map((machine) => machine.stop()));
    machines = [];
    await database.dataSource.manager.clear(WorkItemEntity);
    // A machine that stops does not wait for jobs: a late job of one test would wake the next test's machine.
    await redis?.command('FLUSHALL');
  });
  afterAll(async () => {
    await redis?.stop();
    await database.drop();
  });

  const start = async (options: Partial<MachineOptions> = {}) => {
    const machine = await Machine.start({
      databaseUrl: database.url,
      redisUrl: redis?.url,
      sweepSeconds: NEVER_SECONDS,
      ...options,
    });
    machines.push(machine);
    return machine;
  };
  const noneDue = async () => (await database.dataSource.manager.count(WorkItemEntity)) === 0;

  it('wake who subscribed to the kind, after the commit', async () => {
    const machine = await start();
    let woken = 0;
    machine.wakeUps.subscribe('extraction', () => woken++);
    await machine.schedule('extraction');
    await waitUntil(() => woken > 0, 'the wake-up');
  });

  it('wake every subscriber', async () => {
    const machine = await start();
    const woken = new Set<string>();
    for (const name of ['a', 'b', 'c']) machine.wakeUps.subscribe('extraction', () => woken.add(name));
    machine.wakeUps.notify('extraction');
    await waitUntil(() => woken.size === 3, 'all three');
  });

  it('leave alone who has unsubscribed', async () => {
    const machine = await start();
    const woken: string[] = [];
    machine.wakeUps.subscribe('extraction', () => woken.push('gone'))();
    machine.wakeUps.subscribe('extraction', () => woken.push('here'));
    machine.wakeUps.notify('extraction');
    await waitUntil(() => woken.includes('here'), 'the one that stayed');
    expect(woken).not.toContain('gone');
  });

  it('keep the kinds apart', async () => {
    const machine = await start();
    // A machine that has just connected to Redis polls once for everything.
    await machine.connected();
    const woken = new Set<string>();
    for (const kind of ['extraction', 'delivery', 'settlement'] as const)
      machine.wakeUps.subscribe(kind, () => woken.add(kind));
    machine.wakeUps.notify('delivery');
    await waitUntil(() => woken.size > 0, 'the wake-up');
    machine.wakeUps.notify('settlement');
    await waitUntil(() => woken.size > 1, 'the other wake-up');
    expect([...woken]).toEqual(['delivery', 'settlement']);
  });

  it('come on a later turn, so that notifying costs the caller nothing and throws nothing at it', async () => {
    const machine = await start();
    let woken = 0;
    machine.wakeUps.subscribe('extraction', () => woken++);
    expect(machine.wakeUps.notify('extraction')).toBeUndefined();
    expect(woken).toBe(0);
    await waitUntil(() => woken > 0, 'the wake-up');
  });

  it('have all the work of a burst done', async () => {
    const machine = await start({ handlers: (machine) => [handlerOf('extraction', 3)(machine)] });
    await Promise.all(Array.from({ length: 10 }, () => machine.schedule('extraction', 20)));
    await waitUntil(noneDue, 'all to be done');
    expect(machine.done).toHaveLength(200);
  });

  it('are of no use after the stop and harm nothing', async () => {
    const machine = await start();
    machines = [];
    await machine.stop();
    expect(() => machine.wakeUps.notify('extraction')).not.toThrow();
  });
}

withRedis.describe('wake-ups over Redis', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let machines: Machine[] = [];
  let lines: { level: number; msg: string }[] = [];
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(machines.map((machine) => machine.stop()));
    await redis.stop();
    [machines, lines] = [[], []];
    await database.dataSource.manager.clear(WorkItemEntity);
  });
  afterAll(() => database.drop());

  const start = async (options: Partial<MachineOptions> = {}) => {
    const machine = await Machine.start({
      databaseUrl: database.url,
      redisUrl: redis.url,
      sweepSeconds: NEVER_SECONDS,
      log: { write: (line) => lines.push(JSON.parse(line)) },
      ...options,
    });
    machines.push(machine);
    return machine;
  };
  const warnings = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);
  const noneDue = async () => (await database.dataSource.manager.count(WorkItemEntity)) === 0;
  const extraction = (machine: Machine) => [handlerOf('extraction')(machine)];
  /** Resolves when the machine hears another through Redis. */
  const connected = (hearer: Machine, caller: Machine) => {
    let heard = false;
    const end = hearer.wakeUps.subscribe('rereading', () => (heard = true));
    return waitUntil(() => {
      if (!heard) caller.wakeUps.notify('rereading');
      return heard;
    }, 'the two to be connected').finally(end);
  };
  const keys = async () => Number((await redis.command('DBSIZE')).slice(1));

  it('wake another machine', async () => {
    redis = await TestRedis.start();
    const [api, worker] = [await start(), await start({ handlers: extraction })];
    await connected(worker, api);
    for (let row = 0; row < 20; row++) {
      await api.schedule('extraction');
      await waitUntil(noneDue, 'the row to be done');
    }
    expect(worker.done).toHaveLength(20);
    expect(warnings()).toEqual([]);
  });

  it('wake every machine that has room, and not one alone', async () => {
    redis = await TestRedis.start();
    const api = await start();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const busy = (machine: Machine) => [handlerOf('extraction', 1, () => held)(machine)];
    const workers = [await start({ handlers: busy }), await start({ handlers: busy })];
    for (const worker of workers) await connected(worker, api);
    const leased = async (rows: number) =>
      (await database.dataSource.query('SELECT 1 FROM work_items WHERE lease_token IS NOT NULL')).length ===
      rows;
    // One row at a time: a wake-up that went to the machine that is full would be lost on it.
    await api.schedule('extraction');
    await waitUntil(() => leased(1), 'the first machine');
    await api.schedule('extraction');
    await waitUntil(() => leased(2), 'the second machine');
    release();
    await waitUntil(noneDue, 'both to be done');
    expect(workers.map(({ done }) => done.length)).toEqual([1, 1]);
  });

  it('leave nothing behind in Redis', async () => {
    redis = await TestRedis.start();
    const [api, worker] = [await start(), await start({ handlers: extraction })];
    await connected(worker, api);
    await api.schedule('extraction', 50);
    await waitUntil(noneDue, 'all to be done');
    // Bull's counter and its check for the stalled are all that is left of a queue.
    await waitUntil(async () => {
      const waiting = await redis.command('LLEN', 'confere:extraction:wait');
      const active = await redis.command('LLEN', 'confere:extraction:active');
      return waiting === ':0' && active === ':0' && (await keys()) <= 8;
    }, 'the jobs to go');
  });

  it('survive a Redis that is wiped with work waiting', async () => {
    redis = await TestRedis.start();
    const api = await start();
    await api.schedule('extraction', 100);
    await waitUntil(async () => (await keys()) > 0, 'the jobs');
    await redis.command('FLUSHALL');
    const worker = await start({ handlers: extraction, sweepSeconds: 1 });
    await connected(worker, api);
    await redis.command('FLUSHALL');
    await waitUntil(noneDue, 'all to be done');
    expect(worker.done).toHaveLength(100);
  });

  it('come again when Redis was wiped in between', async () => {
    redis = await TestRedis.start();
    const [api, worker] = [await start(), await start({ handlers: extraction })];
    await connected(worker, api);
    await redis.command('FLUSHALL');
    await api.schedule('extraction', 3);
    await waitUntil(noneDue, 'the rows to be done');
  });

  it('are replaced by the sweep while Redis is dead, and come again when it is back and empty', async () => {
    redis = await TestRedis.start();
    const [api, worker] = [await start(), await start({ handlers: extraction, sweepSeconds: 1 })];
    await connected(worker, api);
    await redis.kill();
    await api.schedule('extraction', 20);
    await waitUntil(noneDue, 'the sweep to find the rows');
    await redis.start();
    await connected(worker, api);
    await api.schedule('extraction', 3);
    await waitUntil(noneDue, 'the rows to be done');
    expect(worker.done).toHaveLength(23);
  });

  it('tell at once, when Redis is back, what fell due while it was away', async () => {
    redis = await TestRedis.start();
    const [api, worker] = [await start(), await start({ handlers: extraction })];
    await connected(worker, api);
    await redis.kill();
    await waitUntil(() => warnings().length === 2, 'both to notice');
    await api.schedule('extraction');
    await redis.start();
    await waitUntil(noneDue, 'the row to be done');
  });

  it('are not needed to start, and come when Redis does', async () => {
    redis = await TestRedis.reserve();
    const [api, worker] = [await start(), await start({ handlers: extraction, sweepSeconds: 1 })];
    await api.schedule('extraction');
    await waitUntil(noneDue, 'the sweep to find the row');
    await redis.start();
    await connected(worker, api);
  });

  it('hold up neither the caller nor the stop while Redis answers nothing', async () => {
    redis = await TestRedis.start();
    const [api, worker] = [await start(), await start({ handlers: extraction, sweepSeconds: 1 })];
    await connected(worker, api);
    redis.freeze();
    await api.schedule('extraction', 5);
    await waitUntil(noneDue, 'the sweep to find the rows');
    await waitUntil(() => warnings().length > 0, 'the wake-up to be dropped');
    const begun = performance.now();
    await Promise.all(machines.map((machine) => machine.stop()));
    expect(performance.now() - begun).toBeLessThan(10_000);
    machines = [];
  });

  it('say in one line that Redis is away, and in one that it is back', async () => {
    redis = await TestRedis.reserve();
    const api = await start();
    await waitUntil(() => warnings().length > 0, 'the warning');
    for (let time = 0; time < 10; time++) await api.schedule('extraction');
    await redis.start();
    await waitUntil(() => lines.some(({ msg }) => msg === 'Redis is back'), 'the good news');
    expect(warnings()).toEqual(['no wake-ups over Redis; workers poll for due work every 3600 s']);
  });

  it.each([
    ['allkeys-lru', 1],
    ['noeviction', 0],
  ])('warn of a Redis that may drop them (%s)', async (policy, times) => {
    redis = await TestRedis.start('--maxmemory-policy', policy);
    const [api, worker] = [await start(), await start({ handlers: extraction })];
    await connected(worker, api);
    const warned = () => warnings().filter((line) => line.includes('noeviction')).length;
    await waitUntil(() => warned() === times * machines.length, 'the warnings');
    expect(warnings()).toHaveLength(times * machines.length);
  });
});
