import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Database } from '../../database/database.js';
import { Log } from '../../logging/log.js';
import { FREE_FAILURES_OF_ACCOUNT, type Guess } from './login-throttle.js';

const DAY_MS = 86_400_000;

/** Logins in the audit trail. Entries hold no address, because they cannot be deleted. */
@Injectable()
export class LoginRecord {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async ofPerson(userId: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.audit.record(tx, `user:${userId}`, 'user.logged-in', userId),
    );
  }

  /** A client gets a token every few minutes, so there is one entry per key and day. */
  async ofClient(clientId: string, keyId: string): Promise<void> {
    const since = millisecondsAfter(this.clock.now(), -DAY_MS);
    const details = { keyId };
    await this.audit.recordOnce(
      `client:${clientId}`,
      'client.logged-in',
      [{ subjectId: clientId, since }],
      details,
    );
  }

  /**
   * One entry when failures begin to delay an account, so a stranger can't fill the trail. The answer does
   * not wait for it: a delay would reveal that the account exists.
   */
  failed(userId: string, { failures }: Guess): void {
    if (failures !== FREE_FAILURES_OF_ACCOUNT) return;
    this.database
      .transaction((tx) => this.audit.record(tx, 'system', 'user.login-held-back', userId))
      .catch((error: unknown) =>
        this.log.error({ error }, 'an account is throttled, but the audit entry could not be written'),
      );
  }
}
