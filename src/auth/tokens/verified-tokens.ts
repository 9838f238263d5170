import type { Caller } from '../caller.js';

/** Most tokens kept, those used last; a token has about 300 bytes. */
const MOST = 4_096;

export interface Verified {
  holder: Caller;
  /** Of the claim `exp`, in milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Tokens whose signature and claims were found valid. Neither can change, so later requests check only the
 * expiry.
 */
export class VerifiedTokens {
  private readonly tokens = new Map<string, Verified>();

  /** @returns null when it is not known, or has expired. */
  holderOf(token: string, now: Date): Caller | null {
    const verified = this.tokens.get(token);
    return verified && now.getTime() < verified.expiresAt ? verified.holder : null;
  }

  remember(token: string, verified: Verified): void {
    // A Map keeps insertion order: the oldest token is dropped, and is checked again when it comes back.
    if (this.tokens.size >= MOST) this.tokens.delete(this.tokens.keys().next().value!);
    this.tokens.set(token, verified);
  }
}
