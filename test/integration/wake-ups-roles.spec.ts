import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditChain } from '../../src/audit/audit-chain.js';
import { AuditTrail } from '../../src/audit/audit-trail.js';
import { Accounts } from '../../src/auth/accounts.js';
import { SystemClock } from '../../src/clock/clock.js';
import { RandomIds } from '../../src/clock/ids.js';
import { loadConfig } from '../../src/config/config.js';
import { projectRoot } from '../../src/config/project-root.js';
import { Database } from '../../src/database/database.js';
import { Log } from '../../src/logging/log.js';
import { Cipher } from '../../src/secrets/cipher.js';
import { EncryptedRows } from '../../src/secrets/encrypted-rows.js';
import { EncryptionKeys } from '../../src/secrets/encryption-keys.js';
import { sparseInvoice } from '../support/documents.js';
import { TestRedis, withRedis } from '../support/redis.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { waitUntil } from '../support/wait-until.js';

const SWEEP_SECONDS = 60;
const PASSWORD = 'correct horse battery staple';

/** A process of the built service. */
class Part {
  output = '';
  private readonly child: ChildProcess;

  constructor(variables: Record<string, string>) {
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ...variables,
    };
    this.child = spawn(process.execPath, [join(projectRoot, 'dist/src/main.js')], { cwd: projectRoot, env });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
  }

  async running(): Promise<void> {
    await waitUntil(() => {
      if (this.child.exitCode !== null) throw new Error(`It ended:\n${this.output}`);
      return this.output.includes('Confere is running');
    }, 'the start');
  }

  get url(): string {
    return /http:\/\/127\.0\.0\.1:\d+/.exec(this.output)![0];
  }

  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    return this.child.exitCode;
  }
}

withRedis.describe('an api and a worker with Redis between them', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let folder: string;
  let clientKey: string;
  let parts: Part[] = [];
  let [api, worker]: Part[] = [];
  beforeAll(async () => {
    database = await makeTestDatabase();
    redis = await TestRedis.start('--maxmemory-policy', 'noeviction');
    folder = await mkdtemp(join(tmpdir(), 'confere-roles-'));
    const variables = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      SWEEP_SECONDS: String(SWEEP_SECONDS),
      JWT_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    };
    const config = loadConfig(variables);
    const [db, clock] = [new Database(database.dataSource), new SystemClock()];
    const cipher = new Cipher(config);
    const keys = new EncryptionKeys(db, cipher, new EncryptedRows(db, cipher), clock);
    const audit = new AuditTrail(db, new AuditChain(cipher, new Log('silent')), keys, clock);
    const accounts = new Accounts(db, cipher, audit, clock, new RandomIds());
    ({ clientKey } = await accounts.createClient('a client'));
    await accounts.createUser('ada', PASSWORD, 'admin');
    await accounts.createUser('rita', PASSWORD, 'reviewer');
    parts = ['api', 'worker'].map((APP_ROLE) => new Part({ ...variables, APP_ROLE }));
    [api, worker] = parts;
    await Promise.all(parts.map((part) => part.running()));
  });
  afterAll(async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await redis.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const call = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${api!.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as {
      token: string;
      processStatus: string;
      result: { processId: string };
    };
  };

  const read = async () => {
    const { token } = await call('/user/authenticate', { token: clientKey });
    const { result } = await call(
      '/process-image/content-extraction',
      { fileBase64: sparseInvoice() },
      token,
    );
    const { processId } = result;
    return waitUntil(async () => {
      const answer = await call('/process-image/content-extraction/status', { processId }, token);
      return answer.processStatus === 'FINISHED' && answer;
    }, 'the document to be read');
  };

  it('reads in the worker what the api accepted, long before the worker would poll', async () => {
    // The engine is slow at the first document, not the wake-up.
    await read();
    const begun = performance.now();
    await read();
    expect(performance.now() - begun).toBeLessThan((SWEEP_SECONDS * 1000) / 4);
  });

  describe('the board of the queues', () => {
    const get = (path: string, login?: string, method = 'GET') =>
      fetch(`${api!.url}/admin/queues${path}`, {
        method,
        headers: login ? { authorization: `Basic ${Buffer.from(login).toString('base64')}` } : {},
      });

    it.each([
      ['nobody', undefined],
      ['a wrong password', 'ada:wrong'],
      ['a reviewer', `rita:${PASSWORD}`],
      ['an unknown user', `eve:${PASSWORD}`],
      ['no name', `:${PASSWORD}`],
      ['a name that no database holds', `a\0da:${PASSWORD}`],
    ])('asks %s for a login and shows nothing', async (_who, login) => {
      for (const path of ['', '/api/queues', '/queue/extraction', '/static/none.js']) {
        // Guesses are slowed down: at most one request of each wrong login.
        if (path !== '' && login) break;
        const answer = await get(path, login);
        expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
          401,
          expect.stringMatching(/^Basic/),
        ]);
        expect(await answer.text()).not.toMatch(/<html|queue"/);
      }
    });

    it('does not take a token for a login', async () => {
      const { token } = await call('/user/authenticate', { username: 'ada', password: PASSWORD });
      const answer = await fetch(`${api!.url}/admin/queues`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
    });

    const loginsOfPersons = async () => {
      const counted = `SELECT count(*)::int AS logins FROM audit_entries WHERE action = 'user.logged-in'`;
      const [row] = await database.dataSource.query<{ logins: number }[]>(counted);
      return row!.logins;
    };

    it('shows an administrator a queue for each kind of work, and loads nothing from elsewhere', async () => {
      const before = await loginsOfPersons();
      const page = await get('', `ada:${PASSWORD}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/text\/html/),
      ]);
      expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
      const script = /src="(static\/js\/main[^"]+)"/.exec(await page.text())![1]!;
      expect((await get(`/${script}`, `ada:${PASSWORD}`)).status).toBe(200);

      const { queues } = (await (await get('/api/queues', `ada:${PASSWORD}`)).json()) as {
        queues: { name: string; readOnlyMode: boolean }[];
      };
      expect(queues.map(({ name }) => name).sort()).toEqual([
        'delivery',
        'download',
        'extraction',
        'rereading',
        'settlement',
      ]);
      expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
      // The parts of a page are one login.
      expect(await loginsOfPersons()).toBe(before + 1);
    });

    it('changes nothing, not even for an administrator', async () => {
      const paused = await get('/api/queues/extraction/pause', `ada:${PASSWORD}`, 'PUT');
      expect(paused.status).toBeGreaterThanOrEqual(400);
      expect(await redis.command('EXISTS', 'confere:extraction:meta-paused')).toBe(':0');
    });

    it('slows down who guesses a password', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 8; guess++) statuses.push((await get('', `mallory:guess-${guess}`)).status);
      expect(statuses).toContain(429);
    });
  });

  it('stop at SIGTERM with nothing wrong in their logs', async () => {
    expect(await Promise.all([api!.stop(), worker!.stop()])).toEqual([0, 0]);
    for (const { output } of parts) expect(output).not.toMatch(/"level":(40|50|60)/);
  });
});
