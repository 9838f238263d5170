import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import type { Actor } from '../process/process-lifecycle.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** Who did what to what. An entry is written in the transaction of the deed. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async record(
    tx: Transaction,
    actor: Actor,
    action: string,
    subjectId: string,
    details: object = {},
  ): Promise<void> {
    await tx.manager.insert(AuditEntryEntity, { actor, action, subjectId, details, at: this.clock.now() });
  }

  /** What was done to a subject, oldest first. */
  of(subjectId: string): Promise<AuditEntryEntity[]> {
    return this.database.manager.find(AuditEntryEntity, { where: { subjectId }, order: { id: 'ASC' } });
  }
}
