import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import type { Caller } from '../caller.js';
import type { UserRole } from '../role.js';
import { SessionEntity } from './session.entity.js';

/** What a browser is told of its session. */
export interface Session {
  /** Of 256 random bits, as the cookie has it. */
  id: string;
  userId: string;
  username: string;
  role: UserRole;
  passwordGeneration: number;
  startedAt: Date;
  idleExpiresAt: Date;
  expiresAt: Date;
}

interface Found extends Pick<Session, 'userId' | 'username' | 'role' | 'passwordGeneration' | 'startedAt'> {
  idHash: Buffer;
  lastUsedAt: Date;
}

/** Sessions of one user at once, over all browsers; the oldest gives way. */
const MOST_SESSIONS = 10;
/** A use is recorded when the last recorded one is this long ago. */
const WRITTEN_AFTER_MS = 30_000;

/** Sessions of browsers, in the database so that all machines know them. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** For a user who has just given the password. */
  async start({ id: userId, passwordGeneration = 0 }: Caller): Promise<Session> {
    const id = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.database.manager.insert(SessionEntity, {
      idHash: hashOf(id),
      userId,
      passwordGeneration,
      startedAt: now,
      lastUsedAt: now,
    });
    await this.forgetOthers(userId);
    return (await this.find(id))!;
  }

  /** @returns null when the session is over: it expired or was ended, or its user was disabled or changed the password. */
  async find(id: string): Promise<Session | null> {
    const { idleMs, longestMs } = this.config.session;
    const [found] = await this.findLive([id]);
    if (!found) return null;
    const { idHash: _, lastUsedAt, ...rest } = found;
    const expiresAt = millisecondsAfter(found.startedAt, longestMs);
    return { id, ...rest, idleExpiresAt: millisecondsAfter(lastUsedAt, idleMs), expiresAt };
  }

  /** @returns those of the given ids whose sessions are not over. */
  async live(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const hashes = new Set((await this.findLive(ids)).map(({ idHash }) => idHash.toString('hex')));
    return new Set(ids.filter((id) => hashes.has(hashOf(id).toString('hex'))));
  }

  private findLive(ids: readonly string[]): Promise<Found[]> {
    const now = this.clock.now();
    const { idleMs, longestMs } = this.config.session;
    return this.database.manager.query<Found[]>(
      `SELECT session.id_hash AS "idHash", session.user_id AS "userId", account.username, account.role,
         session.started_at AS "startedAt", session.password_generation AS "passwordGeneration",
         session.last_used_at AS "lastUsedAt"
       FROM sessions session JOIN users account ON account.id = session.user_id
       WHERE session.id_hash = ANY($1::bytea[]) AND session.last_used_at > $2 AND session.started_at > $3
         AND account.enabled AND account.password_generation = session.password_generation`,
      [ids.map(hashOf), millisecondsAfter(now, -idleMs), millisecondsAfter(now, -longestMs)],
    );
  }

  /** Restarts the idle time. */
  async use(session: Session): Promise<void> {
    const now = this.clock.now();
    const lastUsedAt = millisecondsAfter(session.idleExpiresAt, -this.config.session.idleMs);
    session.idleExpiresAt = millisecondsAfter(now, this.config.session.idleMs);
    if (now.getTime() - lastUsedAt.getTime() < Math.min(WRITTEN_AFTER_MS, this.config.session.idleMs / 4))
      return;
    await this.database.manager.update(SessionEntity, { idHash: hashOf(session.id) }, { lastUsedAt: now });
  }

  async end(id: string): Promise<void> {
    await this.database.manager.delete(SessionEntity, { idHash: hashOf(id) });
  }

  /** Deletes all expired sessions, and all but the user's newest ones. */
  private async forgetOthers(userId: string): Promise<void> {
    const { manager } = this.database;
    const longAgo = millisecondsAfter(this.clock.now(), -this.config.session.longestMs);
    await manager.delete(SessionEntity, { startedAt: LessThan(longAgo) });
    await manager.query(
      `DELETE FROM sessions WHERE id_hash IN
         (SELECT id_hash FROM sessions WHERE user_id = $1 ORDER BY started_at DESC, id_hash OFFSET $2)`,
      [userId, MOST_SESSIONS],
    );
  }
}

/** SHA-256: an id has too much entropy to be guessed from it. */
const hashOf = (id: string): Buffer => createHash('sha256').update(id, 'utf8').digest();

/** Derived from the id, which no script can read; it does not reveal the id. */
export const csrfTokenOf = ({ id }: Pick<Session, 'id'>): string =>
  createHash('sha256').update(`csrf:${id}`, 'utf8').digest('base64url');

export function isCsrfTokenOf(session: Session, given: unknown): boolean {
  const [right, shown] = [csrfTokenOf(session), typeof given === 'string' ? given : ''].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return right.length === shown.length && timingSafeEqual(right, shown);
}
