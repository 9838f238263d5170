import { createHash, randomBytes } from 'node:crypto';

/** A client key: 256 random bits behind a prefix that secret scanners can find. */
export const newClientKey = (): string => `cfr_${randomBytes(32).toString('base64url')}`;

/** SHA-256. A key has too much entropy to be guessed from it, so no slow hash is needed. */
export const hashClientKey = (key: string): Buffer => createHash('sha256').update(key, 'utf8').digest();

/** A signing secret in Standard Webhooks' form: 256 random bits in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
