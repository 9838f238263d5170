import { createHash } from 'node:crypto';
import type { AuthenticationService } from '../auth/login/authentication.service.js';
import type { Caller } from '../auth/caller.js';
import type { CredentialsRepository } from '../auth/accounts/credentials.repository.js';
import { NotAuthorized } from '../domain/errors.js';

interface Session {
  caller: Promise<Caller>;
  /** By `performance.now()`. */
  end: number;
}

/**
 * Who may see a page for administrators. A browser sends no Bearer token for a page, but asks its user for the
 * name and password of HTTP Basic; they go the way of every login, its throttle included.
 *
 * A page makes many requests and polls, each time with the password. So one login is remembered for as
 * long as a token is valid, and ends when the account or its password changes, as a token does.
 */
export class BoardLogin {
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly authentication: AuthenticationService,
    private readonly credentials: CredentialsRepository,
    private readonly lifetimeMs: number,
  ) {}

  /**
   * @param header `Authorization` of the request.
   * @param source address that the request came from.
   * @throws NotAuthorized, TooManyRequests
   */
  async assertAdministrator(header: string | undefined, source: string): Promise<void> {
    const given = credentialsOf(header);
    if (!given) throw new NotAuthorized("This page asks for an administrator's username and password");
    const key = createHash('sha256').update(`${source} ${header}`).digest('base64');
    const caller = await this.sessionOf(key, () => this.authentication.authenticate(given, source));
    if (caller.role !== 'admin') throw new NotAuthorized('This page is for administrators');
    if (await this.credentials.isEnabled(caller)) return;
    this.sessions.delete(key);
    throw new NotAuthorized('This account was disabled, or its password was changed');
  }

  private sessionOf(key: string, logIn: () => Promise<Caller>): Promise<Caller> {
    const now = performance.now();
    for (const [each, { end }] of this.sessions) if (end <= now) this.sessions.delete(each);
    const known = this.sessions.get(key);
    if (known) return known.caller;
    const caller = logIn();
    this.sessions.set(key, { caller, end: now + this.lifetimeMs });
    caller.catch(() => this.sessions.delete(key));
    return caller;
  }
}

/** Null when no account can have these credentials: PostgreSQL's text holds no NUL. */
function credentialsOf(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || text.length > 1200 || text.includes('\0')) return null;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
