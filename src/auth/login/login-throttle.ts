import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock/clock.js';
import { Database } from '../../database/database.js';
import { Statement } from '../../database/statement.js';
import { TooManyRequests } from '../../domain/errors.js';

/** Failures of an account without a delay. */
export const FREE_FAILURES_OF_ACCOUNT = 5;
const FREE_FAILURES_OF_SOURCE = 20;
const LONGEST_WAIT_SECONDS = 300;
/** A failure older than this is forgotten. */
const MEMORY_MS = 3_600_000;

/** SQL: failures of a subject without a delay. */
const FREE = `CASE WHEN kept.subject LIKE 'source:%' THEN ${FREE_FAILURES_OF_SOURCE} ELSE ${FREE_FAILURES_OF_ACCOUNT} END`;
/**
 * SQL: the time of the next allowed try. After the free failures the wait starts at 1 s and doubles. Null
 * while failures are free: a concurrent try, or a machine whose clock is behind, may see a last failure that
 * is later than its own time.
 */
const NEXT_TRY_AT = `CASE WHEN kept.failures >= ${FREE} THEN kept.last_failure_at
  + interval '1 second' * least(${LONGEST_WAIT_SECONDS}, 2 ^ least(kept.failures - ${FREE}, 20)) END`;

/** SQL: counts one more failure of a subject, unless it must wait. $1 is now, $2 until when failures are forgotten. */
const countUnlessWaiting = (subject: string) => `
  INSERT INTO login_failures AS kept (subject, failures, last_failure_at) ${subject}
  ON CONFLICT (subject) DO UPDATE SET last_failure_at = greatest(kept.last_failure_at, $1),
    failures = CASE WHEN kept.last_failure_at < $2 THEN 1 ELSE kept.failures + 1 END
  WHERE coalesce(${NEXT_TRY_AT} <= $1, true)
  RETURNING failures`;

const FAILURES = new Statement<{ subject: string; failures: number; wait: number }>(
  'login-failures',
  `SELECT subject, failures, coalesce(extract(epoch FROM ${NEXT_TRY_AT} - $1::timestamptz), 0)::float AS wait
   FROM login_failures kept WHERE subject = ANY($3::text[]) AND last_failure_at >= $2`,
);

/** A try that counts as failed until it succeeds. */
export interface Guess {
  source: string;
  account: string | null;
  at: Date;
  /** Time of the last earlier failure of the source; null: none is remembered. */
  before: Date | null;
  /** Of the account, this one included; 0 without an account. */
  failures: number;
}

/**
 * Slows down guessing, per source address and per account. A guess counts as failed before it is checked: many
 * parallel guesses gain nothing over sequential ones. Kept in the database, so all machines count together.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the failures of the source. @throws TooManyRequests while one of the subjects must wait. */
  async assertMayTry(source: string, account: string | null): Promise<number> {
    const now = this.clock.now();
    const rows = await this.database.run(FAILURES, [now, forgottenAt(now), subjectsOf(source, account)]);
    const wait = Math.max(0, ...rows.map((row) => row.wait));
    if (wait > 0) throw mustWait(wait);
    return rows.find(({ subject }) => subject === sourceSubject(source))?.failures ?? 0;
  }

  /** Counts a guess, in one statement that is atomic for each subject. @throws TooManyRequests, and counts nothing then. */
  async count(source: string, account: string | null): Promise<Guess> {
    const at = this.clock.now();
    const [counted] = await this.database.manager.query<
      { source: number | null; before: Date | null; account: number | null }[]
    >(
      `WITH before AS (SELECT last_failure_at FROM login_failures WHERE subject = $3 AND last_failure_at >= $2),
       source AS (${countUnlessWaiting('VALUES ($3, 1, $1::timestamptz)')}),
       account AS (${countUnlessWaiting('SELECT $4::text, 1, $1::timestamptz FROM source WHERE $4::text IS NOT NULL')})
       SELECT (SELECT failures FROM source) AS source, (SELECT last_failure_at FROM before) AS before,
         (SELECT failures FROM account) AS account`,
      [at, forgottenAt(at), sourceSubject(source), account === null ? null : accountSubject(account)],
    );
    const { before, account: failures } = counted!;
    const guess = { source, account, at, before, failures: failures ?? 0 };
    if (counted!.source !== null && (account === null || failures !== null)) return guess;
    // The account must wait: the guess is not checked, so it does not count against its source.
    if (counted!.source !== null) await this.takeBack(guess);
    await this.assertMayTry(source, account);
    throw mustWait(1);
  }

  /** Clears the account's failures. For the source it takes back only this guess: otherwise one good key would hide a search. */
  async succeeded(guess: Guess): Promise<void> {
    await this.takeBack(guess);
    if (guess.account !== null)
      await this.database.manager.query('DELETE FROM login_failures WHERE subject = $1', [
        accountSubject(guess.account),
      ]);
  }

  /** Deletes old failures: trying many names must not fill the table permanently. */
  async forget(): Promise<void> {
    await this.database.manager.query(
      `DELETE FROM login_failures WHERE subject IN
         (SELECT subject FROM login_failures WHERE last_failure_at < $1 LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
      [forgottenAt(this.clock.now())],
    );
  }

  /** One row per statement: with several, two logins could deadlock. */
  private async takeBack({ source, at, before }: Guess): Promise<void> {
    await this.database.manager.query(
      `UPDATE login_failures SET failures = failures - 1,
         last_failure_at = CASE WHEN last_failure_at = $2 THEN coalesce($3, last_failure_at) ELSE last_failure_at END
       WHERE subject = $1`,
      [sourceSubject(source), at, before],
    );
    await this.database.manager.query('DELETE FROM login_failures WHERE subject = $1 AND failures <= 0', [
      sourceSubject(source),
    ]);
  }
}

const forgottenAt = (now: Date): Date => new Date(now.getTime() - MEMORY_MS);

const sourceSubject = (source: string): string => `source:${source}`;
const accountSubject = (account: string): string => `account:${account}`;
const subjectsOf = (source: string, account: string | null): string[] =>
  account === null ? [sourceSubject(source)] : [sourceSubject(source), accountSubject(account)];

const mustWait = (seconds: number): TooManyRequests =>
  new TooManyRequests('Too many failed authentications; wait before the next', Math.ceil(seconds));
