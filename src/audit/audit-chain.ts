import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import { Statement } from '../database/statement.js';
import { Log } from '../logging/log.js';
import { Cipher, Undecryptable } from '../secrets/cipher.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditHeadEntity } from './audit-head.entity.js';
import { type AuditRecord, chainHash } from './chain-hash.js';

const sealText = ({ position, hash }: Pick<AuditHeadEntity, 'position' | 'hash'>): string =>
  `${position}:${hash.toString('hex')}`;

const LOCK_HEAD = new Statement<AuditHeadEntity>(
  'lock-audit-head',
  'SELECT id, position, hash, seal FROM audit_head WHERE id = 1 FOR UPDATE',
);

const APPEND = new Statement(
  'append-audit-entries',
  `WITH entries AS (
     INSERT INTO audit_entries (position, actor, action, subject_id, details, at, hash)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::uuid[], $5::jsonb[], $6::timestamptz[], $7::bytea[]))
   UPDATE audit_head SET position = $8, hash = $9, seal = $10 WHERE id = 1`,
);

const columnsOf = (entries: AuditEntryEntity[]): unknown[] => [
  entries.map(({ position }) => position),
  entries.map(({ actor }) => actor),
  entries.map(({ action }) => action),
  entries.map(({ subjectId }) => subjectId),
  entries.map(({ details }) => JSON.stringify(details)),
  entries.map(({ at }) => at),
  entries.map(({ hash }) => hash),
];

/** The end of the chain of entries. New entries are appended here. */
@Injectable()
export class AuditChain {
  constructor(
    private readonly cipher: Cipher,
    private readonly log: Log,
  ) {}

  /**
   * Appends entries. The head's lock orders the transactions of all machines; take it as the
   * last lock, right before the commit, so that nobody waits for long and no deadlock forms.
   * @param first whether the chain is to be sealed for the first time.
   */
  async append(tx: Transaction, records: AuditRecord[], first = false): Promise<void> {
    const [head] = await tx.run(LOCK_HEAD, []);
    if (!head) throw new Error('The audit trail has no head');
    const fits = first || this.fits(head);
    if (!fits && head.seal)
      this.log.error(
        { position: head.position },
        'the audit trail was tampered with; run `confere audit verify`',
      );
    const entries = chained(head, records);
    const { position, hash } = entries[entries.length - 1]!;
    // Appending must not repair a chain that does not match its seal.
    const seal = fits ? this.cipher.encrypt(sealText({ position, hash })) : null;
    await tx.run(APPEND, [...columnsOf(entries), position, hash, seal]);
  }

  /** Whether position and hash match the seal. */
  fits(head: AuditHeadEntity): boolean {
    try {
      return head.seal !== null && this.cipher.decrypt(head.seal) === sealText(head);
    } catch (error) {
      if (error instanceof Undecryptable) return false;
      throw error;
    }
  }
}

function chained(head: AuditHeadEntity, records: AuditRecord[]): AuditEntryEntity[] {
  let { hash } = head;
  return records.map((record, index) => {
    const position = Number(head.position) + 1 + index;
    hash = chainHash(hash, position, record);
    return { ...record, position: String(position), hash };
  });
}
