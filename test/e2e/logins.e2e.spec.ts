import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { UserAdministration } from '../../src/auth/accounts/user-administration.js';
import { type Service, startService } from '../../src/roots/service.js';
import { FakeClock } from '../support/fake-clock.js';
import { callService, type TestAnswer, type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const SECRETS = {
  JWT_SECRET: 'a secret that several machines share here',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const engine = new StubEngine();
const codeOf = ({ body }: TestAnswer): string => body.status.code;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('guesses at once', () => {
  let service: TestService;
  let other: Service;
  // Time stands still, so no wait ends meanwhile.
  const clock = new FakeClock(new Date('2026-03-01T12:00:10Z'));
  beforeAll(async () => {
    const variables = { ...SECRETS, TRUSTED_PROXIES: '127.0.0.1' };
    service = await TestService.start(variables, { engine, clock });
    other = await startService(
      {
        ...variables,
        NODE_ENV: 'test',
        APP_ROLE: 'api',
        PORT: '0',
        DOCS: 'false',
        QUEUE_BOARD: 'false',
        LOG_LEVEL: 'error',
        DATA_DIR: service.service.config.dataDir,
        DATABASE_URL: service.database.url,
      },
      { engine, clock },
    );
  });
  afterAll(async () => {
    await other.stop();
    await service.stop();
  });

  const logIn = (body: object, address: string, at = service.baseUrl) =>
    callService(at, 'POST', '/user/authenticate', { body, headers: { 'x-forwarded-for': address } });

  it('on one account, from many addresses and at two machines, are looked at five times', async () => {
    const { account } = await service.person('reviewer');
    const { username } = account;
    const answers = await Promise.all(
      times(100, (guess) => {
        const at = guess % 2 ? other.baseUrl : service.baseUrl;
        return logIn({ username, password: `guess ${guess}` }, `198.51.100.${guess}`, at);
      }),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'R300')).toHaveLength(5);
    expect(codes.filter((code) => code === 'R429')).toHaveLength(95);
    for (const { http, headers } of answers)
      if (http === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn({ username, password: account.password }, '203.0.113.1')).http).toBe(429);
    clock.advance(1_000);
    expect((await logIn({ username, password: account.password }, '203.0.113.1')).http).toBe(200);
  });

  it('on many accounts from one address are checked twenty times, however its IPv6 address is written', async () => {
    const guesses = times(100, (guess) =>
      logIn({ username: `nobody-${guess}`, password: 'a guess' }, `2001:db8:1:2::${guess.toString(16)}`),
    );
    const codes = (await Promise.all(guesses)).map(codeOf);
    // Beyond the short queue they are refused without being counted.
    expect(codes.filter((code) => code === 'R300').length).toBeLessThanOrEqual(20);
    let answer = await logIn({ username: 'nobody', password: 'a guess' }, '2001:db8:1:2::f000');
    for (let more = 0; more < 20 && answer.http !== 429; more++)
      answer = await logIn({ username: `noone-${more}`, password: 'a guess' }, '2001:db8:1:2::f000');
    expect(codeOf(answer)).toBe('R429');
    expect(codeOf(await logIn({ username: 'nobody', password: 'a guess' }, '2001:db8:1:3::1'))).toBe('R300');
  });

  it('never hold back a person because of one try that another machine dates later', async () => {
    const { account } = await service.person('reviewer');
    const { username, password } = account;
    expect((await logIn({ username, password: 'a slip' }, '203.0.113.9')).http).toBe(400);
    clock.advance(-50);
    expect((await logIn({ username, password }, '203.0.113.9', other.baseUrl)).http).toBe(200);
    clock.advance(50);
  });

  it('of client keys from one address learn no more than twenty outcomes', async () => {
    const guesses = times(60, (guess) => logIn({ token: `cfr_${guess}` }, '192.0.2.9'));
    const codes = (await Promise.all(guesses)).map(codeOf);
    expect(codes.filter((code) => code === 'R300')).toHaveLength(20);
  });

  it('leave no failures on an address from which people and clients log in successfully', async () => {
    const person = await service.person('reviewer');
    const client = await service.client();
    const { username, password } = person.account;
    for (let login = 0; login < 25; login++) {
      expect((await logIn({ username, password }, '192.0.2.77')).http).toBe(200);
      expect((await logIn({ token: client.account.clientKey }, '192.0.2.77')).http).toBe(200);
    }
    const counted = `SELECT 1 FROM login_failures WHERE subject LIKE '%192.0.2.77'`;
    expect(await service.database.dataSource.query(counted)).toEqual([]);
  });

  it('are cleared for the account after a success, and never for the address', async () => {
    const { username, password } = (await service.person('reviewer')).account;
    for (let round = 0; round < 5; round++) {
      for (let guess = 0; guess < 4; guess++)
        expect(codeOf(await logIn({ username, password: 'wrong' }, '192.0.2.80'))).toBe('R300');
      if (round < 4) expect((await logIn({ username, password }, '192.0.2.80')).http).toBe(200);
    }
    expect((await logIn({ username, password }, '192.0.2.80')).http).toBe(429);
    expect((await logIn({ username, password }, '192.0.2.81')).http).toBe(200);
  });
});

describe('250 logins at once', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await TestService.start({ TRUSTED_PROXIES: '127.0.0.1' }, { engine });
    client = await service.client();
    await submission();
  });
  afterAll(() => service.stop());

  async function timed(action: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await action();
    return performance.now() - start;
  }
  const fileBase64 = stubFile({ score: 1 }).toString('base64');
  const submission = () => client.submit({ fileBase64 });
  const logIn = (login: number) =>
    service.call('POST', '/user/authenticate', {
      body: { username: `nobody-${login}`, password: 'a guess' },
      headers: { 'x-forwarded-for': `198.51.100.${login}` },
    });

  it('are refused beyond a short queue, so that a submission and a health check do not wait for all', async () => {
    const alone = await timed(submission);
    const logins = times(250, logIn);
    const [beside, health] = await Promise.all([
      timed(submission),
      timed(() => service.call('GET', '/health/live')),
    ]);
    const answers = await Promise.all(logins);
    const seen = { alone, beside, health, refused: answers.filter(({ http }) => http === 429).length };
    // Times depend on the load of the machine: they are printed for comparison only.
    if (process.env['SHOW_TIMES']) console.log(JSON.stringify(seen));
    expect(answers.every(({ http }) => http === 429 || http === 400)).toBe(true);
    expect(seen.refused).toBeGreaterThan(100);
  });
});

describe('a new password', () => {
  let service: TestService;
  beforeAll(async () => (service = await TestService.start({}, { engine })));
  afterAll(() => service.stop());

  it('ends earlier tokens at once, and no token that is issued for it in the same second', async () => {
    const administration = service.service.app.get(UserAdministration, { strict: false });
    const person = await service.person('reviewer');
    const bystander = await service.person('reviewer');
    const { username } = person.account;
    let token = person.token;
    const isLetIn = async (by: string) =>
      codeOf(await service.call('GET', '/review/tasks', { token: by })) === '200';
    // Several changes within a second, each with its own tokens.
    for (const password of times(4, (change) => `another long password ${change}`)) {
      await administration.setPassword(username, password);
      expect(await isLetIn(token)).toBe(false);
      const { body } = await service.call('POST', '/user/authenticate', { body: { username, password } });
      token = body.token as string;
      expect(await isLetIn(token)).toBe(true);
    }
    expect(await isLetIn(bystander.token)).toBe(true);
  });
});

describe('the audit trail of logins', () => {
  let service: TestService;
  const clock = new FakeClock(new Date('2026-03-01T12:00:10Z'));
  beforeAll(async () => (service = await TestService.start({}, { engine, clock })));
  afterAll(() => service.stop());

  const entriesOn = (subject: string): Promise<{ actor: string; action: string; details: object }[]> =>
    service.database.dataSource.query(
      `SELECT actor, action, details FROM audit_entries WHERE subject_id = $1 AND action LIKE '%log%' ORDER BY position`,
      [subject],
    );
  const logIn = (body: object) => service.call('POST', '/user/authenticate', { body });

  it('tells each login of a person', async () => {
    const { account } = await service.person('reviewer');
    await logIn({ username: account.username, password: account.password });
    const entry = { actor: `user:${account.id}`, action: 'user.logged-in', details: {} };
    expect(await entriesOn(account.id)).toEqual([entry, entry]);
  });

  it('tells the logins of a client once a day and key', async () => {
    const { account } = await service.client();
    await Promise.all(times(5, () => logIn({ token: account.clientKey })));
    const entry = {
      actor: `client:${account.id}`,
      action: 'client.logged-in',
      details: { keyId: expect.any(String) },
    };
    expect(await entriesOn(account.id)).toEqual([entry]);
    clock.advance(23 * 3_600_000);
    await logIn({ token: account.clientKey });
    expect(await entriesOn(account.id)).toHaveLength(1);
    clock.advance(2 * 3_600_000);
    await logIn({ token: account.clientKey });
    expect(await entriesOn(account.id)).toHaveLength(2);
  });

  it('tells once that an account is throttled, and nothing else about refused logins', async () => {
    const { account } = await service.person('reviewer');
    const count = async () =>
      Number((await service.database.dataSource.query('SELECT count(*) FROM audit_entries'))[0].count);
    const before = await count();
    for (let guess = 0; guess < 12; guess++) {
      await logIn({ username: account.username, password: 'wrong' });
      await logIn({ username: 'nobody', password: 'wrong' });
      clock.advance(600_000 / 12);
    }
    const held = { actor: 'system', action: 'user.login-held-back', details: {} };
    await waitUntil(async () => (await entriesOn(account.id)).length === 2, 'the entry');
    expect(await entriesOn(account.id)).toMatchObject([{ action: 'user.logged-in' }, held]);
    expect(await count()).toBe(before + 1);
  });
});
