import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.js';
import { migrate } from '../src/database/migrate.js';
import { ServiceProcess } from './stub/service-process.js';
import { StubClient } from './stub/stub-client.js';
import type { Ready } from './stub/stub-service.js';
import { type BenchRedis, startRedis } from './work/redis.js';

/**
 * `npm run bench:limits [-- --polls 12000]`: what counting requests costs a client that polls. Real processes of the
 * built service on one PostgreSQL, one without a limit and one with a limit that is never reached, asked in turns so
 * that whatever else the machine does weighs on both.
 */
const ROUNDS = 20;
const LANES = 16;
const place = process.argv.indexOf('--polls');
const polls = place < 0 ? 12_000 : Number(process.argv[place + 1]);
const NEVER_REACHED = '10000000';

/** What one way of polling came to. */
interface Polled {
  perSecond: number;
  /** Of the service's process, for one poll: what a machine that is busy otherwise does not change. */
  cpuMs: number;
}

interface Compared {
  counted: string;
  without: Polled;
  with: Polled;
}

const folder = await mkdtemp(join(tmpdir(), 'confere-bench-'));
const server = await startEmbeddedPostgres(join(folder, 'postgres'));
await migrate(server.url);
const rows: Compared[] = [await compare('over PostgreSQL', undefined)];
if (spawnSync('redis-server', ['--version']).error === undefined) {
  const redis = await startRedis();
  rows.push(await compare('over Redis', redis));
  await redis.stop();
}
await server.stop();
await rm(folder, { recursive: true, force: true });

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${availableParallelism()} cores, ${polls} polls of a status each way, ${LANES} at a time`);
const columns = ['without/s', 'with/s', 'ratio', 'CPU ms', 'with', 'ratio'];
say(['counted'.padEnd(18), ...columns.map((name) => name.padStart(10))].join(''));
for (const { counted, without, with: limited } of rows)
  say(
    counted.padEnd(18) +
      [
        without.perSecond.toFixed(0),
        limited.perSecond.toFixed(0),
        (limited.perSecond / without.perSecond).toFixed(3),
        without.cpuMs.toFixed(3),
        limited.cpuMs.toFixed(3),
        (limited.cpuMs / without.cpuMs).toFixed(3),
      ]
        .map((value) => value.padStart(10))
        .join(''),
  );
process.exit(0);

async function compare(counted: string, redis: BenchRedis | undefined): Promise<Compared> {
  const ground = { databaseUrl: server.url, dataDir: folder, ...(redis && { redisUrl: redis.url }) };
  const processes = ['0', NEVER_REACHED].map(
    (limit) => new ServiceProcess('api', ground, { REQUESTS_PER_MINUTE: limit }),
  );
  try {
    const [without, limited] = await Promise.all(processes.map(async ({ ready }) => poller(await ready)));
    const polled: [Polled, Polled][] = [];
    // The first rounds pay for what is made once.
    for (let round = -2; round < ROUNDS; round++) {
      const pair: [Polled, Polled] = [await without!(), await limited!()];
      if (round >= 0) polled.push(pair);
    }
    return {
      counted,
      without: middle(polled.map(([one]) => one)),
      with: middle(polled.map(([, one]) => one)),
    };
  } finally {
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
  }
}

/** @returns what polls one round. */
async function poller(ready: Ready): Promise<() => Promise<Polled>> {
  const client = await StubClient.of(ready, LANES);
  const processId = await client.submit({ score: 0.9 });
  const each = Math.ceil(polls / ROUNDS / LANES);
  const lane = async () => {
    for (let poll = 0; poll < each; poll++) await client.status(processId);
  };
  return async () => {
    const [begun, cpu] = [performance.now(), await cpuSeconds(ready)];
    await Promise.all(Array.from({ length: LANES }, lane));
    const seconds = (performance.now() - begun) / 1000;
    const count = each * LANES;
    return { perSecond: count / seconds, cpuMs: (((await cpuSeconds(ready)) - cpu) * 1000) / count };
  };
}

/** That the process has taken so far, by its own metrics. */
async function cpuSeconds({ baseUrl }: Ready): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)![1]);
}

function middle(rounds: Polled[]): Polled {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
