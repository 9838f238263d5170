import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { Clock } from '../../clock/clock.js';
import { Ids } from '../../clock/ids.js';
import { Config } from '../../config/config.js';
import type { Caller } from '../caller.js';
import { type TokenKeys, tokenKeys } from './token-keys.js';

export const ISSUER = 'confere';
export const AUDIENCE = 'confere-api';

/** Issues access tokens: JWTs signed HS256 with `JWT_SECRET`, or RS256 or EdDSA with the private key in `JWT_KEY_FILE`. */
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
}
