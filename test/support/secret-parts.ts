import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AuditChain } from '../../src/audit/audit-chain.js';
import { AuditTrail } from '../../src/audit/audit-trail.js';
import { AuditVerification } from '../../src/audit/audit-verification.js';
import { SystemClock } from '../../src/clock/clock.js';
import { loadConfig } from '../../src/config/config.js';
import { Database } from '../../src/database/database.js';
import { Log } from '../../src/logging/log.js';
import { Cipher } from '../../src/secrets/cipher.js';
import { EncryptedRows } from '../../src/secrets/encrypted-rows.js';
import { EncryptionKeys } from '../../src/secrets/encryption-keys.js';

export const newEncryptionKey = (): string => randomBytes(32).toString('base64');

/** What of a process has to do with keys and the audit trail, put together without Nest. */
export function secretParts(dataSource: DataSource, encryptionKey: string, ...others: string[]) {
  const database = new Database(dataSource);
  const clock = new SystemClock();
  const cipher = new Cipher(
    loadConfig({ ENCRYPTION_KEY: encryptionKey, ENCRYPTION_KEYS_OTHER: others.join(',') }),
  );
  const rows = new EncryptedRows(database, cipher);
  const keys = new EncryptionKeys(database, cipher, rows, clock);
  const chain = new AuditChain(cipher, new Log('silent'));
  const audit = new AuditTrail(database, chain, keys, clock);
  return { database, clock, cipher, rows, keys, audit, verification: new AuditVerification(database, chain) };
}

export type SecretParts = ReturnType<typeof secretParts>;
