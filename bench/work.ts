import { mkdtemp, rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.js';
import { migrate } from '../src/database/migrate.js';
import { type Measured, measure } from './work/measure.js';
import { startRedis } from './work/redis.js';

/**
 * `npm run bench:work [-- --processes 3000 --paced 300]`: what the service adds to its engine. Real
 * processes of the built service, a real PostgreSQL that flushes each commit, a stub engine.
 */
const argument = (name: string, fallback: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? fallback : Number(process.argv[place + 1]);
};
const size = { processes: argument('processes', 3000), paced: argument('paced', 300) };

/** A database that keeps the time of each commit, so that an end is measured where others can see it. */
async function startDatabase(folder: string): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres(folder);
  const client = new pg.Client(first.url);
  await client.connect();
  await client.query('ALTER SYSTEM SET track_commit_timestamp = on');
  await client.end();
  await first.stop();
  const server = await startEmbeddedPostgres(folder);
  await migrate(server.url);
  return server;
}

async function withDatabase(redisUrl: string | undefined, flush: () => Promise<void>): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'confere-bench-'));
  const server = await startDatabase(join(folder, 'postgres'));
  try {
    const ground = { databaseUrl: server.url, dataDir: folder, ...(redisUrl && { redisUrl }) };
    return await measure(ground, size, flush);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const rows: [string, Measured][] = [];

rows.push(['in-process, one process', await withDatabase(undefined, async () => undefined)]);
const redisMissing = spawnSync('redis-server', ['--version']).error !== undefined;
if (!redisMissing) {
  const redis = await startRedis();
  try {
    rows.push(['Bull, api + 2 workers', await withDatabase(redis.url, () => redis.flushAll())]);
  } finally {
    await redis.stop();
  }
}

const columns = ['accepted/s', 'processes/s', 'median ms', 'p99 ms', 'recovery s'] as const;
const valuesOf = ({ acceptedPerSecond, processesPerSecond, medianMs, p99Ms, recoverySeconds }: Measured) => [
  acceptedPerSecond.toFixed(0),
  processesPerSecond.toFixed(0),
  medianMs.toFixed(1),
  p99Ms.toFixed(1),
  recoverySeconds === null ? '-' : recoverySeconds.toFixed(1),
];
say(
  `${availableParallelism()} cores, ${size.processes} processes at once, then ${size.paced} one after another`,
);
say(['wake-ups'.padEnd(26), ...columns.map((name) => name.padStart(12))].join(''));
for (const [name, measured] of rows)
  say([name.padEnd(26), ...valuesOf(measured).map((value) => value.padStart(12))].join(''));
say('');
say('accepted/s   submissions answered 200 while nothing is read (16 connections)');
say('processes/s  of those, read and ended a second by the stub engine (0 ms a document)');
say('median, p99  from sending a submission to the commit of its final state, without the engine (20 ms)');
say('recovery     after FLUSHALL with 100 waiting, until all have ended');
if (redisMissing) say('Bull was not measured: redis-server is not on the PATH.');
process.exit(0);
