import type { KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import { Strategy } from 'passport-jwt';
import type { Clock } from '../../clock/clock.js';

interface VerifyOptions {
  algorithms: string[];
  issuer: string;
  audience: string;
  clock: Clock;
}

type Done = (fault: Error | null, payload?: unknown) => void;
type Verifier = (token: string, key: KeyObject, options: VerifyOptions, done: Done) => void;

const replaceable = Strategy as unknown as { JwtVerifier: Verifier };
const usual = replaceable.JwtVerifier;

/**
 * Gives passport-jwt a verifier that uses the service's clock and supports EdDSA: its own, `jsonwebtoken`, verifies
 * HS256 and RS256; `jose` verifies the rest.
 */
export function useTokenVerifier(): void {
  replaceable.JwtVerifier = (token, key, options, done) => {
    const now = options.clock.now();
    if (!options.algorithms.includes('EdDSA')) {
      const clockTimestamp = Math.floor(now.getTime() / 1000);
      usual(token, key, { ...options, clockTimestamp } as VerifyOptions, done);
      return;
    }
    const { algorithms, issuer, audience } = options;
    jwtVerify(token, key, { algorithms, issuer, audience, currentDate: now }).then(
      ({ payload }) => done(null, payload),
      done,
    );
  };
}
