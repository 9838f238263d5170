import { AuditTrail, INSTALLATION } from '../../audit/audit-trail.js';
import { Database } from '../../database/database.js';
import { EncryptedRows } from '../../secrets/encrypted-rows.js';
import { EncryptionKeys, type KnownKey } from '../../secrets/encryption-keys.js';
import { output, type OutputOptions, table } from '../output.js';
import { type Parts, withParts } from './with-parts.js';

export async function list(options: OutputOptions): Promise<void> {
  const known = await withParts((parts) => parts(EncryptionKeys).list());
  output(options, known, () => describe(known));
}

export async function rotate(options: OutputOptions): Promise<void> {
  const done = await withParts(rotateAll);
  output(options, done, () =>
    [
      `${done.encrypted} secrets were encrypted again, with the key ${done.key}.`,
      'When every process of the service has this key as ENCRYPTION_KEY, run it once more; once it says 0,',
      'the earlier keys can be left out of ENCRYPTION_KEYS_OTHER.',
    ].join('\n'),
  );
}

async function rotateAll(parts: Parts): Promise<{ key: string; encrypted: number }> {
  const encrypted = await parts(EncryptedRows).encryptAnew((count) =>
    process.stderr.write(`${count} encrypted anew ...\n`),
  );
  const key = (await parts(EncryptionKeys).list()).find(({ current }) => current)!.id;
  await parts(Database).transaction((tx) =>
    parts(AuditTrail).record(tx, 'system', 'keys.rotated', INSTALLATION, { key, encrypted }),
  );
  return { key, encrypted };
}

const describe = (known: KnownKey[]): string =>
  table(
    ['key', 'is', 'first used'],
    known.map(({ id, current, given, firstUsedAt }) => [
      id,
      current ? 'ENCRYPTION_KEY' : given ? 'one of ENCRYPTION_KEYS_OTHER' : 'missing',
      firstUsedAt.toISOString(),
    ]),
  );
