import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { ClientKeyEntity } from '../../src/auth/accounts/client-key.entity.js';
import { ClientEntity } from '../../src/auth/accounts/client.entity.js';
import type { Role } from '../../src/auth/role.js';
import { projectRoot } from '../../src/config/project-root.js';
import { RouteList } from '../../src/http/server/route-list.js';
import { type Access, accessMarkdown, accessTable, type Owned } from '../support/access-table.js';
import { type TestAnswer, type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const SECRET = 'a secret that only the test of access uses';
const ROLES: readonly Role[] = ['client', 'reviewer', 'admin'];

/** Every route with every kind of credential, decisions section 2. */
describe('access', () => {
  let service: TestService;
  let owner: TestClient;
  let other: TestClient;
  let owned: Record<Owned, string>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    service = await TestService.start({ JWT_SECRET: SECRET }, { engine: new StubEngine() });
    owner = await service.client();
    other = await service.client();
    tokens.set('client', owner.token).set('other client', other.token);
    for (const role of ['reviewer', 'admin'] as const)
      tokens.set(role, (await service.person(role)).account.token);
    owned = await makeOwned(service, owner);
  });
  afterAll(() => service.stop());

  const signed = (
    change: (token: SignJWT) => SignJWT = (token) => token,
    claims: object = { role: 'client' },
  ) =>
    change(
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('confere')
        .setAudience('confere-api')
        .setSubject(owner.account.id)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime('1 minute'),
    ).sign(new TextEncoder().encode(SECRET));

  const unsigned = () => {
    const [, payload] = owner.token.split('.');
    return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  };

  /** Credentials that open nothing. */
  const forged: [string, () => Promise<string | undefined>][] = [
    ['no token', async () => undefined],
    [
      'a bad signature',
      async () => `${owner.token.slice(0, -4)}${owner.token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
    ],
    ['alg none', async () => unsigned()],
    ['an expired token', () => signed((token) => token.setExpirationTime(1))],
    ['another issuer', () => signed((token) => token.setIssuer('someone'))],
    ['another audience', () => signed((token) => token.setAudience('something'))],
    ['a role that does not exist', () => signed(undefined, { role: 'owner' })],
    ["an administrator's role for a client", () => signed(undefined, { role: 'admin' })],
    ["a reviewer's role for a client", () => signed(undefined, { role: 'reviewer' })],
    ['a client key in place of a token', async () => owner.account.clientKey],
    ['the token of a disabled client', () => disabledToken(service)],
  ];

  /** Asks a route about the owner's things. */
  function ask({ route, of }: Access, token: string | undefined, method = route.split(' ')[0]!) {
    const id = of ? owned[of] : randomUUID();
    const path = route.split(' ')[1]!.replace(':id', id).replace(':n', '1');
    const body = route.endsWith('/status') ? { processId: id, returnEngineResponse: true } : {};
    const hasBody = method === 'POST' || method === 'PUT';
    return service.call(method, path, { token, ...(hasBody && { body }) });
  }

  const codeOf = ({ body }: TestAnswer): string | undefined =>
    Buffer.isBuffer(body) ? undefined : body.status.code;

  it('is decided on for every route that exists, and for no other', () => {
    const routes = RouteList.of(service.service.app.getHttpAdapter().getInstance())
      .all()
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual(accessTable.map(({ route }) => route).sort());
  });

  describe.each(accessTable.map((access) => [access.route, access] as const))('of %s', (_route, access) => {
    it.each(forged)('with %s', async (_what, token) => {
      const answer = await ask(access, await token());
      expect(answer.http).toBeLessThan(500);
      if (access.for === 'anyone') expect(codeOf(answer)).not.toBe('R300');
      else expect([answer.http, codeOf(answer)]).toEqual([400, 'R300']);
    });

    it.each(ROLES)('as %s', async (role) => {
      const answer = await ask(access, tokens.get(role));
      expect(answer.http).toBeLessThan(500);
      const may = access.for === 'anyone' || access.for.includes(role);
      if (!may) expect([answer.http, codeOf(answer)]).toEqual([400, 'R300']);
      else if (access.of) expect(answer.http).toBe(200);
      else expect(codeOf(answer)).not.toBe('R300');
    });

    it('as another client, who sees nothing of the first', async () => {
      const answer = await ask(access, other.token);
      if (access.of) {
        const nobodys = await ask({ ...access, of: undefined }, other.token);
        expect([answer.http, answer.body.status]).toEqual([nobodys.http, nobodys.body.status]);
        expect(['R321', 'R404']).toContain(codeOf(answer));
      }
      const text = JSON.stringify(answer.body);
      for (const id of [owner.account.id, ...Object.values(owned)]) expect(text).not.toContain(id);
    });

    if (access.route.startsWith('GET'))
      it('with HEAD as with GET', async () => {
        for (const token of [undefined, owner.token, tokens.get('admin')]) {
          const [get, head] = [await ask(access, token), await ask(access, token, 'HEAD')];
          expect(head.http).toBe(get.http);
        }
      });
  });

  it('ends with the key: a revoked one gives no token', async () => {
    const client = await service.client();
    const hash = createHash('sha256').update(client.account.clientKey).digest();
    await service.database.dataSource.manager.update(ClientKeyEntity, { hash }, { revokedAt: new Date() });
    const { http, body } = await service.call('POST', '/user/authenticate', {
      body: { token: client.account.clientKey },
    });
    expect([http, body.status.code]).toEqual([400, 'R300']);
  });

  it('tells a client that sends its key as a token to authenticate first', async () => {
    const { body } = await service.call('GET', '/rules', { token: owner.account.clientKey });
    expect(body.status.errors[0].message).toMatch(/key.*POST \/user\/authenticate/);
    const made = await service.call('GET', '/rules', { token: 'cfr_of-nobody' });
    expect(made.body.status).toEqual(body.status);
  });

  it('is told in docs/access.md as it is', () => {
    const file = join(projectRoot, 'docs/access.md');
    const text = readFileSync(file, 'utf8');
    const [before, after] = [text.split('<!-- table -->\n')[0], text.split('<!-- end -->')[1]];
    const current = `${before}<!-- table -->\n\n${accessMarkdown()}\n\n<!-- end -->${after}`;
    // WRITE_DOCS=true writes it.
    if (process.env['WRITE_DOCS'] === 'true') writeFileSync(file, current);
    expect(readFileSync(file, 'utf8')).toBe(current);
  });
});

async function makeOwned(service: TestService, owner: TestClient): Promise<Record<Owned, string>> {
  const fileBase64 = stubFile({ score: 1 }).toString('base64');
  const operation = randomUUID();
  const process = await owner.submit({
    fileBase64,
    operation: { id: operation },
    // Nobody listens there: only the rows matter.
    webhook: { url: 'http://127.0.0.1:9/' },
  });
  const generativeProcess = await owner.submit({ fileBase64 }, 'generative-content-extraction');
  const delivery = await waitUntil(async () => {
    const [row] = await service.database.dataSource.query<{ id: string }[]>(
      'SELECT id FROM webhook_deliveries',
    );
    return row?.id ?? false;
  }, 'a delivery');
  const endpoint = await waitUntil(async () => {
    const { body } = await owner.get('/webhooks/endpoints');
    return body.result.endpoints[0]?.id as string | undefined;
  }, 'an endpoint');
  return { process, generativeProcess, operation, delivery, endpoint };
}

async function disabledToken(service: TestService): Promise<string> {
  const client = await service.client();
  const { id } = client.account;
  await service.database.dataSource.manager.update(ClientEntity, { id }, { enabled: false });
  return client.token;
}
