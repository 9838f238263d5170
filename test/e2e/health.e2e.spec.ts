import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Variables } from '../../src/config/config.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.js';
import { migrate } from '../../src/database/migrate.js';
import type {
  CatalogueType,
  Engine,
  ExtractionRequest,
  ExtractionResult,
  FileInspection,
} from '../../src/engine/engine.js';
import { type Service, startService } from '../../src/roots/service.js';
import { BlobStore } from '../../src/storage/blob-store.js';
import { TestRedis, withRedis } from '../support/redis.js';
import { base64Of, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const ask = async (service: Service, path: string) => {
  const response = await fetch(`${service.baseUrl}${path}`);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  return { http: response.status, body: (await response.json()) as any };
};

describe('health', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await TestService.start();
  });
  afterAll(() => test.stop());

  it('is alive for anyone who asks, in the envelope', async () => {
    const answer = await test.call('GET', '/health/live');
    expect(answer.http).toBe(200);
    expect(answer.body).toEqual({
      result: { status: 'alive' },
      requestId: answer.headers.get('x-request-id'),
      elapsedMilliseconds: expect.any(Number),
      status: { message: 'Ok', code: '200', errors: null },
    });
  });

  it('is ready, and says what it has checked', async () => {
    const { http, headers, body } = await test.call('GET', '/health/ready');
    expect(http).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.status).toEqual({ message: 'Ok', code: '200', errors: null });
    expect(body.result.status).toBe('ready');
    expect(Object.keys(body.result.checks)).toEqual(['database', 'migrations', 'blobs']);
    for (const check of Object.values(body.result.checks)) expect(check).toMatchObject({ status: 'up' });
  });

  it('is not ready while a migration is pending', async () => {
    const { dataSource } = test.database;
    const [last] = await dataSource.query<{ id: number; timestamp: string; name: string }[]>(
      'SELECT * FROM migrations ORDER BY id DESC LIMIT 1',
    );
    await dataSource.query('DELETE FROM migrations WHERE id = $1', [last!.id]);
    const refused = await waitUntil(async () => {
      const answer = await test.call('GET', '/health/ready');
      return answer.http === 503 && answer;
    }, 'readiness to fail');
    expect(refused.body.status).toEqual({
      message: 'The service is not ready',
      code: 'E503',
      errors: [{ code: 'E503', message: 'migrations: some are pending: run `npm run migrate`' }],
    });
    await dataSource.query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', [
      last!.id,
      last!.timestamp,
      last!.name,
    ]);
    await waitUntil(async () => (await test.call('GET', '/health/ready')).http === 200, 'readiness');
  });

  it.each(['worker', 'scheduler'])('is told by a %s too, which has no other route', async (role) => {
    const other = await TestService.start({ APP_ROLE: role });
    expect((await other.call('GET', '/health/ready')).body.result.status).toBe('ready');
    expect((await other.call('GET', '/metrics')).http).toBe(200);
    expect((await other.call('POST', '/user/authenticate', { body: {} })).http).toBe(404);
    await other.stop();
  });
});

describe('readiness when something breaks', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let service: Service;
  const encryptionKey = randomBytes(32).toString('base64');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confere-health-'));
    postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
    await migrate(postgres.url);
  });
  const start = async (dataDir: string, variables: Variables = {}) => {
    service = await startService({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: join(folder, dataDir),
      DATABASE_URL: postgres.url,
      // Both services of this block write to one database, and so under one key.
      ENCRYPTION_KEY: encryptionKey,
      DEMO: 'false',
      DOCS: 'false',
      LOG_LEVEL: 'silent',
      ...variables,
    });
  };
  afterEach(() => service.stop());
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });

  it('is not ready without its blob folder, and shows no path', async () => {
    await start('one');
    await writeFile(join(folder, 'one', 'blobs'), 'a file where the folder belongs');
    const { http, body } = await ask(service, '/health/ready');
    expect(http).toBe(503);
    expect(body.result.checks.blobs).toMatchObject({
      status: 'down',
      message: 'cannot be written and read',
    });
    expect(JSON.stringify(body)).not.toContain(folder);
  });

  it('is ready on a machine that is slow, and not when a part takes longer than READY_SECONDS', async () => {
    const slowed = async (dataDir: string, variables: Variables) => {
      await start(dataDir, variables);
      const blobs = service.app.get(BlobStore, { strict: false });
      const put = blobs.put.bind(blobs);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      blobs.put = (key, bytes) => released.then(() => put(key, bytes));
      return release;
    };
    const release = await slowed('slow', {});
    const answer = ask(service, '/health/ready');
    setTimeout(release, 2_500);
    expect((await answer).body.result.checks.blobs).toMatchObject({ status: 'up' });
    await service.stop();

    await slowed('hanging', { READY_SECONDS: '1' });
    const refused = await ask(service, '/health/ready');
    expect(refused.http).toBe(503);
    expect(refused.body.result.checks).toMatchObject({
      blobs: { status: 'down' },
      database: { status: 'up' },
    });
  });

  it('is not ready but alive while the database is away, and shows no address', async () => {
    await start('two');
    expect((await ask(service, '/health/ready')).http).toBe(200);
    await postgres.stop();
    const refused = await waitUntil(async () => {
      const answer = await ask(service, '/health/ready');
      return answer.http === 503 && answer;
    }, 'readiness to fail');
    expect(refused.body.result).toMatchObject({
      status: 'not ready',
      checks: { database: { status: 'down', message: 'does not answer' }, blobs: { status: 'up' } },
    });
    expect(JSON.stringify(refused.body)).not.toMatch(/127\.0\.0\.1|ECONN|postgres/);
    expect((await ask(service, '/health/live')).http).toBe(200);
    const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text();
    expect(metrics).toContain('confere_database_up 0');
    expect(metrics).toContain('process_cpu_user_seconds_total');
  });
});

withRedis.describe('readiness with Redis', () => {
  it('is degraded without Redis, which carries hints alone, and ready again with it', async () => {
    const redis = await TestRedis.start();
    const test = await TestService.start({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' });
    const told = (status: string) =>
      waitUntil(async () => {
        const answer = await test.call('GET', '/health/ready');
        expect(answer.http).toBe(200);
        return answer.body.result.status === status && answer.body.result.checks.redis;
      }, `readiness to be ${status}`);
    expect(await told('ready')).toMatchObject({ status: 'up' });
    await redis.kill();
    expect(await told('degraded')).toEqual({
      status: 'degraded',
      message: 'does not answer; workers find due work by polling',
    });
    await redis.start();
    await told('ready');
    await test.stop();
    await redis.stop();
  });
});

/** Reads for as long as it is told to. */
class SlowEngine implements Engine {
  reading = 0;
  private release: () => void = () => undefined;
  private readonly released = new Promise<void>((resolve) => (this.release = resolve));

  types(): CatalogueType[] {
    return [];
  }

  generativeTypes(): [] {
    return [];
  }

  inspect(): Promise<FileInspection> {
    return Promise.resolve({ kind: 'pdf', mediaType: 'application/pdf', pages: 1 });
  }

  async extract(_request: ExtractionRequest): Promise<ExtractionResult> {
    this.reading++;
    await this.released;
    return { engine: 'slow 1', pages: [], documents: [], documentImages: [] };
  }

  end(): void {
    this.release();
  }
}

describe('a graceful stop', () => {
  const begin = async (variables: Record<string, string>) => {
    const engine = new SlowEngine();
    const test = await TestService.start(variables, { engine });
    const client = await test.client();
    const processId = await client.submit({ fileBase64: await base64Of('samples/fatura.pdf') });
    await waitUntil(() => engine.reading === 1, 'the reading to begin');
    return { engine, test, processId };
  };
  const rowsOf = async ({ database }: TestService, processId: string) =>
    (
      await database.dataSource.query<{ status: string; attempts: number | null; lease: string | null }[]>(
        `SELECT status, attempts, lease_token AS lease FROM processes
         LEFT JOIN work_items ON subject_id = processes.id WHERE processes.id = $1`,
        [processId],
      )
    )[0];

  it('is not ready any more but answers, and finishes what is in hand', async () => {
    const { engine, test, processId } = await begin({});
    const stopping = test.service.stop();
    const refused = await ask(test.service, '/health/ready');
    expect(refused.http).toBe(503);
    expect(refused.body.result.status).toBe('stopping');
    expect(refused.body.status.errors).toEqual([{ code: 'E503', message: 'The service is stopping' }]);
    expect((await ask(test.service, '/health/live')).http).toBe(200);
    engine.end();
    await stopping;
    expect(await rowsOf(test, processId)).toEqual({ status: 'FINISHED', attempts: null, lease: null });
    await expect(ask(test.service, '/health/live')).rejects.toThrow();
    await test.dispose();
  });

  it('hands back work that takes longer than STOP_SECONDS, as if it had never been claimed', async () => {
    const { engine, test, processId } = await begin({ STOP_SECONDS: '1' });
    const started = performance.now();
    await test.service.stop();
    expect(performance.now() - started).toBeLessThan(10_000);
    // Whatever comes of it now does not count.
    engine.end();
    expect(await rowsOf(test, processId)).toEqual({ status: 'IN_PROCESS', attempts: 0, lease: null });
    await test.dispose();
  });

  it('goes on answering for DRAIN_SECONDS, so that a load balancer takes notice', async () => {
    const test = await TestService.start({ APP_ROLE: 'api', DRAIN_SECONDS: '2' });
    let stopped = false;
    const stopping = test.service.stop().then(() => (stopped = true));
    expect((await ask(test.service, '/health/ready')).http).toBe(503);
    expect((await test.call('POST', '/user/authenticate', { body: { token: 'unknown' } })).http).toBe(400);
    expect(stopped).toBe(false);
    await stopping;
    await test.dispose();
  });

  it('ends within STOP_SECONDS although a client never finishes its request', async () => {
    const test = await TestService.start({ APP_ROLE: 'api', STOP_SECONDS: '1' });
    const arrived = once(test.service.app.getHttpServer(), 'request');
    const hanging = fetch(`${test.baseUrl}/user/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
      body: new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{"token":')) }),
    } as RequestInit).catch(() => 'cut off');
    await arrived;
    const started = performance.now();
    await test.service.stop();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await hanging).toBe('cut off');
    await test.dispose();
  });
});
