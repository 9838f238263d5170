import { createHash, randomBytes } from 'node:crypto';

/** Secret scanners can find a client key by it. */
export const CLIENT_KEY_PREFIX = 'cfr_';

/** A client key: 256 random bits behind the prefix. */
export const newClientKey = (): string => `${CLIENT_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;

/** SHA-256. A key has too much entropy to be guessed from it, so no slow hash is needed. */
export const hashClientKey = (key: string): Buffer => createHash('sha256').update(key, 'utf8').digest();

/** A signing secret in Standard Webhooks' form: 256 random bits in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
