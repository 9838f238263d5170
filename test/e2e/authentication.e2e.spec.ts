import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { ClientEntity } from '../../src/auth/accounts/client.entity.js';
import { UserEntity } from '../../src/auth/accounts/user.entity.js';
import { FakeClock } from '../support/fake-clock.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const SECRET = 'a secret that only the end-to-end tests use';

/** Interface section 5, decisions section 2. */
describe('authentication', () => {
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  beforeAll(async () => {
    // It stands still, so that a guesser's wait does not end on a busy machine.
    const clock = new FakeClock();
    service = await TestService.start({ JWT_SECRET: SECRET, TOKEN_LIFETIME_SECONDS: '123' }, { clock });
    client = await service.client();
    reviewer = await service.person('reviewer');
  });
  afterAll(() => service.stop());

  const authenticate = (body: object) => service.call('POST', '/user/authenticate', { body });
  const status = (token: string) =>
    service.call('POST', '/process-image/content-extraction/status', {
      token,
      body: { processId: randomUUID(), returnEngineResponse: false },
    });

  it('gives a client a token, at the top and in the result', async () => {
    const { http, body } = await authenticate({ token: client.account.clientKey });
    expect(http).toBe(200);
    expect(body.result).toEqual({ token: body.token, tokenType: 'Bearer', expiresIn: 123, role: 'client' });
    expect((await status(body.token)).body.status.code).toBe('R321');
  });

  it('gives a reviewer and an administrator a token for a username in any case and the password', async () => {
    const admin = await service.person('admin');
    for (const [person, role] of [
      [reviewer, 'reviewer'],
      [admin, 'admin'],
    ] as const) {
      const { username, password } = person.account;
      const { body } = await authenticate({ username: username.toUpperCase(), password });
      expect(body.result).toEqual(expect.objectContaining({ role, expiresIn: 123 }));
    }
  });

  it.each([
    ['nothing', {}, 'token'],
    ['both kinds', { token: 'x', username: 'a', password: 'b' }, 'token'],
    ['a username alone', { username: 'a' }, 'password'],
    ['a password alone', { password: 'b' }, 'username'],
    ['null for a key', { token: null }, 'token'],
    ['null for a password', { username: 'a', password: null }, 'password'],
    ['a number for a token', { token: 5 }, 'token'],
  ])('refuses %s with R101', async (_what, body, path) => {
    const answer = await authenticate(body);
    expect(answer.http).toBe(400);
    expect(answer.body.status.errors[0]).toEqual(expect.objectContaining({ code: 'R101', path }));
  });

  it('refuses an unknown key and a wrong password with R300', async () => {
    for (const body of [
      { token: 'cfr_unknown' },
      { username: reviewer.account.username, password: 'wrong' },
    ]) {
      const answer = await authenticate(body);
      expect([answer.http, answer.body.status.code]).toEqual([400, 'R300']);
    }
  });

  it('makes a guesser wait, per account, and tells for how long', async () => {
    const { account } = await service.person('reviewer');
    const guesses = [];
    for (let guess = 0; guess < 8; guess++)
      guesses.push(await authenticate({ username: account.username, password: 'wrong' }));
    const last = guesses.at(-1)!;
    expect(last.http).toBe(429);
    expect(last.body.status.code).toBe('R429');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await authenticate({ username: account.username, password: account.password });
    expect(right.http).toBe(429);
  });

  it('gives one token for the standard and the generative family', async () => {
    for (const family of ['content-extraction', 'generative-content-extraction']) {
      const path = `/process-image/${family}/status`;
      const { body } = await service.call('POST', path, {
        token: client.token,
        body: { processId: randomUUID(), returnEngineResponse: false },
      });
      expect(body.status.code).toBe('R321');
    }
  });

  it('rests on client keys of 256 random bits, of which the SHA-256 alone is kept', async () => {
    const { account } = await service.client();
    const [, random] = /^cfr_(.*)$/.exec(account.clientKey)!;
    expect(Buffer.from(random!, 'base64url').length).toBe(32);
    expect(account.clientKey).not.toBe(client.account.clientKey);
    const rows = await service.database.dataSource.query<{ hash: Buffer }[]>(
      'SELECT * FROM client_keys WHERE client_id = $1',
      [account.id],
    );
    expect(rows.map(({ hash }) => hash)).toEqual([createHash('sha256').update(account.clientKey).digest()]);
    expect(JSON.stringify(rows)).not.toContain(random);
  });

  it('rests on passwords that are kept as argon2id', async () => {
    const [row] = await service.database.dataSource.query<object[]>('SELECT * FROM users WHERE id = $1', [
      reviewer.account.id,
    ]);
    expect(JSON.stringify(row)).toMatch(/"\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(reviewer.account.password);
  });

  const claims = { role: 'client' };
  const signed = (secret: string, change: (token: SignJWT) => SignJWT = (token) => token) =>
    change(
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('confere')
        .setAudience('confere-api')
        .setSubject(client.account.id)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime('1 minute'),
    ).sign(new TextEncoder().encode(secret));

  it('accepts a token of its own making', async () => {
    expect((await status(await signed(SECRET))).body.status.code).toBe('R321');
  });

  const bad: [string, () => Promise<string> | string][] = [
    ['garbage', () => 'garbage'],
    ['another secret', () => signed('another secret that is as long as the first')],
    ['no signature at all (alg none)', () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`],
    ['an expired token', () => signed(SECRET, (token) => token.setExpirationTime(1))],
    ['another issuer', () => signed(SECRET, (token) => token.setIssuer('someone'))],
    ['another audience', () => signed(SECRET, (token) => token.setAudience('something'))],
    ['a client that does not exist', () => signed(SECRET, (token) => token.setSubject(randomUUID()))],
    ['a subject that is no identifier', () => signed(SECRET, (token) => token.setSubject('x'))],
  ];

  it.each(bad)('refuses %s with R300', async (_what, make) => {
    const { http, body } = await status(await make());
    expect([http, body.status.code]).toEqual([400, 'R300']);
    expect(body.status.errors[0].message).toMatch(/token/);
  });

  it('says that an expired token has expired', async () => {
    const { body } = await status(await signed(SECRET, (token) => token.setExpirationTime(1)));
    expect(body.status.errors[0].message).toMatch(/expired/);
  });

  it('refuses a request without a token', async () => {
    const { http, body } = await service.call('POST', '/process-image/content-extraction', { body: {} });
    expect([http, body.status.code]).toEqual([400, 'R300']);
  });

  it('refuses a role that a route is not for', async () => {
    const submission = await reviewer.post('/process-image/content-extraction', { fileBase64: 'AAAA' });
    expect([submission.http, submission.body.status.code]).toEqual([400, 'R300']);
    expect(submission.body.status.errors[0].message).toMatch(/reviewer.*client/);
    const review = await client.post('/review/tasks/next');
    expect([review.http, review.body.status.code]).toEqual([400, 'R300']);
    const admin = await (await service.person('admin')).post('/review/tasks/next');
    expect(admin.body.status.errors[0].message).toBe('The token is of an admin; this route is for reviewer');
  });

  it('refuses the token of a client or user that was disabled meanwhile', async () => {
    const gone = await service.client();
    await service.database.dataSource.manager.update(
      ClientEntity,
      { id: gone.account.id },
      { enabled: false },
    );
    expect((await gone.status(randomUUID())).body.status.code).toBe('R300');
    expect((await authenticate({ token: gone.account.clientKey })).body.status.code).toBe('R300');

    const left = await service.person('reviewer');
    await service.database.dataSource.manager.update(UserEntity, { id: left.account.id }, { enabled: false });
    expect((await left.get('/review/tasks')).body.status.code).toBe('R300');
  });
});
