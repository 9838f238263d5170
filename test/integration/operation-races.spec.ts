import { randomUUID } from 'node:crypto';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { loadConfig } from '../../src/config/config.js';
import { Database } from '../../src/database/database.js';
import { evaluateRules } from '../../src/domain/rules/evaluate-rules.js';
import type { GenerationRule } from '../../src/domain/rules/rule.js';
import { ExtractionOutcomes } from '../../src/extraction/extraction-outcomes.js';
import { ExtractionWorkerModule } from '../../src/extraction/extraction-worker.module.js';
import { OperationsSchedulerModule } from '../../src/operations/operations-scheduler.module.js';
import { Operations } from '../../src/operations/operations.js';
import { SettlementHandler } from '../../src/operations/settlement.handler.js';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { ProcessLifecycle } from '../../src/process/process-lifecycle.js';
import { coreModules } from '../../src/roots/core.js';
import { WorkQueue } from '../../src/work/work-queue.js';
import { FakeClock } from '../support/fake-clock.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { waitUntil } from '../support/wait-until.js';

const LEASE_MS = 30_000;
const TIMEOUT_SECONDS = 60;

const EVERYTHING: GenerationRule[] = [
  { tagRegex: '^id=', documentConfiguration: { scoreFlag: 'IGNORE_SCORE' } },
];

type Racer =
  /** The end of a reading that needs a review, and of one that needs none. */
  | 'doubtful'
  | 'satisfactory'
  /** A reading that failed for good. */
  | 'fault'
  /** The end of the waiting time, on one scheduler and on another. */
  | 'deadline'
  | 'second deadline'
  /** A further submission. */
  | 'submission';

/** Every order in which they can come to the lock. */
function ordersOf(racers: Racer[]): Racer[][] {
  if (racers.length < 2) return [racers];
  return racers.flatMap((first, place) =>
    ordersOf(racers.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  );
}

/**
 * Real transactions on connections of their own: a lock on the operation keeps all of them waiting at the
 * same point, then they are let go in each order that there is.
 */
describe('an operation that several want to decide at once', () => {
  let test: TestDatabase;
  let app: INestApplicationContext;
  let clock: FakeClock;
  let clientId: string;
  beforeAll(async () => {
    test = await makeTestDatabase();
    clock = new FakeClock();
    const secrets = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'ab'.repeat(32) };
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: test.url, LOG_LEVEL: 'silent', ...secrets });
    // No Workers: nothing happens but what the test does.
    @Module({
      imports: [
        ...coreModules(config, { engine: new StubEngine(), clock }),
        ExtractionWorkerModule,
        OperationsSchedulerModule,
      ],
    })
    class RaceModule {}
    app = await NestFactory.createApplicationContext(RaceModule, { logger: false, abortOnError: false });
    clientId = randomUUID();
    await test.dataSource.query(
      `INSERT INTO clients (id, name, enabled, webhook_secret, created_at) VALUES ($1, 'races', true, '', now())`,
      [clientId],
    );
  });
  afterAll(async () => {
    await app.close();
    await test.drop();
  });
  beforeEach(() => test.dataSource.query(`DELETE FROM work_items`));

  const get = <T>(type: new (...given: never[]) => T): T => app.get(type as never, { strict: false });
  const transaction: Database['transaction'] = (work) => get(Database).transaction(work);

  const processOf = (id: string, operationId: string | null): ProcessEntity => ({
    id,
    clientId,
    kind: 'standard',
    status: 'IN_PROCESS',
    operationId,
    operationSpelling: null,
    engineRequestId: randomUUID(),
    fileKey: 'a/file',
    fileUrl: null,
    filePassword: null,
    webhook: null,
    settings: { returnImage: false, returnedImageQuality: 75, tags: [], rules: [] },
    error: null,
    createdAt: clock.now(),
    endedAt: null,
    pages: null,
    documents: null,
    documentTypes: [],
    priority: 5,
    externalId: null,
    metadata: null,
    purgedAt: null,
  });

  /** Takes a capture in, as a submission does. */
  const submit = async (operationId: string): Promise<string> => {
    const id = randomUUID();
    await transaction(async (tx) => {
      const given = { id: operationId, maxRetries: 4, timeoutSeconds: TIMEOUT_SECONDS };
      const operation = await get(Operations).admit(tx, clientId, given);
      const process = processOf(id, operation.id);
      await get(ProcessLifecycle).accept(tx, process, `client:${clientId}`);
      await get(WorkQueue).schedule(tx, { kind: 'extraction', subjectId: id, clientId }, clock.now());
    });
    return id;
  };

  /** The end of the reading that a worker has in hand. */
  const readingOf = async (processId: string, score: number, satisfactory: boolean) => {
    const { documents } = await new StubEngine().extract({
      file: Buffer.from(`STUB${JSON.stringify({ score })}`),
      password: null,
      tags: [],
      images: null,
    });
    return {
      process: await test.dataSource.manager.findOneByOrFail(ProcessEntity, { id: processId }),
      pages: [],
      extraction: {
        processId,
        engine: 'stub',
        documents,
        documentImages: [null],
        pending: satisfactory ? [] : evaluateRules(documents, EVERYTHING),
        pages: 1,
        durationMs: 1,
        createdAt: clock.now(),
      },
    };
  };

  const claim = async (kind: 'extraction' | 'settlement') => (await get(WorkQueue).claim(kind, LEASE_MS))!;

  /** The action of a racer, with everything that it needs. */
  const prepare = async (racer: Racer, operationId: string): Promise<() => Promise<unknown>> => {
    if (racer === 'submission') return () => submit(operationId);
    if (racer === 'second deadline') {
      // A scheduler whose lease ran out while it was slow: its row was claimed anew.
      const slow = await claim('settlement');
      clock.advance(LEASE_MS);
      return () => get(SettlementHandler).handle(slow);
    }
    if (racer === 'deadline') {
      const work = await claim('settlement');
      return () => get(SettlementHandler).handle(work);
    }
    const work = await claim('extraction');
    if (racer === 'fault') return () => get(ExtractionOutcomes).fail(work, 'the file is damaged');
    const satisfactory = racer === 'satisfactory';
    const reading = await readingOf(work.subjectId, satisfactory ? 0.9 : 0.4, satisfactory);
    return () => get(ExtractionOutcomes).commit(work, reading);
  };

  /** Holds the operation until all wait for it, in their order, and gives what became of each. */
  const race = async (rowId: string, racers: (() => Promise<unknown>)[]) => {
    const gate = test.dataSource.createQueryRunner();
    await gate.startTransaction();
    await gate.query(`SELECT FROM operations WHERE id = $1 FOR UPDATE`, [rowId]);
    const running: Promise<unknown>[] = [];
    for (const racer of racers) {
      running.push(racer());
      await waitUntil(async () => {
        const [row] = (await test.dataSource.query(
          `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )) as [{ count: string }];
        return Number(row.count) === running.length;
      }, `${running.length} to wait for the operation`);
    }
    await gate.commitTransaction();
    await gate.release();
    return Promise.allSettled(running);
  };

  const races: [title: string, racers: Racer[], ends: RegExp][] = [
    ['the last reading and the deadline', ['doubtful', 'deadline'], /^TO_ANALYSIS,CANCELED$/],
    ['two schedulers', ['second deadline', 'deadline'], /^TO_ANALYSIS$/],
    [
      'the last reading, the deadline and a satisfactory capture',
      ['doubtful', 'deadline', 'satisfactory'],
      /^FINISHED,CANCELED,CANCELED$/,
    ],
    ['two satisfactory captures', ['satisfactory', 'satisfactory'], /^FINISHED,CANCELED,CANCELED$/],
    ['a fault and the deadline', ['fault', 'deadline'], /^TO_ANALYSIS,ERROR$/],
    [
      'a satisfactory capture and a further submission',
      ['satisfactory', 'submission'],
      /^FINISHED,(CANCELED,)?CANCELED$/,
    ],
    [
      'a satisfactory capture, a doubtful one, the deadline and a submission',
      ['satisfactory', 'doubtful', 'deadline', 'submission'],
      /^FINISHED,CANCELED,(CANCELED,)?CANCELED$/,
    ],
  ];
  const everyOrder = races.flatMap(([title, racers, ends]) =>
    [...new Set(ordersOf(racers).map((order) => order.join(', ')))].map((order) => ({ title, order, ends })),
  );

  it.each(everyOrder)('decides once: $title, in the order $order', async ({ order, ends }) => {
    const racers = order.split(', ') as Racer[];
    const id = randomUUID();
    // One capture waits already; the others are being read.
    await submit(id);
    await (
      await prepare('doubtful', id)
    )();
    const reading = racers.filter((racer) => ['doubtful', 'satisfactory', 'fault'].includes(racer));
    for (const _ of reading) await submit(id);
    const prepared = new Map<number, () => Promise<unknown>>();
    for (const [place, racer] of racers.entries())
      if (reading.includes(racer)) prepared.set(place, await prepare(racer, id));
    clock.advance(TIMEOUT_SECONDS * 1000);
    for (const racer of ['second deadline', 'deadline', 'submission'] as const) {
      const place = racers.indexOf(racer);
      if (place >= 0) prepared.set(place, await prepare(racer, id));
    }
    const [{ id: rowId }] = await test.dataSource.query(
      `SELECT id FROM operations WHERE client_operation_id = $1`,
      [id],
    );
    const became = await race(
      rowId,
      racers.map((_, place) => prepared.get(place)!),
    );

    const faults = became.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(faults.filter((fault) => !/LeaseLost|is closed/.test(fault))).toEqual([]);
    expect(await statusesOf(rowId)).toMatch(ends);
    expect(await test.dataSource.query(OUTCOMES, [rowId])).toEqual([{ tasks: '1', finals: '1' }]);
  });

  it('does not delay readings that end at the same time, nor does a reading whose lease was lost', async () => {
    const ids = Array.from({ length: 3 }, () => randomUUID());
    const accept = (id: string) => {
      const work = { id: randomUUID(), kind: 'extraction' as const };
      return get(ProcessLifecycle).accept(null, processOf(id, null), `client:${clientId}`, work);
    };
    await Promise.all(ids.map(accept));
    const works = await get(WorkQueue).claimUpTo(3, 'extraction', LEASE_MS);
    const [free, held, lost] = works.map(({ subjectId }) => subjectId);
    const lose = `UPDATE work_items SET lease_token = gen_random_uuid() WHERE subject_id = $1`;
    await test.dataSource.query(lose, [lost]);
    const gate = test.dataSource.createQueryRunner();
    await gate.startTransaction();
    await gate.query(`SELECT FROM processes WHERE id = $1 FOR UPDATE`, [held]);
    const ends = await Promise.all(
      works.map(async (each) => ({ each, reading: await readingOf(each.subjectId, 0.9, true) })),
    );
    const ending = Promise.allSettled(
      ends.map(({ each, reading }) => get(ExtractionOutcomes).commit(each, reading)),
    );
    const statusOf = (id: string) => test.dataSource.manager.findOneByOrFail(ProcessEntity, { id });
    await waitUntil(async () => (await statusOf(free!)).status === 'FINISHED', 'the free one to end');
    expect((await statusOf(held!)).status).toBe('IN_PROCESS');
    await gate.commitTransaction();
    await gate.release();
    expect((await ending).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const statuses = await Promise.all([free, held, lost].map(async (id) => (await statusOf(id!)).status));
    expect(statuses).toEqual(['FINISHED', 'FINISHED', 'IN_PROCESS']);
    const kept = `SELECT count(*)::integer AS kept FROM extractions WHERE process_id = ANY($1)`;
    expect(await test.dataSource.query(kept, [ids])).toEqual([{ kept: 2 }]);
  });

  const statusesOf = async (rowId: string): Promise<string> => {
    const rows = (await test.dataSource.query(
      `SELECT status FROM processes WHERE operation_id = $1
       ORDER BY status IN ('TO_ANALYSIS', 'FINISHED') DESC, status`,
      [rowId],
    )) as { status: string }[];
    return rows.map(({ status }) => status).join(',');
  };
});

/** How often a capture was chosen, with a task or without, and whether every capture ended at most once. */
const OUTCOMES = `
  SELECT count(*) FILTER (WHERE "to" = 'FINISHED' OR "to" = 'TO_ANALYSIS') AS tasks,
    max(final_rows)::text AS finals
  FROM (SELECT "to", count(*) FILTER (WHERE "to" IN ('FINISHED', 'CANCELED', 'ERROR', 'TO_ANALYSIS'))
          OVER (PARTITION BY process_id) AS final_rows
        FROM process_status_changes JOIN processes ON processes.id = process_id
        WHERE operation_id = $1) AS steps`;
