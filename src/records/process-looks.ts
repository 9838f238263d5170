import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { actorOf, type Caller } from '../auth/caller.js';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Config } from '../config/config.js';

/**
 * Records in the audit trail which administrator read a client's process, its file or its pages: one entry per person,
 * process and lease period, not per request. A client that reads its own process leaves none.
 */
@Injectable()
export class ProcessLooks {
  constructor(
    private readonly audit: AuditTrail,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** To be written before the answer leaves. */
  async read(caller: Caller, processId: string): Promise<void> {
    if (caller.role === 'client') return;
    const since = millisecondsAfter(this.clock.now(), -this.config.reviewLeaseMs);
    await this.audit.recordOnce(actorOf(caller), 'process.read', [{ subjectId: processId, since }]);
  }
}
