import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotAuthorized } from '../../domain/errors.js';
import type { BrowserAccess } from '../from-browsers.decorator.js';
import { sessionIdOf } from './session-cookie.js';
import { isCsrfTokenOf, type Session, Sessions } from './sessions.js';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** The caller that a session cookie stands for. */
@Injectable()
export class BrowserSessions {
  constructor(private readonly sessions: Sessions) {}

  /**
   * @throws NotAuthorized when there is no session, or the request may have been made by another site's page.
   */
  async of(request: FastifyRequest, { isIdle = false }: BrowserAccess): Promise<Session> {
    const id = sessionIdOf(request);
    const session = id === undefined ? null : await this.sessions.find(id);
    if (!session)
      throw new NotAuthorized(
        id === undefined
          ? 'No session: sign in with POST /session, or send `Authorization: Bearer <token>`'
          : 'The session is over; sign in again with POST /session',
        'session-over',
      );
    if (!READING.includes(request.method)) refuseForged(request, session);
    if (!isIdle && request.headers['x-background'] !== 'true') await this.sessions.use(session);
    return session;
  }
}

function refuseForged(request: FastifyRequest, session: Session): void {
  refuseOtherOrigins(request);
  if (!isCsrfTokenOf(session, request.headers['x-csrf-token']))
    throw new NotAuthorized(
      'The header X-CSRF-Token must be the `csrfToken` of GET /session, or the request may be forged',
      'csrf',
    );
}

/** @throws NotAuthorized unless the browser says that the request comes from this service's own page. */
export function refuseOtherOrigins({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'same-origin')
    throw new NotAuthorized(
      'The header Sec-Fetch-Site must be `same-origin`: only pages of this service may use a session',
      'csrf',
    );
}
