import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.js';
import { migrate } from '../src/database/migrate.js';
import { ServiceProcess } from './stub/service-process.js';
import { StubClient } from './stub/stub-client.js';
import type { Ready } from './stub/run-service.js';
import { type BenchRedis, startRedis } from './work/redis.js';

/**
 * `npm run bench:limits [-- --polls 12000]`: what counting requests costs a client that polls. Real processes of the
 * built service on one PostgreSQL, one without a limit and one with a limit that is never reached, asked in turns so
 * that whatever else the machine does weighs on both.
 */
const LANES = 16;
/** Polls of one turn: few, so that what else the machine does weighs on both alike. */
const TURN = 64;
const WARM_UP = 640;
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

/** A client that asks one process for one status, again and again. */
class Poller {
  private constructor(
    private readonly ready: Ready,
    private readonly client: StubClient,
    private readonly processId: string,
  ) {}

  static async of(ready: Ready): Promise<Poller> {
    const client = await StubClient.of(ready, LANES);
    return new Poller(ready, client, await client.submit({ score: 0.9 }));
  }

  /** @returns the seconds that they took. */
  async poll(count: number): Promise<number> {
    const begun = performance.now();
    const lane = async () => {
      for (let poll = 0; poll < count / LANES; poll++) await this.client.status(this.processId);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return (performance.now() - begun) / 1000;
  }

  /** That the process has taken so far, by its own metrics. */
  async cpuSeconds(): Promise<number> {
    const metrics = await (await fetch(`${this.ready.baseUrl}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)![1]);
  }
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
    const pollers = await Promise.all(processes.map(async ({ ready }) => Poller.of(await ready)));
    for (const each of pollers) await each.poll(WARM_UP);
    const cpu = await Promise.all(pollers.map((each) => each.cpuSeconds()));
    const seconds = [0, 0];
    const turns = Math.ceil(polls / TURN);
    for (let turn = 0; turn < turns; turn++)
      for (const which of turn % 2 === 0 ? [0, 1] : [1, 0])
        seconds[which]! += await pollers[which]!.poll(TURN);
    const [without, limited] = await Promise.all(
      pollers.map(async (each, which) => ({
        perSecond: (turns * TURN) / seconds[which]!,
        cpuMs: (((await each.cpuSeconds()) - cpu[which]!) * 1000) / (turns * TURN),
      })),
    );
    return { counted, without: without!, with: limited! };
  } finally {
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
  }
}
