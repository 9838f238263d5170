import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { Database } from '../database/database.js';
import { AuditChain } from './audit-chain.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditHeadEntity } from './audit-head.entity.js';
import { chainHash, NO_HASH } from './chain-hash.js';

/** A position in the chain that was noted outside the database. */
export interface Noted {
  position: number;
  /** In hex. */
  hash: string;
}

export type Verdict =
  | { valid: true; entries: number; hash: string }
  /** `position` of the first entry that was changed; null when the head itself was changed. */
  | { valid: false; position: number | null; problem: string };

const BATCH = 1000;

/** Walks the chain from its beginning and compares it with its sealed end. Only reads. */
@Injectable()
export class AuditVerification {
  constructor(
    private readonly database: Database,
    private readonly chain: AuditChain,
  ) {}

  /** @param noted result of an earlier verification; it reveals a chain that was rolled back to an earlier state. */
  verify(noted: Noted | null = null): Promise<Verdict> {
    // One snapshot, although entries are added meanwhile.
    return this.database.manager.transaction('REPEATABLE READ', async (manager) => {
      const head = await manager.findOneBy(AuditHeadEntity, { id: 1 });
      if (!head)
        return {
          valid: false,
          position: null,
          problem: 'the row that marks the end of the chain is missing',
        };
      return (await this.walk(manager, noted)) ?? this.verdictOn(head, await lastOf(manager), noted);
    });
  }

  private async walk(manager: EntityManager, noted: Noted | null): Promise<Verdict | null> {
    let before: Buffer = NO_HASH;
    let position = 0;
    let sealed = 0;
    for await (const entry of entriesOf(manager)) {
      position++;
      if (Number(entry.position) !== position) return broken(position, 'is missing');
      const hash = chainHash(before, position, entry);
      if (!hash.equals(entry.hash)) return broken(position, `(${about(entry)}) is not what was written`);
      if (entry.action === 'audit.sealed' && ++sealed > 1)
        return broken(position, 'seals a chain that was sealed before: the stored keys were removed');
      if (noted?.position === position && noted.hash !== hash.toString('hex'))
        return broken(
          position,
          `(${about(entry)}) is not the one that was noted down; it or an earlier entry was changed`,
        );
      before = hash;
    }
    return null;
  }

  private verdictOn(head: AuditHeadEntity, last: AuditEntryEntity | null, noted: Noted | null): Verdict {
    const [end, written] = [Number(last?.position ?? 0), Number(head.position)];
    const hash = last?.hash ?? NO_HASH;
    if (end < written) return broken(end + 1, `is missing, and so is whatever followed up to ${written}`);
    if (end > written) return broken(written + 1, 'was not written by the service');
    if (noted && noted.position > end)
      return broken(end + 1, `is missing; ${noted.position} entries were noted down`);
    if (!hash.equals(head.hash) || !this.chain.fits(head))
      return {
        valid: false,
        position: null,
        problem: 'the end of the chain is not the one that was sealed: entries were rewritten or removed',
      };
    return { valid: true, entries: end, hash: hash.toString('hex') };
  }
}

const broken = (position: number, what: string): Verdict => ({
  valid: false,
  position,
  problem: `entry ${position} ${what}`,
});

const about = ({ action, at }: AuditEntryEntity): string => `${action}, ${at.toISOString()}`;

async function* entriesOf(manager: EntityManager): AsyncGenerator<AuditEntryEntity> {
  let last = '-1';
  for (;;) {
    const entries = await manager.find(AuditEntryEntity, {
      where: { position: MoreThan(last) },
      order: { position: 'ASC' },
      take: BATCH,
    });
    yield* entries;
    if (entries.length < BATCH) return;
    last = entries[entries.length - 1]!.position;
  }
}

async function lastOf(manager: EntityManager): Promise<AuditEntryEntity | null> {
  const [last] = await manager.find(AuditEntryEntity, { order: { position: 'DESC' }, take: 1 });
  return last ?? null;
}
