import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source-options.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.js';
import { migrate } from '../../src/database/migrate.js';
import { treeOf } from '../support/process-tree.js';
import { callService, type TestAnswer } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { Stage } from './stage.js';

const SUBMIT = '/process-image/content-extraction';
/** The service's promise, and one second for a busy machine. */
const LONGEST_MS = 11_000;

/** A PostgreSQL of its own, whose processes are all held still: connections stay open, and nothing is answered. */
describe('PostgreSQL hangs', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let dataSource: DataSource;
  let stage: Stage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confere-hung-'));
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
    await migrate(server.url);
    dataSource = await new DataSource(dataSourceOptions(server.url)).initialize();
    stage = await Stage.set({ database: { url: server.url, dataSource, drop: () => dataSource.destroy() } });
  });
  afterEach(async () => {
    signal('SIGCONT');
    await stage.clear();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (pid: number, name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A process that goes on may have ended since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };

  /** The postmaster first, so that it makes no further ones meanwhile. */
  const signal = (name: NodeJS.Signals) => {
    const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    send(pid, name);
    for (const each of treeOf(pid)) send(each.pid, name);
  };

  const timed = async (answer: Promise<TestAnswer>) => {
    const start = performance.now();
    const { http, headers, body } = await answer;
    return {
      http,
      code: body.status?.code,
      retry: headers.get('retry-after'),
      ms: performance.now() - start,
    };
  };

  it('every request is answered 503 E503 within 10 s, and what was accepted comes to its end when it is back', async () => {
    const [[api], [worker]] = await Promise.all([stage.start('api'), stage.start('worker')]);
    const client = await stage.client(api!);
    const { baseUrl, clientKey } = await api!.ready;
    const login = { body: { token: clientKey } };
    const { body } = await callService(baseUrl!, 'POST', '/user/authenticate', login);
    const token = body.token as string;
    const ask = (path: string, given: object = {}) =>
      timed(callService(baseUrl!, 'POST', path, { token, body: given }));

    for (let each = 0; each < 30; each++)
      await stage.submit(client, { score: (each % 3) * 0.4, delayMs: 300 });
    await waitUntil(async () => (await stage.inHand()) >= 4, 'the worker to have its hands full');
    signal('SIGSTOP');
    const processId = stage.accepted[0]!.processId;
    // More than the pool has connections, so that some hang in a query and others for a connection.
    const asked = [
      ...Array.from({ length: 30 }, () => ask(`${SUBMIT}/status`, { processId })),
      ...Array.from({ length: 4 }, () => timed(callService(baseUrl!, 'POST', '/user/authenticate', login))),
      ask('/process-image/generative-content-extraction/status', { processId }),
      timed(callService(baseUrl!, 'GET', '/health/ready')),
    ];
    const submitted = Array.from({ length: 6 }, () =>
      stage.submit(client, { score: 0.9 }).then(
        () => 'accepted',
        (error: Error) => error.message,
      ),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ http, code }) => http !== 503 || code !== 'E503')).toEqual([]);
    expect(answers.filter(({ ms }) => ms > LONGEST_MS)).toEqual([]);
    expect(answers.slice(0, -1).filter(({ retry }) => !(Number(retry) > 0))).toEqual([]);
    expect((await Promise.all(submitted)).filter((said) => !said.includes('E503'))).toEqual([]);
    // Those that come when all connections are lost already.
    expect((await ask(`${SUBMIT}/status`, { processId })).http).toBe(503);
    expect((await timed(callService(baseUrl!, 'GET', '/health/live'))).http).toBe(200);

    signal('SIGCONT');
    await waitUntil(
      async () => (await callService(baseUrl!, 'GET', '/health/ready')).http === 200,
      'readiness',
      20_000,
    );
    // No connection that was given up is lent again.
    const after = await Promise.all(Array.from({ length: 40 }, () => ask(`${SUBMIT}/status`, { processId })));
    expect(after.filter(({ http }) => http !== 200)).toEqual([]);
    await stage.submit(client, { score: 0.9 });
    await stage.rest();
    await stage.expectAllRight();
    expect([api!.alive, worker!.alive]).toEqual([true, true]);
  });

  it('a transaction that waits for a lock is answered 503 and does not keep its connection', async () => {
    const [api] = await stage.start('all', 1, { DATABASE_LOCK_SECONDS: '1' });
    const client = await stage.client(api!);
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE processes IN ACCESS EXCLUSIVE MODE');
    const refused = await Promise.all(
      Array.from({ length: 3 }, () =>
        stage.submit(client, { score: 0.9 }).catch((error: Error) => error.message),
      ),
    );
    await holder.rollbackTransaction();
    await holder.release();
    expect(refused.filter((said) => !said.includes('E503'))).toEqual([]);
    await stage.submit(client, { score: 0.9 });
    await stage.rest();
    await stage.expectAllRight();
  });
});
