import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Clock } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Config } from '../config/config.js';
import { NotAuthorized } from '../domain/errors.js';
import type { Caller } from './caller.js';
import { type TokenKeys, tokenKeys } from './token-keys.js';

const ISSUER = 'confere';
const AUDIENCE = 'confere-api';

const callerClaims = z.object({
  sub: z.uuid(),
  role: z.enum(['client', 'reviewer', 'admin']),
  passwordGeneration: z.int().optional(),
});

/** Access tokens: JWTs signed HS256 with `JWT_SECRET`, or RS256 or EdDSA with the private key in `JWT_KEY_FILE`. */
@Injectable()
export class Tokens {
  private readonly keys: TokenKeys;
  readonly lifetimeSeconds: number;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    this.keys = tokenKeys(config);
    this.lifetimeSeconds = config.tokenLifetimeSeconds;
  }

  issue({ id, role, passwordGeneration }: Caller): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ role, passwordGeneration })
      .setProtectedHeader({ alg: this.keys.algorithm })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(id)
      .setJti(this.ids.uuid())
      .setIssuedAt(now)
      .setExpirationTime(now + this.lifetimeSeconds)
      .sign(this.keys.signing);
  }

  /** @throws NotAuthorized */
  async verify(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, this.keys.verifying, {
        algorithms: [this.keys.algorithm],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'role', 'jti', 'exp', 'iat'],
        currentDate: this.clock.now(),
      });
      const { sub: id, ...claims } = callerClaims.parse(payload);
      return { id, ...claims };
    } catch (error) {
      throw new NotAuthorized(
        (error as { code?: string }).code === 'ERR_JWT_EXPIRED'
          ? 'The token has expired; get a new one from POST /user/authenticate'
          : 'The token is not valid; get one from POST /user/authenticate',
      );
    }
  }
}
