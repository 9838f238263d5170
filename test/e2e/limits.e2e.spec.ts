import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import type { Variables } from '../../src/config/config.js';
import { type Service, startService } from '../../src/roots/service.js';
import { FakeClock } from '../support/fake-clock.js';
import { TestRedis, withRedis } from '../support/redis.js';
import { type TestAnswer, type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const SECRETS = {
  JWT_SECRET: 'a secret that several machines share here',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const engine = new StubEngine();

const isRefused = ({ http, body }: TestAnswer) => http === 429 && body.status.code === 'R429';

describe('a limit of requests', () => {
  let service: TestService;
  const clock = new FakeClock(new Date('2026-03-01T12:00:10Z'));
  beforeAll(async () => {
    const limits = { REQUESTS_PER_MINUTE: '5', AUTHENTICATIONS_PER_MINUTE: '8' };
    service = await TestService.start(limits, { engine, clock });
  });
  afterAll(() => service.stop());

  it('refuses a client beyond it, says for how long, and refuses no other client', async () => {
    const [greedy, modest] = [await service.client(), await service.client()];
    // One limit for all routes.
    const answers = [
      await greedy.get('/rules'),
      await greedy.status(randomUUID()),
      await greedy.get('/nowhere'),
      await greedy.get('/rules'),
      await greedy.get('/webhooks/deliveries'),
      await greedy.get('/rules'),
    ];
    expect(answers.map(({ http }) => http)).toEqual([200, 401, 404, 200, 200, 200]);
    const refused = await greedy.get('/rules');
    expect(refused.http).toBe(429);
    expect(refused.body).toEqual({
      result: null,
      requestId: expect.any(String),
      elapsedMilliseconds: expect.any(Number),
      status: {
        message: 'Too many requests',
        code: 'R429',
        errors: [
          { code: 'R429', message: 'At most 5 requests a minute are answered; wait for the next minute' },
        ],
      },
    });
    expect(refused.headers.get('retry-after')).toBe('50');
    expect((await modest.get('/rules')).http).toBe(200);

    clock.advance(50_000);
    expect((await greedy.get('/rules')).http).toBe(200);
  });

  it('counts authentications by address, and neither health nor metrics', async () => {
    clock.advance(60_000);
    const authenticate = () => service.call('POST', '/user/authenticate', { body: { token: 'cfr_x' } });
    const answers = [];
    for (let call = 0; call < 9; call++) answers.push(await authenticate());
    expect(answers.map(isRefused)).toEqual([...Array<boolean>(8).fill(false), true]);
    for (let call = 0; call < 10; call++)
      for (const path of ['/health/live', '/health/ready', '/metrics'])
        expect((await service.call('GET', path)).http).toBe(200);
  });
});

describe('a limit that machines share', () => {
  let ground: TestService;
  let client: TestClient;
  const machines: Service[] = [];
  beforeAll(async () => {
    ground = await TestService.start(SECRETS, { engine });
    client = await ground.client();
  });
  afterEach(async () => {
    await Promise.all(machines.splice(0).map((machine) => machine.stop()));
  });
  afterAll(async () => {
    await ground.stop();
  });

  async function api(variables: Variables): Promise<() => Promise<number>> {
    const machine = await startService(
      {
        ...SECRETS,
        NODE_ENV: 'test',
        APP_ROLE: 'api',
        PORT: '0',
        DOCS: 'false',
        QUEUE_BOARD: 'false',
        LOG_LEVEL: 'silent',
        DATA_DIR: ground.service.config.dataDir,
        DATABASE_URL: ground.database.url,
        ...variables,
      },
      { engine },
    );
    machines.push(machine);
    const headers = { authorization: `Bearer ${client.token}` };
    return async () => (await fetch(`${machine.baseUrl}/rules`, { headers })).status;
  }

  /** Counts begin anew with each minute of the clock: one must not end between two requests that belong together. */
  const timeWithinAMinute = () =>
    waitUntil(() => Date.now() % 60_000 < 40_000, 'the next minute to begin', 30_000);

  it('over PostgreSQL counts what the other machine answered', async () => {
    const variables = { REQUESTS_PER_MINUTE: '20' };
    const [one, other] = [await api(variables), await api(variables)];
    await timeWithinAMinute();
    for (let call = 0; call < 20; call++) expect(await one()).toBe(200);
    const counted = async () => {
      const [{ hits }] = await ground.database.dataSource.query(
        `SELECT coalesce(sum(hits), 0)::int AS hits FROM request_counts WHERE subject LIKE 'client:%'`,
      );
      return hits as number;
    };
    await waitUntil(async () => (await counted()) === 20, 'the first machine to tell', 5_000);
    // It counts alone until it shares this count, and then learns the others.
    expect(await other()).toBe(200);
    await waitUntil(async () => (await counted()) === 21, 'the other machine to learn', 5_000);
    await waitUntil(async () => (await other()) === 429, 'the other machine to refuse', 200);
  });

  withRedis.it('over Redis counts to the request, and each for itself while Redis is away', async () => {
    const redis = await TestRedis.start();
    client = await ground.client();
    const variables = { REQUESTS_PER_MINUTE: '20', REDIS_URL: redis.url };
    const [one, other] = [await api(variables), await api(variables)];
    const answers: number[] = [];
    await timeWithinAMinute();
    await waitUntil(async () => (await redis.command('PING')) === '+PONG', 'Redis');
    for (let call = 0; call < 15; call++) answers.push(await one(), await other());
    // A machine that counts before its connection is open counts alone.
    const answered = answers.filter((status) => status === 200).length;
    expect(answered).toBeGreaterThanOrEqual(20);
    expect(answered).toBeLessThanOrEqual(24);

    client = await ground.client();
    redis.freeze();
    try {
      for (let call = 0; call < 3; call++) expect([await one(), await other()]).toEqual([200, 200]);
    } finally {
      redis.thaw();
      await Promise.all(machines.splice(0).map((machine) => machine.stop()));
      await redis.stop();
    }
  });
});

describe('a browser', () => {
  const ORIGIN = 'https://app.example';
  let closed: TestService;
  let open: TestService;
  beforeAll(async () => {
    closed = await TestService.start({}, { engine });
    open = await TestService.start({ CORS_ORIGINS: ORIGIN, TRUSTED_PROXIES: '127.0.0.1' }, { engine });
  });
  afterAll(async () => {
    await closed.stop();
    await open.stop();
  });

  const preflight = (service: TestService, origin: string) =>
    service.call('OPTIONS', '/rules', {
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    });

  it('is told to treat an answer as data and nothing else', async () => {
    for (const path of ['/health/live', '/rules', '/nowhere']) {
      const { headers } = await closed.call('GET', path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it("gets nothing for another origin's page unless that is allowed", async () => {
    const get = await closed.call('GET', '/health/live', { headers: { origin: ORIGIN } });
    expect(get.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight(closed, ORIGIN)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('gets what it needs for an origin that is allowed, and nothing for others', async () => {
    const allowed = await preflight(open, ORIGIN);
    expect(allowed.http).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const stranger = await preflight(open, 'https://other.example');
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    const refusal = await open.call('GET', '/rules', { headers: { origin: ORIGIN } });
    expect(refusal.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(refusal.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it.each([
    ['is believed when a trusted proxy names it', () => open, '203.0.113.7'],
    ['is the connection’s when nobody is trusted', () => closed, '127.0.0.1'],
  ])('address %s', async (_what, service, source) => {
    await service().call('POST', '/user/authenticate', {
      body: { token: 'cfr_nobodys' },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    const rows = await service().database.dataSource.query('SELECT subject FROM login_failures');
    expect(rows).toEqual([{ subject: `source:${source}` }]);
  });
});
