import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../src/config/config.js';
import { Cipher } from '../../src/secrets/cipher.js';
import { runCommand } from '../support/command-line.js';
import { newEncryptionKey } from '../support/secret-parts.js';
import { type TestClient, TestService } from '../support/test-service.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** `confere` as an operator uses it, beside a service that runs. */
describe('the command line', () => {
  const key = newEncryptionKey();
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start({ ENCRYPTION_KEY: key });
  });
  afterAll(() => service.stop());

  const confere = (...words: string[]) => withKeys({ ENCRYPTION_KEY: key }, ...words);
  const withKeys = (keys: Record<string, string>, ...words: string[]) =>
    runCommand({ DATABASE_URL: service.database.url, ...keys }, words);
  const codeOf = async (client: { get(path: string): Promise<{ body: { status: { code: string } } }> }) =>
    (await client.get('/rules')).body.status.code;
  const authenticate = async (credentials: object) =>
    (await service.call('POST', '/user/authenticate', { body: credentials })).body;
  const actionsOn = async (subject: string): Promise<string[]> => {
    const rows = await service.database.dataSource.query<{ action: string }[]>(
      `SELECT action FROM audit_entries
       WHERE subject_id = $1 AND action NOT LIKE '%.logged-in' ORDER BY position`,
      [subject],
    );
    return rows.map(({ action }) => action);
  };

  it('disables a client, whose token is refused at once, and lets it in again', async () => {
    const client: TestClient = await service.client('acme');
    expect(await codeOf(client)).toBe('200');
    expect((await confere('client', 'disable', '--name', 'acme')).code).toBe(0);
    expect(await codeOf(client)).toBe('R300');
    expect((await authenticate({ token: client.account.clientKey })).status.code).toBe('R300');
    const listed = (await confere('client', 'list', '--json')).json();
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'acme', enabled: false, keys: 1, retentionDays: 30 }),
    );
    await confere('client', 'enable', '--name', 'acme');
    expect(await codeOf(client)).toBe('200');
    await confere('client', 'retention', '--name', 'acme', '--days', '7');
    expect(await actionsOn(client.account.id)).toEqual([
      'client.created',
      'client.disabled',
      'client.enabled',
      'client.retention-changed',
    ]);
  });

  it('makes, lists and revokes keys of a client, several of which are valid at once', async () => {
    const client = await service.client('globex');
    const made = (await confere('client', 'key', 'create', '--name', 'globex', '--json')).json();
    for (const token of [client.account.clientKey, made.clientKey])
      expect((await authenticate({ token })).status.code).toBe('200');

    await confere('client', 'key', 'revoke', '--name', 'globex', '--id', made.id);
    expect((await authenticate({ token: made.clientKey })).status.code).toBe('R300');
    expect((await authenticate({ token: client.account.clientKey })).status.code).toBe('200');
    const list = await confere('client', 'key', 'list', '--name', 'globex', '--json');
    expect(list.json()).toEqual([
      expect.objectContaining({ valid: true, revokedAt: null }),
      expect.objectContaining({ id: made.id, valid: false }),
    ]);
    expect(list.output).not.toContain(made.clientKey);

    const unknown = await confere('client', 'key', 'revoke', '--name', 'globex', '--id', UNKNOWN);
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringMatching(/has no key .*client key list/),
    ]);
    expect(await actionsOn(client.account.id)).toEqual([
      'client.created',
      'client.key-created',
      'client.key-revoked',
    ]);
  });

  it('gives a client a new key, and leaves the earlier ones valid for an hour', async () => {
    const { account } = await service.client('hooli');
    const { clientKey } = (await confere('client', 'rotate', '--name', 'hooli', '--json')).json();
    for (const token of [account.clientKey, clientKey])
      expect((await authenticate({ token })).status.code).toBe('200');
    const ends = await service.database.dataSource.query<{ seconds: number | null }[]>(
      `SELECT extract(epoch FROM revoked_at - now())::int AS seconds FROM client_keys
       WHERE client_id = $1 ORDER BY created_at`,
      [account.id],
    );
    expect(ends).toEqual([{ seconds: expect.any(Number) }, { seconds: null }]);
    expect(ends[0]!.seconds).toBeLessThanOrEqual(3600);
    expect(ends[0]!.seconds).toBeGreaterThan(3300);
  });

  it('gives a client another webhook secret in two steps', async () => {
    const { account } = await service.client('umbrella');
    const cipher = new Cipher(loadConfig({ ENCRYPTION_KEY: key }));
    const stored = async () => {
      const [row] = await service.database.dataSource.query<{ webhook_secret: Buffer }[]>(
        `SELECT webhook_secret FROM clients WHERE name = 'umbrella'`,
      );
      return cipher.decrypt(row!.webhook_secret);
    };
    const made = (await confere('client', 'webhook-secret', 'rotate', '--name', 'umbrella', '--json')).json();
    expect(made.webhookSecret).toMatch(/^whsec_/);
    expect(await stored()).toBe(`${made.webhookSecret} ${account.webhookSecret}`);
    expect((await confere('client', 'webhook-secret', 'retire', '--name', 'umbrella')).code).toBe(0);
    expect(await stored()).toBe(made.webhookSecret);
  });

  it('disables a user at once, and takes a new password from standard input', async () => {
    const person = await service.person('reviewer', 'rita');
    const codeOfList = async () => (await person.get('/review/tasks')).body.status.code;
    expect(await codeOfList()).toBe('200');
    await confere('user', 'disable', '--username', 'rita');
    expect(await codeOfList()).toBe('R300');
    await confere('user', 'enable', '--username', 'rita');
    const words = ['user', 'password', '--username', 'rita'];
    const environment = { DATABASE_URL: service.database.url, ENCRYPTION_KEY: key };
    const short = await runCommand(environment, words, 'short\n');
    expect([short.code, short.errors]).toEqual([1, 'confere: password: must have at least 12 characters\n']);
    await runCommand(environment, words, 'another good password\n');
    const { account } = person;
    expect((await authenticate({ username: 'rita', password: account.password })).status.code).toBe('R300');
    expect((await authenticate({ username: 'rita', password: 'another good password' })).status.code).toBe(
      '200',
    );
    const listed = (await confere('user', 'list', '--json')).json();
    expect(listed).toContainEqual(
      expect.objectContaining({ username: 'rita', enabled: true, role: 'reviewer' }),
    );
    expect(JSON.stringify(listed)).not.toContain('argon2');
    expect(await actionsOn(account.id)).toEqual([
      'user.created',
      'user.disabled',
      'user.enabled',
      'user.password-changed',
    ]);
  });

  it.each(['client', 'user', 'keys', 'audit'])(
    'shows what %s can do without loading the service',
    async (command) => {
      const folder = await mkdtemp(join(tmpdir(), 'confere-help-'));
      const { code, output } = await runCommand({ NODE_V8_COVERAGE: folder }, [command, '--help']);
      expect([code, output]).toEqual([0, expect.stringContaining(`Usage: confere ${command}`)]);
      // Node's coverage names every file that was loaded.
      const [report] = await readdir(folder);
      const loaded = await readFile(join(folder, report!), 'utf8');
      expect(loaded).toContain('node_modules/commander/');
      expect(loaded).not.toMatch(/node_modules\/(@nestjs|typeorm)\//);
      await rm(folder, { recursive: true });
    },
  );

  it('says in a sentence that the database is away', async () => {
    const variables = { DATABASE_URL: 'postgresql://confere:hush@127.0.0.1:1/confere' };
    const { code, output, errors } = await runCommand(variables, ['client', 'list']);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^confere: DATABASE_URL: confere at 127\.0\.0\.1:1 can't be reached: [^\n]+\n$/);
    expect(errors).not.toContain('hush');
  });

  it('refuses to work under another key, and rotates to a new one while the service runs', async () => {
    const [next] = [newEncryptionKey()];
    const wrong = await withKeys({ ENCRYPTION_KEY: next }, 'client', 'create', '--name', 'initech');
    expect(wrong.code).toBe(1);
    expect(wrong.errors).toMatch(
      /^confere: ENCRYPTION_KEY is not a key that this database was written with: [^\n]+\n$/,
    );

    const both = { ENCRYPTION_KEY: next, ENCRYPTION_KEYS_OTHER: key };
    const rotated = (await withKeys(both, 'keys', 'rotate', '--json')).json();
    expect(rotated.encrypted).toBeGreaterThan(0);
    expect((await withKeys({ ENCRYPTION_KEY: next }, 'keys', 'list', '--json')).json()).toEqual([
      expect.objectContaining({ id: rotated.key, current: true }),
    ]);
    const old = await withKeys({ ENCRYPTION_KEY: key }, 'client', 'list');
    expect([old.code, old.errors]).toEqual([1, expect.stringContaining('ENCRYPTION_KEYS_OTHER')]);

    const verified = await withKeys({ ENCRYPTION_KEY: next }, 'audit', 'verify');
    expect([verified.code, verified.output]).toEqual([0, expect.stringMatching(/is valid: \d+ entries/)]);
    await service.database.dataSource.query(`UPDATE audit_entries SET actor = 'user:x' WHERE position = 3`);
    const tampered = await withKeys({ ENCRYPTION_KEY: next }, 'audit', 'verify');
    expect([tampered.code, tampered.output]).toEqual([
      1,
      expect.stringMatching(/NOT valid: entry 3 \(client\./),
    ]);
  });
});
