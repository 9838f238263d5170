import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { Statement } from '../database/statement.js';
import { EncryptionKeys } from '../secrets/encryption-keys.js';
import type { Actor } from '../process/process-lifecycle.js';
import { AuditChain } from './audit-chain.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditRecord } from './chain-hash.js';

/** The subject of what is done to the installation as a whole. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** Something that is to be recorded unless it was since a moment. */
export interface Occasion {
  subjectId: string;
  since: Date;
}

/** Asked at every authentication of a client. */
const WITHOUT_ENTRY = new Statement<{ subjectId: string }>(
  'without-audit-entry',
  `SELECT DISTINCT subject_id AS "subjectId" FROM unnest($1::uuid[], $2::timestamptz[]) AS occasion (subject_id, since)
   WHERE NOT EXISTS (SELECT FROM audit_entries entry
     WHERE entry.subject_id = occasion.subject_id AND entry.actor = $3 AND entry.action = $4
       AND entry.at >= occasion.since AND entry.details = $5::jsonb)`,
);

/** Who did what to what. An entry is written in the transaction of the action that it records. */
@Injectable()
export class AuditTrail {
  private readonly waiting = new WeakMap<Transaction, AuditRecord[]>();

  constructor(
    private readonly database: Database,
    private readonly chain: AuditChain,
    private readonly keys: EncryptionKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Every process calls this first: without the right key it can neither read
   * the stored secrets nor continue the chain. The very first process seals the chain.
   * @throws WrongEncryptionKey
   */
  async open(): Promise<void> {
    await this.keys.assertHeld((tx) =>
      this.chain.append(tx, [this.recordOf('system', 'audit.sealed', INSTALLATION, {})], true),
    );
  }

  /** @param details identifiers, counts and names of things; never a value of a document. */
  record(
    tx: Transaction,
    actor: Actor,
    action: string,
    subjectId: string,
    details: object = {},
  ): Promise<void> {
    const record = this.recordOf(actor, action, subjectId, details);
    const waiting = this.waiting.get(tx);
    if (waiting) {
      waiting.push(record);
    } else {
      const records = [record];
      this.waiting.set(tx, records);
      tx.beforeCommit(() => this.chain.append(tx, records));
    }
    return Promise.resolve();
  }

  /**
   * Records a repeated action, such as looking at something: adds one entry for each subject that has none of
   * this actor, action and details since `since`. When all exist, it takes no lock and writes nothing.
   */
  async recordOnce(actor: Actor, action: string, occasions: Occasion[], details: object = {}): Promise<void> {
    const missing = (on: Pick<Transaction, 'run'>) => withoutEntry(on, actor, action, occasions, details);
    if ((await missing(this.database)).length === 0) return;
    await this.database.transaction(async (tx) => {
      // Concurrent requests, such as a task and its pages, wait here for the first one.
      await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtext('confere:once'), hashtext($1))`, [actor]);
      for (const subjectId of await missing(tx)) await this.record(tx, actor, action, subjectId, details);
    });
  }

  /** What was done to a subject, oldest first. */
  of(subjectId: string): Promise<AuditEntryEntity[]> {
    return this.database.manager.find(AuditEntryEntity, {
      where: { subjectId },
      order: { position: 'ASC' },
    });
  }

  private recordOf(actor: Actor, action: string, subjectId: string, details: object): AuditRecord {
    // As it will be read back: dates become strings, undefined properties disappear.
    const stored = JSON.parse(JSON.stringify(details)) as object;
    return { actor, action, subjectId, details: stored, at: this.clock.now() };
  }
}

async function withoutEntry(
  on: Pick<Transaction, 'run'>,
  actor: Actor,
  action: string,
  occasions: Occasion[],
  details: object,
): Promise<string[]> {
  const rows = await on.run(WITHOUT_ENTRY, [
    occasions.map(({ subjectId }) => subjectId),
    occasions.map(({ since }) => since),
    actor,
    action,
    JSON.stringify(details),
  ]);
  return rows.map(({ subjectId }) => subjectId);
}
