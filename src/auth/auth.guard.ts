import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { NotAuthorized } from '../domain/errors.js';
import type { Caller } from './caller.js';
import { CLIENT_KEY_PREFIX } from './client-keys.js';
import { CredentialsRepository } from './credentials.repository.js';
import { publicKey } from './public.decorator.js';
import { rolesKey } from './roles.decorator.js';
import { Tokens } from './tokens.js';

/** Lets a request through that carries a valid token of a role the route names. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly credentials: CredentialsRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(publicKey, targets)) return true;
    const roles = this.reflector.getAllAndOverride(rolesKey, targets) ?? [];
    const request = context.switchToHttp().getRequest<FastifyRequest & { caller: Caller }>();
    const caller = await this.tokens.verify(bearerOf(request.headers.authorization));
    if (!roles.includes(caller.role))
      throw new NotAuthorized(
        `The token is of a ${caller.role}; this route is for ${roles.join(' or ') || 'nobody'}`,
      );
    if (!(await this.credentials.isEnabled(caller)))
      throw new NotAuthorized(
        `The ${caller.role} of this token does not exist any more, is disabled, or has another password by now`,
      );
    request.caller = caller;
    return true;
  }
}

/** @throws NotAuthorized */
function bearerOf(header: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  // Whether the key is anybody's is not looked at: the answer must not tell.
  if (token?.startsWith(CLIENT_KEY_PREFIX))
    throw new NotAuthorized(
      'This looks like a client key, and a token is needed: send the key as `token` to POST /user/authenticate',
    );
  if (token) return token;
  throw new NotAuthorized(
    header === undefined
      ? 'No token: send the header `Authorization: Bearer <token>` with a token from POST /user/authenticate'
      : 'The header Authorization must read `Bearer <token>`',
  );
}
