import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { actorOf, type Caller } from '../auth/caller.js';
import type { Config } from '../config/config.js';
import { TooManyRequests } from '../domain/errors.js';
import { type RequestCounts, WINDOW_MS } from './request-counts.js';
import { unlimitedKey } from './unlimited.decorator.js';

type Asked = Pick<FastifyRequest, 'ip'> & { caller?: Caller };

/**
 * Refuses requests beyond the limit per minute of a client or user, and of an address without a token. One
 * count covers all routes.
 */
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    reflector: Reflector,
    counts: RequestCounts,
    private readonly config: Config,
  ) {
    const limit = (context: ExecutionContext) => limitOf(config, context);
    super({ throttlers: [{ ttl: WINDOW_MS, limit }], setHeaders: false }, counts, reflector);
  }

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(unlimitedKey, [context.getHandler(), context.getClass()]))
      return true;
    return limitOf(this.config, context) === 0;
  }

  protected override async getTracker(request: Record<string, unknown>): Promise<string> {
    const { caller, ip } = request as unknown as Asked;
    return caller ? actorOf(caller) : `source:${ip}`;
  }

  protected override generateKey(_context: ExecutionContext, subject: string): string {
    return subject;
  }

  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new TooManyRequests(
      `At most ${limit} requests a minute are answered; wait for the next minute`,
      timeToBlockExpire,
    );
  }
}

/** 0: none. */
function limitOf(config: Config, context: ExecutionContext): number {
  const { caller } = context.switchToHttp().getRequest<Asked>();
  return caller ? config.requestsPerMinute : config.authenticationsPerMinute;
}
