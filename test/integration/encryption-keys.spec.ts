import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Accounts } from '../../src/auth/accounts.js';
import { RandomIds } from '../../src/clock/ids.js';
import { entities } from '../../src/database/entities.js';
import { encryptedPlaces } from '../../src/secrets/encrypted-column.js';
import { newEncryptionKey, secretParts } from '../support/secret-parts.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('encryption keys', () => {
  let database: TestDatabase;
  const [first, second] = [newEncryptionKey(), newEncryptionKey()];
  beforeEach(async () => {
    database = await makeTestDatabase();
  });
  afterEach(() => database.drop());

  const withKeys = (key: string, ...others: string[]) => secretParts(database.dataSource, key, ...others);
  const secretsOf = async (): Promise<Buffer[]> =>
    (
      await database.dataSource.query<{ secret: Buffer }[]>(`SELECT webhook_secret AS secret FROM clients`)
    ).map(({ secret }) => secret);

  async function makeClients(count: number, key: string, ...others: string[]): Promise<void> {
    const parts = withKeys(key, ...others);
    await parts.audit.open();
    const accounts = new Accounts(parts.database, parts.cipher, parts.audit, parts.clock, new RandomIds());
    for (let made = 0; made < count; made++) await accounts.createClient(`client ${randomUUID()}`);
  }

  it('refuses a key that the database was not written with, in a sentence that says what to do', async () => {
    await withKeys(first).audit.open();
    await expect(withKeys(second).audit.open()).rejects.toThrow(
      /^ENCRYPTION_KEY is not a key that this database was written with: .* ENCRYPTION_KEYS_OTHER until `confere keys rotate` has run$/,
    );
    await expect(withKeys(first).audit.open()).resolves.toBeUndefined();
    await expect(withKeys(second, first).audit.open()).resolves.toBeUndefined();
  });

  it('refuses a wrong key also where secrets were stored before keys were known', async () => {
    await makeClients(1, first);
    await database.dataSource.query(`DELETE FROM encryption_keys`);
    await expect(withKeys(second).audit.open()).rejects.toThrow(
      /is not the key that this database was written/,
    );
  });

  it('lets only one of two machines start when both are the first and have different keys', async () => {
    const starts = await Promise.allSettled([withKeys(first).audit.open(), withKeys(second).audit.open()]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('needs the earlier key until everything is encrypted anew, and not afterwards', async () => {
    await makeClients(3, first);
    await makeClients(2, second, first);
    await expect(withKeys(second).audit.open()).rejects.toThrow(/secrets stand under/);

    const rotating = withKeys(second, first);
    // Three clients and the seal of the audit trail, which the last client under the second key has renewed.
    expect(await rotating.rows.encryptAnew(() => undefined)).toBe(3);
    const alone = withKeys(second);
    await alone.audit.open();
    for (const secret of await secretsOf()) expect(alone.cipher.decrypt(secret)).toMatch(/^whsec_/);
    expect(await alone.keys.list()).toEqual([
      { id: alone.cipher.currentKeyId, current: true, given: true, firstUsedAt: expect.any(Date) },
    ]);
    expect(await alone.verification.verify()).toMatchObject({ valid: true });
    await expect(withKeys(first).audit.open()).rejects.toThrow(/not a key/);
  });

  it('finishes a killed rotation, in batches, while secrets are written', async () => {
    await makeClients(1, first);
    const { cipher } = withKeys(first);
    await database.dataSource.query(
      `INSERT INTO clients (id, name, webhook_secret, created_at)
       SELECT gen_random_uuid(), 'many ' || number, $1, now() FROM generate_series(1, 500) AS number`,
      [cipher.encrypt('whsec_x')],
    );
    const rotating = withKeys(second, first);
    await rotating.audit.open();
    const killed = rotating.rows.encryptAnew((count) => {
      if (count > 100) throw new Error('killed after the first batch of clients');
    });
    await expect(killed).rejects.toThrow('killed');
    const before = (await secretsOf()).map((secret) => secret.subarray(1, 5).toString('hex'));
    expect(new Set(before).size).toBe(2);

    const late = `INSERT INTO clients (id, name, webhook_secret, created_at) VALUES (gen_random_uuid(), 'late', $1, now())`;
    let written = false;
    const counts: number[] = [];
    const writing: Promise<unknown>[] = [];
    await rotating.rows.encryptAnew((count) => {
      counts.push(count);
      if (!written) writing.push(database.dataSource.query(late, [cipher.encrypt('whsec_y')]));
      written = true;
    });
    await Promise.all(writing);
    // What was written under the earlier key at the very end is found by another run.
    await rotating.rows.encryptAnew(() => undefined);
    expect(counts.length).toBeGreaterThan(1);
    const alone = withKeys(second);
    const texts = (await secretsOf()).map((secret) => alone.cipher.decrypt(secret));
    expect(texts).toHaveLength(502);
  });

  it('does not overwrite what changed between reading and writing', async () => {
    await makeClients(1, first);
    const rotating = withKeys(second, first);
    const anew = rotating.cipher.encrypt('whsec_changed', withKeys(first).cipher.currentKeyId);
    const decrypt = rotating.cipher.decrypt.bind(rotating.cipher);
    let changed = false;
    // The moment between reading a row and writing it can't be hit from outside.
    rotating.cipher.decrypt = (bytes) => {
      if (!changed) void database.dataSource.query(`UPDATE clients SET webhook_secret = $1`, [anew]);
      changed = true;
      return decrypt(bytes);
    };
    await rotating.rows.encryptAnew(() => undefined);
    await rotating.rows.encryptAnew(() => undefined);
    const [secret] = await secretsOf();
    expect(withKeys(second).cipher.decrypt(secret!)).toBe('whsec_changed');
  });

  it('finds every column of bytes: it is encrypted, or known to hold no secret', () => {
    const notSecret = [
      'AuditEntryEntity.hash',
      'AuditHeadEntity.hash',
      'ClientKeyEntity.hash',
      'EncryptionKeyEntity.canary',
      'IdempotencyKeyEntity.requestHash',
      'SessionEntity.idHash',
    ];
    const encrypted = encryptedPlaces().map(({ entity, property }) => `${entity.name}.${property}`);
    const bytes = entities.flatMap((entity) =>
      database.dataSource
        .getMetadata(entity)
        .columns.filter(({ type }) => type === 'bytea')
        .map(({ propertyName }) => `${entity.name}.${propertyName}`),
    );
    expect(bytes.sort()).toEqual([...notSecret, ...encrypted].sort());
  });
});
