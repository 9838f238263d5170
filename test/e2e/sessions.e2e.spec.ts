import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { AuditEntryEntity } from '../../src/audit/audit-entry.entity.js';
import { SessionEntity } from '../../src/auth/session/session.entity.js';
import { UserAdministration } from '../../src/auth/accounts/user-administration.js';
import { TestBrowser } from '../support/browser.js';
import { FakeClock } from '../support/fake-clock.js';
import { type TestAnswer, type TestPerson, TestService } from '../support/test-service.js';

const MINUTE = 60_000;
const codeOf = ({ body }: TestAnswer): string => body.status.code;
const reasonOf = ({ body }: TestAnswer): string | undefined => body.status.errors?.[0].reason;

/** Decisions section 2: browsers sign in once and send a cookie. */
describe('a session', () => {
  let service: TestService;
  let ana: TestPerson;
  const clock = new FakeClock(new Date('2026-03-01T12:00:00Z'));
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new StubEngine(), clock });
    ana = await service.person('reviewer', 'ana');
  });
  afterAll(() => service.stop());

  const browser = () => new TestBrowser(service.baseUrl);
  const signedIn = async (person = ana) => {
    const made = browser();
    const { http } = await made.signIn(person.account);
    if (http !== 200) throw new Error(`signing in was answered ${http}`);
    return made;
  };

  it('begins with username and password, and says who it is, when it ends and what writes need', async () => {
    const made = browser();
    const { body } = await made.signIn(ana.account);
    expect(body.result).toEqual({
      userId: ana.account.id,
      username: 'ana',
      role: 'reviewer',
      csrfToken: expect.stringMatching(/^[\w-]{43}$/),
      startedAt: '2026-03-01T12:00:00.000Z',
      idleExpiresAt: '2026-03-01T12:15:00.000Z',
      expiresAt: '2026-03-02T00:00:00.000Z',
    });
    const again = await made.get('/session');
    expect(again.body.result).toEqual(body.result);
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  it('has a cookie that scripts and other sites never see; the database keeps only its hash', async () => {
    const made = await signedIn();
    expect(made.setCookie).toMatch(/^confere=[\w-]{43}; /);
    expect(made.setCookie!.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
    const id = made.cookie!.split('=')[1]!;
    const rows = await service.database.dataSource.manager.find(SessionEntity);
    expect(rows.map(({ idHash }) => idHash.toString('hex'))).toContain(
      createHash('sha256').update(id).digest('hex'),
    );
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('has the cookie __Host-confere, for TLS alone, when the request came through a proxy', async () => {
    const made = browser();
    const { username, password } = ana.account;
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
    await made.send('POST', '/session', { body: { username, password }, headers });
    expect(made.setCookie).toMatch(/^__Host-confere=[\w-]{43}; /);
    expect(made.setCookie!.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    expect((await made.get('/session', headers)).http).toBe(200);
    // Whoever plants a cookie of the plain name gets nowhere over TLS.
    const plain = made.cookie!.replace('__Host-', '');
    expect(codeOf(await made.get('/session', { ...headers, cookie: plain }))).toBe('R300');
  });

  it('opens the routes of review and types, and no route of a client', async () => {
    const made = await signedIn();
    for (const path of ['/review/tasks', '/review/types', '/types'])
      expect((await made.get(path)).http).toBe(200);
    const [client, admin] = [await service.client(), await service.person('admin')];
    expect((await admin.get('/processes')).http).toBe(200);
    const lookedOn = await signedIn(admin);
    for (const path of ['/processes', '/operations', '/webhooks/deliveries', '/consumption'])
      expect(codeOf(await lookedOn.get(path))).toBe('R300');
    const answer = await lookedOn.write('POST', '/process-image/content-extraction/status', {});
    expect(codeOf(answer)).toBe('R300');
    expect((await client.get('/rules')).http).toBe(200);
    expect(codeOf(await made.get('/rules'))).toBe('R300');
  });

  it('holds the session to its role', async () => {
    const admin = await signedIn(await service.person('admin'));
    const refused = await admin.write('POST', '/review/tasks/next');
    expect([codeOf(refused), reasonOf(refused)]).toEqual(['R300', 'role']);
  });

  it('lets nothing be changed without the CSRF token, or from a page of another origin', async () => {
    const made = await signedIn();
    expect((await made.write('POST', '/review/tasks/next')).http).toBe(200);
    const headers = { 'x-csrf-token': made.csrfToken! };
    const without = await made.send('POST', '/review/tasks/next');
    const other = await made.send('POST', '/review/tasks/next', {
      headers: { ...headers, 'sec-fetch-site': 'same-site' },
    });
    const foreign = (await signedIn()).csrfToken!;
    const anothers = await made.send('POST', '/review/tasks/next', { headers: { 'x-csrf-token': foreign } });
    const cross = await browser().send('POST', '/session', {
      body: { username: 'ana', password: ana.account.password },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    for (const answer of [without, other, anothers, cross])
      expect([codeOf(answer), reasonOf(answer)]).toEqual(['R300', 'csrf']);
    expect(cross.headers.getSetCookie()).toEqual([]);
  });

  it('is new at each sign-in, and the one before it is over', async () => {
    const made = await signedIn();
    const before = made.cookie!;
    await made.signIn(ana.account);
    expect(made.cookie).not.toBe(before);
    const former = await browser().get('/session', { cookie: before });
    expect([codeOf(former), reasonOf(former)]).toEqual(['R300', 'session-over']);
  });

  it('is over after fifteen minutes without a request; what the page polls does not count', async () => {
    const made = await signedIn();
    clock.advance(14 * MINUTE);
    expect((await made.get('/review/types')).http).toBe(200);
    clock.advance(14 * MINUTE);
    expect((await made.get('/session')).http).toBe(200);
    expect((await made.get('/review/types', { 'x-background': 'true' })).http).toBe(200);
    clock.advance(1 * MINUTE);
    expect(reasonOf(await made.get('/session'))).toBe('session-over');
    expect(reasonOf(await made.get('/review/types'))).toBe('session-over');
  });

  it('is over after twelve hours, however it is used', async () => {
    const made = await signedIn();
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      clock.advance(10 * MINUTE);
      expect((await made.get('/review/types')).http).toBe(200);
    }
    clock.advance(10 * MINUTE);
    expect(reasonOf(await made.get('/review/types'))).toBe('session-over');
  });

  it('ends with a sign-out, which has the browser forget what it kept', async () => {
    const made = await signedIn();
    const cookie = made.cookie!;
    const answer = await made.write('DELETE', '/session');
    expect(answer.http).toBe(200);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(made.setCookie).toMatch(/^confere=; .*Expires=Thu, 01 Jan 1970/);
    expect(reasonOf(await browser().get('/session', { cookie }))).toBe('session-over');
  });

  it('ends when the user is disabled', async () => {
    const person = await service.person('reviewer');
    const made = await signedIn(person);
    const users = service.service.app.get(UserAdministration, { strict: false });
    await users.setEnabled(person.account.username, false);
    expect(reasonOf(await made.get('/review/types'))).toBe('session-over');
  });

  it('changes the password with the present one; all other sessions and tokens are over then', async () => {
    const person = await service.person('reviewer');
    const [made, other] = [await signedIn(person), await signedIn(person)];
    const { username, password } = person.account;
    const newPassword = 'another horse, another battery';
    const change = (body: object) => made.write('PUT', '/session/password', body);
    expect(codeOf(await change({ password: 'not this one at all', newPassword }))).toBe('R300');
    const short = await change({ password, newPassword: 'short' });
    expect(short.body.status.errors[0]).toMatchObject({ code: 'R101', path: 'newPassword' });
    const before = made.cookie;
    const changed = await change({ password, newPassword });
    expect(changed.http).toBe(200);
    expect(made.cookie).not.toBe(before);
    expect((await made.get('/session')).body.result.username).toBe(username.toLowerCase());
    expect(reasonOf(await other.get('/session'))).toBe('session-over');
    expect(codeOf(await person.get('/review/types'))).toBe('R300');
    const entries = await service.database.dataSource.manager.findBy(AuditEntryEntity, {
      subjectId: person.account.id,
      action: 'user.password-changed',
    });
    expect(entries.map(({ actor }) => actor)).toEqual([`user:${person.account.id}`]);
  });

  it('is refused to guesses as a token is: they count together, and the wait is said', async () => {
    const { account } = await service.person('reviewer');
    const { username } = account;
    const made = browser();
    for (let guess = 0; guess < 5; guess++) {
      const path = guess % 2 ? '/session' : '/user/authenticate';
      const body = { username, password: `guess number ${guess}` };
      expect(codeOf(await made.send('POST', path, { body }))).toBe('R300');
    }
    const refused = await made.signIn(account);
    expect([refused.http, codeOf(refused)]).toEqual([429, 'R429']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leaves a Bearer token what it was, also beside a cookie', async () => {
    const person = await service.person('reviewer');
    const made = await signedIn(person);
    expect((await person.post('/review/tasks/next')).http).toBe(200);
    const both = await made.get('/review/types', { authorization: 'Bearer nonsense' });
    expect(codeOf(both)).toBe('R300');
    expect(codeOf(await person.get('/session'))).toBe('R300');
  });
});
