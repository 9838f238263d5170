import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { actorOf, type Caller } from '../auth/caller.js';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Config } from '../config/config.js';

/**
 * Which administrator looked at a client's process, its file or its pages, in the audit trail: one entry for a person, a
 * process and the time of a review's lease, not one a request. A client that looks at its own leaves none.
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
