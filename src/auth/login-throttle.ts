import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../domain/errors.js';
import { LoginFailureEntity } from './login-failure.entity.js';

/** Failures that cost nothing; from then on the wait doubles from 1 s to at most 5 minutes. */
const FREE_FAILURES = { source: 20, account: 5 };
const LONGEST_WAIT_MS = 300_000;
/** A failure older than this is forgotten. */
const MEMORY_MS = 3_600_000;

/** Slows down guessing, per source address and per account. Kept in the database, so all machines count together. */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws TooManyRequests while one of the subjects must wait. */
  async assertMayTry(source: string, account: string | null): Promise<void> {
    const subjects = subjectsOf(source, account);
    const rows = await this.database.manager.findBy(LoginFailureEntity, { subject: In(subjects) });
    const now = this.clock.now().getTime();
    const waits = rows.map((row) => row.lastFailureAt.getTime() + waitMs(row) - now);
    const wait = Math.max(0, ...waits);
    if (wait > 0)
      throw new TooManyRequests(
        'Too many failed authentications; wait before the next',
        Math.ceil(wait / 1000),
      );
  }

  async failed(source: string, account: string | null): Promise<void> {
    const now = this.clock.now();
    const forgotten = new Date(now.getTime() - MEMORY_MS);
    // What is forgotten goes: whoever tries many names must not fill the table for good.
    await this.database.manager.query(
      `DELETE FROM login_failures WHERE subject IN
         (SELECT subject FROM login_failures WHERE last_failure_at < $1 LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
      [forgotten],
    );
    for (const subject of subjectsOf(source, account)) {
      await this.database.manager.query(
        `INSERT INTO login_failures (subject, failures, last_failure_at) VALUES ($1, 1, $2)
         ON CONFLICT (subject) DO UPDATE SET last_failure_at = $2,
           failures = CASE WHEN login_failures.last_failure_at < $3 THEN 1 ELSE login_failures.failures + 1 END`,
        [subject, now, forgotten],
      );
    }
  }

  /** The account is its owner's again; the source is not cleared, or one good key would cover a search. */
  async succeeded(account: string | null): Promise<void> {
    if (account) await this.database.manager.delete(LoginFailureEntity, { subject: `account:${account}` });
  }
}

const subjectsOf = (source: string, account: string | null): string[] =>
  account === null ? [`source:${source}`] : [`source:${source}`, `account:${account}`];

function waitMs({ subject, failures }: LoginFailureEntity): number {
  const free = subject.startsWith('source:') ? FREE_FAILURES.source : FREE_FAILURES.account;
  return failures < free ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures - free, 20));
}
