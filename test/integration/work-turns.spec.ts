import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { millisecondsAfter } from '../../src/clock/clock.js';
import { RandomIds } from '../../src/clock/ids.js';
import { Database } from '../../src/database/database.js';
import { CLAIM, type Quota } from '../../src/work/claim.js';
import { InProcessWakeUps } from '../../src/work/in-process-wake-ups.js';
import { WorkItemEntity } from '../../src/work/work-item.entity.js';
import { type ClaimedWork, WorkQueue } from '../../src/work/work-queue.js';
import { WorkTurnEntity } from '../../src/work/work-turn.entity.js';
import { FakeClock } from '../support/fake-clock.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

const LEASE_MS = 30_000;
const BACKLOG = 50_000;
const NO_LIMIT = 2 ** 31 - 1;
const [A, B, C] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];

describe('turns between clients', () => {
  let test: TestDatabase;
  let database: Database;
  let clock: FakeClock;
  let queue: WorkQueue;
  beforeAll(async () => {
    test = await makeTestDatabase();
    database = new Database(test.dataSource);
  });
  beforeEach(async () => {
    clock = new FakeClock();
    queue = new WorkQueue(database, new InProcessWakeUps(), clock, new RandomIds());
    await test.dataSource.query('TRUNCATE work_items, work_turns');
  });
  afterAll(() => test.drop());

  /** Makes rows due, a millisecond after each other, so that a client's own have an order. */
  const queueUp = (clientId: string, rows: number, { lane = 0, priority = 5, dueAt = clock.now() } = {}) =>
    database.transaction(async (tx) => {
      for (let row = 0; row < rows; row++)
        await queue.schedule(
          tx,
          { kind: 'extraction', subjectId: randomUUID(), clientId, lane, priority },
          millisecondsAfter(dueAt, row - rows),
        );
    });
  const claim = (most: number, quota?: Quota, inHand?: ClaimedWork[]) =>
    queue.claimUpTo(most, 'extraction', LEASE_MS, quota, inHand);
  const finish = (work: ClaimedWork) => database.transaction((tx) => queue.finish(tx, work));
  const lettersOf = (works: ClaimedWork[]) => works.map(({ clientId }) => clientId[0]).join('');
  /** One slot: whose rows are done, one after the other. */
  const served = async (rows: number) => {
    let letters = '';
    for (let row = 0; row < rows; row++) {
      const works = await claim(1);
      letters += lettersOf(works);
      for (const work of works) await finish(work);
    }
    return letters;
  };

  it('go round where there is one slot, whatever one of them has queued', async () => {
    await queueUp(A, 40);
    await queueUp(B, 3);
    await queueUp(C, 2);
    const rounds = [await served(3), await served(3)];
    expect(rounds.map((letters) => [...letters].sort().join(''))).toEqual(['abc', 'abc']);
    expect([...(await served(3))].sort().join('')).toBe('aab');
    expect(await served(3)).toBe('aaa');
  });

  it('share the slots of one claim, and those that are free later', async () => {
    await queueUp(A, 40);
    await queueUp(B, 40);
    await queueUp(C, 1);
    const first = await claim(7);
    expect([...lettersOf(first)].sort().join('')).toBe('aaabbbc');
    await finish(first.find(({ clientId }) => clientId === C)!);
    // A and B have three each; whoever was not served last has the slot.
    const next = lettersOf(await claim(1));
    expect(next).toBe(lettersOf(first.filter(({ clientId }) => clientId !== C)).at(-1) === 'a' ? 'b' : 'a');
  });

  it('give a free slot to a client that holds nothing', async () => {
    await queueUp(A, 40);
    const long = await claim(4);
    expect(lettersOf(long)).toBe('aaaa');
    await queueUp(B, 2);
    await finish(long[0]!);
    expect(lettersOf(await claim(1))).toBe('b');
  });

  it('alternate an odd slot, so that none has it for good', async () => {
    await queueUp(A, 40);
    await queueUp(B, 40);
    const hands = await claim(3);
    const most: string[] = [];
    for (let end = 0; end < 12; end++) {
      await finish(hands.shift()!);
      hands.push(...(await claim(1)));
      most.push([...lettersOf(hands)].sort().join('')[1]!);
    }
    expect(new Set(most).size).toBe(2);
  });

  it('leave all slots to one client while nobody else waits', async () => {
    await queueUp(A, 10);
    await queueUp(B, 10, { dueAt: millisecondsAfter(clock.now(), 60_000) });
    expect(lettersOf(await claim(8))).toBe('aaaaaaaa');
  });

  it('also hold for work without a client', async () => {
    await queueUp(A, 10);
    await test.dataSource.query(
      `INSERT INTO work_items (id, kind, subject_id, due_at, created_at) VALUES (gen_random_uuid(), 'extraction', gen_random_uuid(), $1, $1)`,
      [clock.now()],
    );
    expect([...lettersOf(await claim(3))].sort().join('')).toBe('0aa');
  });

  it('bring back what was postponed, in its own client’s order', async () => {
    await queueUp(A, 1);
    const [work] = await claim(1);
    await database.transaction((tx) => queue.postpone(tx, work!, millisecondsAfter(clock.now(), 500), null));
    await queueUp(B, 3);
    expect(lettersOf(await claim(1))).toBe('b');
    expect(await queue.nextDue('extraction')).toEqual(millisecondsAfter(clock.now(), 500));
    clock.advance(500);
    expect((await claim(1))[0]).toMatchObject({ clientId: A, attempts: 2 });
  });

  it('do not count what a dead machine had', async () => {
    await queueUp(A, 2);
    await queueUp(B, 4);
    await claim(2);
    clock.advance(LEASE_MS);
    expect([...lettersOf(await claim(4))].sort().join('')).toBe('aabb');
  });

  describe('quotas', () => {
    it('bound a client over all machines, also when they claim at the same moment', async () => {
      await queueUp(A, 100);
      await queueUp(B, 100);
      const claims = await Promise.all(Array.from({ length: 8 }, () => claim(4, { perClient: 5 })));
      expect([...lettersOf(claims.flat())].sort().join('')).toBe('aaaaabbbbb');
      expect(await claim(4, { perClient: 5 })).toEqual([]);
      await finish(claims.flat().find(({ clientId }) => clientId === B)!);
      expect(lettersOf(await claim(4, { perClient: 5 }))).toBe('b');
    });

    it('let a worker sleep when no client may have another slot', async () => {
      await queueUp(A, 3);
      await claim(3, { perClient: 1 });
      expect(await claim(3, { perClient: 1 })).toEqual([]);
      // Not at once: until the lease runs out only the end of what is in hand can change anything.
      expect(await queue.nextDue('extraction')).toEqual(millisecondsAfter(clock.now(), LEASE_MS));
    });

    it('bound a client’s slots in each process by itself', async () => {
      await queueUp(A, 20);
      const quota = { slotsPerClient: 4 };
      const here = await claim(16, quota);
      expect(here).toHaveLength(4);
      expect(await claim(12, quota, here)).toEqual([]);
      expect(await claim(16, quota)).toHaveLength(4);
      expect(await claim(13, quota, here.slice(1))).toHaveLength(1);
    });

    it('leave a client’s other lanes a slot when one holds all that it may', async () => {
      const quota = { slotsPerClient: 4, slotsPerLane: 3 };
      await queueUp(A, 50, { lane: 7 });
      const here = await claim(16, quota);
      expect(here.map(({ lane }) => lane)).toEqual([7, 7, 7]);
      await queueUp(A, 5, { lane: 9 });
      expect((await claim(13, quota, here)).map(({ lane }) => lane)).toEqual([9]);
    });
  });

  it('take turns between the lanes of a client too', async () => {
    await queueUp(A, 50, { lane: 1 });
    await queueUp(A, 2, { lane: 2 });
    expect((await claim(4)).map(({ lane }) => lane).sort()).toEqual([1, 1, 2, 2]);
  });

  describe('priorities', () => {
    const claimedInTurn = async (rows: number) => {
      const works = await claim(rows);
      return works.map(({ clientId, priority }) => `${clientId[0]}${priority}`).join(' ');
    };

    it('order a client’s own rows, 9 first, and rows of one priority by the time they have been due', async () => {
      for (const priority of [5, 0, 9, 5]) await queueUp(A, 1, { priority });
      await queueUp(A, 1, { priority: 0, dueAt: millisecondsAfter(clock.now(), -5_000) });
      const [first] = await claim(1);
      expect(first).toMatchObject({ clientId: A, priority: 9 });
      expect(await claimedInTurn(2)).toBe('a5 a5');
      const [older, younger] = await claim(2);
      const dueOf = async ({ id }: ClaimedWork) =>
        (await test.dataSource.manager.findOneByOrFail(WorkItemEntity, { id })).dueAt.getTime();
      expect(await dueOf(older!)).toBeLessThan(await dueOf(younger!));
    });

    it('move no client before another', async () => {
      await queueUp(A, 4, { priority: 9 });
      await queueUp(A, 4, { priority: 0, dueAt: millisecondsAfter(clock.now(), -60_000) });
      await queueUp(B, 8, { priority: 0 });
      await queueUp(B, 1, { priority: 1 });
      expect((await claimedInTurn(12)).split(' ').sort().join(' ')).toBe(
        'a0 a0 a9 a9 a9 a9 b0 b0 b0 b0 b0 b1',
      );
      await queueUp(C, 1, { priority: 0 });
      expect(await claimedInTurn(1)).toBe('c0');
    });

    it('hold over all lanes of a client no more than over one: lanes take turns first', async () => {
      await queueUp(A, 4, { lane: 1, priority: 9 });
      await queueUp(A, 4, { lane: 2, priority: 0 });
      expect((await claimedInTurn(4)).split(' ').sort().join(' ')).toBe('a0 a0 a9 a9');
    });

    it('let nothing wait for an urgent row that is due later, or that somebody has in hand', async () => {
      await queueUp(A, 1, { priority: 9, dueAt: millisecondsAfter(clock.now(), 60_000) });
      await queueUp(A, 1, { priority: 7 });
      await queueUp(A, 1, { priority: 2 });
      expect(await claimedInTurn(1)).toBe('a7');
      expect(await claimedInTurn(2)).toBe('a2');
    });
  });

  it('give each row to one machine alone, and each client its share, when many claim at once', async () => {
    for (const client of [A, B, C]) await queueUp(client, 60);
    const taken = await Promise.all(Array.from({ length: 12 }, () => claim(5)));
    const works = taken.flat();
    expect(new Set(works.map(({ subjectId }) => subjectId)).size).toBe(60);
    for (const letter of 'abc') expect(lettersOf(works).split(letter)).toHaveLength(21);
  });

  it('pass over a row that somebody has locked, and wait for nobody', async () => {
    await queueUp(A, 2);
    await queueUp(B, 1);
    await database.transaction(async (tx) => {
      await tx.manager.query(`SELECT FROM work_items WHERE client_id = $1 FOR UPDATE`, [B]);
      await tx.manager.query(`SELECT FROM work_items ORDER BY due_at LIMIT 1 FOR UPDATE`);
      expect(lettersOf(await claim(1))).toBe('a');
    });
  });

  it('cost no more when one client has 50,000 rows waiting, and another 10,000 that wait for a later try', async () => {
    const session = test.dataSource.createQueryRunner();
    const parameters = () => [
      ...['extraction', clock.now(), randomUUID(), millisecondsAfter(clock.now(), LEASE_MS), 16],
      ...[[], [], NO_LIMIT, NO_LIMIT, NO_LIMIT],
    ];
    // The plan that this connection keeps is made now, when nothing waits.
    await session.query('VACUUM ANALYZE work_items');
    expect(await session.query(CLAIM, parameters())).toEqual([]);
    for (const [client, rows, offset] of [
      [A, BACKLOG, -BACKLOG],
      [B, BACKLOG / 5, 1_000],
    ])
      await session.query(
        `INSERT INTO work_items (id, kind, subject_id, client_id, lane, priority, due_at, created_at)
         SELECT gen_random_uuid(), 'extraction', gen_random_uuid(), $1, row % 32, row % 3, $2::timestamptz + ($3 + row) * interval '1 ms', $2
         FROM generate_series(1, $4::integer) AS row`,
        [client, clock.now(), offset, rows],
      );
    await queueUp(C, 1);
    const [{ 'QUERY PLAN': plan }] = (await session.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${CLAIM}`,
      parameters(),
    )) as [{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }];
    await session.release();
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan[0].Plan;
    // The table has more than a thousand, the index as many; of each of the 193 lanes and priorities a few are looked at.
    expect(hit! + read!).toBeLessThan(5_000);
    expect(await test.dataSource.manager.count(WorkTurnEntity)).toBe(2);
    expect(await test.dataSource.manager.countBy(WorkItemEntity, { attempts: 1 })).toBe(16);
  });
});
