import pg from 'pg';
import { type Ground, ServiceProcess } from '../stub/service-process.js';
import { StubClient } from '../stub/stub-client.js';

export interface Measured {
  acceptedPerSecond: number;
  processesPerSecond: number;
  /** From sending a submission to the commit of its final state, without the engine's own time. */
  medianMs: number;
  p99Ms: number;
  /** Null where there is nothing to recover from. */
  recoverySeconds: number | null;
}

export interface Size {
  /** How many are submitted at once, for the throughput. */
  processes: number;
  /** How many are submitted one after another, for the time each takes. */
  paced: number;
}

const CONNECTIONS = 16;
const PACE_MS = 40;
const ENGINE_MS = 20;
const WAITING = 100;
const PATIENCE_MS = 300_000;
const VARIABLES = { EXTRACTION_CONCURRENCY: '16' };

/** @param flush wipes Redis; with the in-process wake-ups there is none. */
export async function measure(ground: Ground, size: Size, flush: () => Promise<void>): Promise<Measured> {
  const database = new pg.Client(ground.databaseUrl);
  await database.connect();
  const processes: ServiceProcess[] = [];
  const start = (role: ServiceProcess['role'], variables = {}) => {
    const started = new ServiceProcess(role, ground, { ...VARIABLES, ...variables });
    processes.push(started);
    return started;
  };
  /** The processes that do the work: all in one, or as on several machines. */
  const startWork = async () => {
    const working = ground.redisUrl ? [start('worker'), start('worker')] : [start('all')];
    await Promise.all(working.map(({ ready }) => ready));
    return working;
  };
  try {
    const api = start('api');
    const client = await StubClient.of(await api.ready, CONNECTIONS);
    const acceptedPerSecond = await accept(client, size.processes);
    await settle(database);
    const working = await startWork();
    const processesPerSecond = await drain(database);
    // In one process the wake-up goes from its own API to its own worker.
    const near = ground.redisUrl ? client : await StubClient.of(await working[0]!.ready, CONNECTIONS);
    const times = await pace(database, near, size.paced);
    const recoverySeconds = ground.redisUrl ? await recover(database, client, flush) : null;
    await Promise.all([client.close(), near.close()]);
    return {
      acceptedPerSecond,
      processesPerSecond,
      medianMs: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
      recoverySeconds,
    };
  } finally {
    await Promise.all(processes.map((process) => process.end('SIGKILL')));
    await database.end();
  }
}

/** Submissions a second that are answered 200, as many on their way at once as there are connections. */
async function accept(client: StubClient, count: number): Promise<number> {
  // The first ones include the cost of initialisation.
  await inParallel(100, () => client.submit({ score: 0.9 }));
  const begun = performance.now();
  await inParallel(count - 100, () => client.submit({ score: 0.9 }));
  return ((count - 100) * 1000) / (performance.now() - begun);
}

async function inParallel(count: number, submit: () => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun++ < count) ids.push(await submit());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return ids;
}

/** Runs the database's own maintenance after many inserts, so that it is not measured with the rest. */
const settle = (database: pg.Client) => database.query('VACUUM ANALYZE');

/** Processes ended a second, from the first end to the last, by the times of their commits. */
async function drain(database: pg.Client): Promise<number> {
  await untilNoneIsLeft(database);
  const { rows } = await database.query<{ count: string; seconds: number }>(
    `SELECT count(*), extract(epoch FROM max(pg_xact_commit_timestamp(xmin)) - min(pg_xact_commit_timestamp(xmin)))::float8 AS seconds
     FROM processes WHERE status = 'FINISHED'`,
  );
  return Number(rows[0]!.count) / rows[0]!.seconds;
}

/** One after another, each long after the last has ended: milliseconds of each beyond the engine's own. */
async function pace(database: pg.Client, client: StubClient, count: number): Promise<number[]> {
  const sent = new Map<string, number>();
  for (let each = 0; each < count; each++) {
    const at = Date.now();
    sent.set(await client.submit({ score: 0.9, delayMs: ENGINE_MS }), at);
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
  await untilNoneIsLeft(database);
  const { rows } = await database.query<{ id: string; at: number }>(
    `SELECT id, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at FROM processes WHERE id = ANY($1)`,
    [[...sent.keys()]],
  );
  return rows.map(({ id, at }) => at - sent.get(id)! - ENGINE_MS);
}

/** Seconds from FLUSHALL with many waiting to the end of the last of them, beyond the engine's own time. */
async function recover(database: pg.Client, client: StubClient, flush: () => Promise<void>): Promise<number> {
  // As many more as the workers take at once keep them busy, so that the others wait.
  const busy = inParallel(32, () => client.submit({ score: 0.9, delayMs: 1000 }));
  await busy;
  await inParallel(WAITING, () => client.submit({ score: 0.9, delayMs: ENGINE_MS }));
  await flush();
  const begun = performance.now();
  await untilNoneIsLeft(database);
  return (performance.now() - begun) / 1000;
}

async function untilNoneIsLeft(database: pg.Client): Promise<void> {
  const patience = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await database.query<{ count: string }>(
      `SELECT count(*) FROM work_items WHERE kind = 'extraction'`,
    );
    if (rows[0]!.count === '0') return;
    if (Date.now() > patience) throw new Error(`${rows[0]!.count} processes do not come to an end`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
