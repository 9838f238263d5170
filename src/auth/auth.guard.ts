import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { NotAuthorized } from '../domain/errors.js';
import type { Caller } from './caller.js';
import { CredentialsRepository } from './credentials.repository.js';
import { JwtStrategy } from './jwt.strategy.js';
import { publicKey } from './public.decorator.js';
import type { Role } from './role.js';
import { rolesKey } from './roles.decorator.js';

/**
 * Lets a request through that carries a valid token of a role the route names. Asked before the body is read and, as
 * any guard, before the handler runs: then it remembers.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
    private readonly credentials: CredentialsRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(publicKey, targets)) return true;
    const roles = this.reflector.getAllAndOverride(rolesKey, targets) ?? [];
    const request = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
    if (request.caller) return true;
    const caller = await this.strategy.holderOf(request);
    if (!roles.includes(caller.role))
      throw new NotAuthorized(
        `The token is of ${named(caller.role)}; this route is for ${roles.join(' or ') || 'nobody'}`,
      );
    if (!(await this.credentials.isEnabled(caller)))
      throw new NotAuthorized(
        `The ${caller.role} of this token does not exist any more, is disabled, or has another password by now`,
      );
    request.caller = caller;
    return true;
  }
}

const named = (role: Role): string => (role === 'admin' ? 'an admin' : `a ${role}`);
