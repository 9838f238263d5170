import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { actorOf, type Caller } from '../auth/caller.js';
import { Config } from '../config/config.js';
import { TooManyRequests } from '../domain/errors.js';
import { RequestCounts } from './request-counts.js';
import { unlimitedKey } from './unlimited.decorator.js';

type Asked = FastifyRequest & { caller?: Caller };

/**
 * Refuses what a client or a user asks beyond its limit of a minute, and what an address asks without a token. One
 * count stands for all routes: what weighs on the service is the client.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counts: RequestCounts,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(unlimitedKey, [context.getHandler(), context.getClass()]))
      return true;
    const { caller, ip } = context.switchToHttp().getRequest<Asked>();
    const limit = caller ? this.config.requestsPerMinute : this.config.authenticationsPerMinute;
    if (limit === 0) return true;
    const { hits, secondsLeft } = await this.counts.count(caller ? actorOf(caller) : `source:${ip}`);
    if (hits <= limit) return true;
    throw new TooManyRequests(
      `At most ${limit} requests a minute are answered; wait for the next minute`,
      secondsLeft,
    );
  }
}
