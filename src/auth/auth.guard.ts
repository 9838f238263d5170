import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { NotAuthorized } from '../domain/errors.js';
import { BrowserSessions } from './session/browser-sessions.js';
import type { Caller } from './caller.js';
import { CredentialsRepository } from './accounts/credentials.repository.js';
import { fromBrowsersKey } from './from-browsers.decorator.js';
import { JwtStrategy } from './tokens/jwt.strategy.js';
import { publicKey } from './public.decorator.js';
import type { Role } from './role.js';
import { rolesKey } from './roles.decorator.js';
import type { Session } from './session/sessions.js';

type Asked = FastifyRequest & { caller?: Caller; session?: Session };

/**
 * Lets a request pass that carries a valid token or session cookie of a role that the route allows. Nest runs it before the body is read and again, as
 * any guard, before the handler; the second time it remembers its answer.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
    private readonly credentials: CredentialsRepository,
    private readonly sessions: BrowserSessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(publicKey, targets)) return true;
    const roles = this.reflector.getAllAndOverride(rolesKey, targets) ?? [];
    const request = context.switchToHttp().getRequest<Asked>();
    if (request.caller) return true;
    const access = this.reflector.getAllAndOverride(fromBrowsersKey, targets);
    const isBrowser = access && (access.alone || request.headers.authorization === undefined);
    if (isBrowser) request.session = await this.sessions.of(request, access);
    const caller = request.session ? callerOf(request.session) : await this.strategy.holderOf(request);
    if (!roles.includes(caller.role))
      throw new NotAuthorized(
        `The ${isBrowser ? 'session' : 'token'} is of ${named(caller.role)}; this route is for ${roles.join(' or ') || 'nobody'}`,
        'role',
      );
    if (!isBrowser && !(await this.credentials.isEnabled(caller)))
      throw new NotAuthorized(
        `The ${caller.role} of this token does not exist any more, is disabled, or its password was changed`,
      );
    request.caller = caller;
    return true;
  }
}

const callerOf = ({ userId: id, role, passwordGeneration }: Session): Caller => ({
  id,
  role,
  passwordGeneration,
});

const named = (role: Role): string => (role === 'admin' ? 'an admin' : `a ${role}`);
