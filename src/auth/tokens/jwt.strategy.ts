import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Clock } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { NotAuthorized } from '../../domain/errors.js';
import { bearerOf } from './bearer.js';
import type { Caller } from '../caller.js';
import { tokenKeys } from './token-keys.js';
import { useTokenVerifier } from './token-verifier.js';
import { AUDIENCE, ISSUER } from './tokens.js';
import { type Verified, VerifiedTokens } from './verified-tokens.js';

/** All are required: a token without an expiry would be valid forever. */
const claims = z.object({
  sub: z.uuid(),
  role: z.enum(['client', 'reviewer', 'admin']),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  passwordGeneration: z.int().optional(),
});

useTokenVerifier();

/** Checks access tokens: their signature under the one algorithm of this service, issuer, audience, time and claims. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  /** Unique: two services in one process must not share a strategy name. */
  private passport: InstanceType<typeof Passport> | undefined;
  private readonly verified = new VerifiedTokens();

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    const { algorithm, verifying } = tokenKeys(config);
    super({
      jwtFromRequest: ({ headers }: Pick<FastifyRequest, 'headers'>) => bearerOf(headers.authorization),
      secretOrKeyProvider: (_request, _token, done) => done(null, verifying as never),
      // The types of `jsonwebtoken` do not know EdDSA; `useTokenVerifier` does.
      algorithms: [algorithm as 'HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      jsonWebTokenOptions: { clock } as object,
    });
  }

  getPassportInstance(): InstanceType<typeof Passport> {
    return (this.passport ??= new Passport());
  }

  /** Called after signature, issuer, audience and time were checked. @returns null when a claim is wrong. */
  validate(payload: unknown): Verified | null {
    const { success, data } = claims.safeParse(payload);
    if (!success) return null;
    const { sub: id, role, passwordGeneration, exp } = data;
    return { holder: { id, role, passwordGeneration }, expiresAt: exp * 1000 };
  }

  /** @returns the caller that the token names. @throws NotAuthorized */
  async holderOf(request: Pick<FastifyRequest, 'headers'>): Promise<Caller> {
    const token = bearerOf(request.headers.authorization);
    const known = this.verified.holderOf(token, this.clock.now());
    if (known) return known;
    const verified = await this.verify(request);
    this.verified.remember(token, verified);
    return verified.holder;
  }

  /** @throws NotAuthorized */
  private verify({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Verified> {
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, holder: Verified | false, fault?: Error) => {
        if (error) reject(error);
        else if (holder) resolve(holder);
        else reject(refusalOf(fault));
      };
      const authenticate = this.getPassportInstance().authenticate(
        this.name!,
        { session: false },
        answered,
      ) as Middleware;
      authenticate({ headers }, {}, reject);
    });
  }
}

/** What passport makes for Express. */
type Middleware = (request: object, response: object, next: (error: unknown) => void) => void;

function refusalOf(fault: Error | undefined): NotAuthorized {
  const isExpired =
    fault?.name === 'TokenExpiredError' ||
    (fault as { code?: string } | undefined)?.code === 'ERR_JWT_EXPIRED';
  return isExpired
    ? new NotAuthorized('The token has expired; get a new one from POST /user/authenticate', 'token-expired')
    : new NotAuthorized('The token is not valid; get one from POST /user/authenticate');
}
