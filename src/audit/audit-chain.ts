import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import { Log } from '../logging/log.js';
import { Cipher, Undecryptable } from '../secrets/cipher.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditHeadEntity } from './audit-head.entity.js';
import { type AuditRecord, chainHash } from './chain-hash.js';

const sealText = ({ position, hash }: Pick<AuditHeadEntity, 'position' | 'hash'>): string =>
  `${position}:${hash.toString('hex')}`;

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
    const head = await tx.manager.findOneOrFail(AuditHeadEntity, {
      where: { id: 1 },
      lock: { mode: 'pessimistic_write' },
    });
    const fits = first || this.fits(head);
    if (!fits && head.seal)
      this.log.error(
        { position: head.position },
        'the audit trail was tampered with; run `confere audit verify`',
      );
    const entries = chained(head, records);
    const { position, hash } = entries[entries.length - 1]!;
    await tx.manager.insert(AuditEntryEntity, entries);
    // Appending must not repair a chain that does not match its seal.
    const seal = fits ? this.cipher.encrypt(sealText({ position, hash })) : null;
    await tx.manager.update(AuditHeadEntity, { id: 1 }, { position, hash, seal });
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
