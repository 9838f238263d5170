import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newEncryptionKey, secretParts, type SecretParts } from '../support/secret-parts.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

const ENTRIES = 12;

describe('the audit trail', () => {
  let database: TestDatabase;
  let parts: SecretParts;
  const key = newEncryptionKey();
  beforeAll(async () => {
    database = await makeTestDatabase();
    parts = secretParts(database.dataSource, key);
  });
  afterAll(() => database.drop());

  const query = (statement: string, parameters: unknown[] = []): Promise<unknown> =>
    database.dataSource.query(statement, parameters);
  const record = (details: object = {}, { audit, database: db } = parts) =>
    db.transaction((tx) => audit.record(tx, 'system', 'test.done', randomUUID(), details));
  const verify = () => parts.verification.verify();

  beforeEach(async () => {
    await query(`DELETE FROM audit_entries`);
    await query(`UPDATE audit_head SET position = 0, hash = $1, seal = NULL`, [Buffer.alloc(32)]);
    await query(`DELETE FROM encryption_keys`);
    await parts.audit.open();
    for (let number = 2; number <= ENTRIES; number++)
      await record({ number, at: new Date(), text: 'é "x"', nested: { b: [1.5, null], a: true } });
  });

  it('is valid as it was written, and tells how many entries it has', async () => {
    expect(await verify()).toEqual({
      valid: true,
      entries: ENTRIES,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is one chain without gaps although many write at once, and some of them fail', async () => {
    // Two machines: two sets of parts, each with connections of its own.
    const other = secretParts(database.dataSource, key);
    const writes = Array.from({ length: 60 }, async (_, number) => {
      const { database: db, audit } = number % 2 ? parts : other;
      await db.transaction(async (tx) => {
        await audit.record(tx, 'system', 'test.first', randomUUID(), { number });
        await audit.record(tx, 'system', 'test.second', randomUUID(), { number });
        if (number % 5 === 0) throw new Error('taken back');
      });
    });
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(12);
    expect(await verify()).toMatchObject({ valid: true, entries: ENTRIES + 2 * 48 });
  });

  it.each([
    ['edited', `UPDATE audit_entries SET details = '{"number": 99}' WHERE position = 5`, 5],
    ['given to another', `UPDATE audit_entries SET actor = 'user:x' WHERE position = 7`, 7],
    ['dated back', `UPDATE audit_entries SET at = at - interval '1 ms' WHERE position = 12`, 12],
    ['deleted', `DELETE FROM audit_entries WHERE position = 4`, 4],
    ['deleted at the beginning', `DELETE FROM audit_entries WHERE position = 1`, 1],
    ['deleted at the end', `DELETE FROM audit_entries WHERE position > 10`, 11],
    ['deleted altogether', `DELETE FROM audit_entries`, 1],
    [
      'put into another order',
      `UPDATE audit_entries SET position = position * -1 WHERE position IN (3, 4);
       UPDATE audit_entries SET position = CASE position WHEN -3 THEN 4 ELSE 3 END WHERE position < 0`,
      3,
    ],
    [
      'moved up to close a gap',
      `DELETE FROM audit_entries WHERE position = 6;
       UPDATE audit_entries SET position = position - 1 WHERE position > 6`,
      6,
    ],
    [
      'added at the end',
      `INSERT INTO audit_entries SELECT actor, action, subject_id, details, at, 13, hash FROM audit_entries WHERE position = 12`,
      13,
    ],
  ])('names the first entry when entries were %s', async (_change, statement, position) => {
    for (const each of statement.split(';')) await query(each);
    expect(await verify()).toEqual({
      valid: false,
      position,
      problem: expect.stringContaining(`entry ${position} `),
    });
  });

  it('does not match its seal when the last entries were removed and the stored end was moved back', async () => {
    await query(`DELETE FROM audit_entries WHERE position > 10`);
    await query(
      `UPDATE audit_head SET position = 10, hash = (SELECT hash FROM audit_entries WHERE position = 10)`,
    );
    expect(await verify()).toMatchObject({ valid: false, position: null });
  });

  it('stays broken when entries are added to a chain that does not match its seal', async () => {
    await query(`DELETE FROM audit_entries WHERE position > 10`);
    await query(
      `UPDATE audit_head SET position = 10, hash = (SELECT hash FROM audit_entries WHERE position = 10)`,
    );
    await record();
    await record();
    expect(await verify()).toMatchObject({ valid: false, position: null });
  });

  it('does not take a seal made under a key of the attacker, nor the removal of the stored keys', async () => {
    const own = secretParts(database.dataSource, newEncryptionKey());
    await query(`UPDATE audit_head SET seal = $1`, [own.cipher.encrypt('12:00')]);
    expect(await verify()).toMatchObject({ valid: false, position: null });

    await query(`DELETE FROM encryption_keys`);
    await query(`UPDATE audit_head SET seal = NULL`);
    await parts.audit.open();
    expect(await verify()).toMatchObject({ valid: false, position: ENTRIES + 1 });
  });

  it('reveals, by a position that was noted down, that the whole was rolled back to an earlier state', async () => {
    await query(`DROP TABLE IF EXISTS earlier_head`);
    await query(`CREATE TABLE earlier_head AS SELECT * FROM audit_head`);
    await record();
    const noted = (await verify()) as { entries: number; hash: string };
    await record();
    const asNoted = { position: noted.entries, hash: noted.hash };
    expect(await parts.verification.verify(asNoted)).toMatchObject({ valid: true });

    await query(`DELETE FROM audit_entries WHERE position > ${ENTRIES}`);
    await query(`DELETE FROM audit_head`);
    await query(`INSERT INTO audit_head SELECT * FROM earlier_head`);
    expect(await verify()).toMatchObject({ valid: true });
    expect(await parts.verification.verify(asNoted)).toMatchObject({ valid: false, position: ENTRIES + 1 });
  });
});
