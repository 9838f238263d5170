import type { AuthenticationService } from '../auth/authentication.service.js';
import { NotAuthorized } from '../domain/errors.js';

/**
 * Who may see a page for administrators. A browser sends no Bearer token for a page, but asks its user for the
 * name and password of HTTP Basic; they go the way of every login, its throttle included.
 */
export class BoardLogin {
  constructor(private readonly authentication: AuthenticationService) {}

  /**
   * @param header `Authorization` of the request.
   * @param source address that the request came from.
   * @throws NotAuthorized, TooManyRequests
   */
  async assertAdministrator(header: string | undefined, source: string): Promise<void> {
    const given = credentialsOf(header);
    if (!given) throw new NotAuthorized("This page asks for an administrator's username and password");
    const caller = await this.authentication.authenticate(given, source);
    if (caller.role !== 'admin') throw new NotAuthorized('This page is for administrators');
  }
}

/** Null when there are none that anybody could have: PostgreSQL's text holds no NUL. */
function credentialsOf(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || text.length > 1200 || text.includes('\0')) return null;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
