import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of every ciphertext, so that another format or key can follow one day. */
const VERSION = 1;

/** Encrypts what must not stand in clear in the database: AES-256-GCM, `version | nonce | tag | text`. */
@Injectable()
export class Cipher {
  private readonly key: Buffer;

  constructor(config: Config) {
    if (!config.encryptionKey) throw new Error('ENCRYPTION_KEY is missing');
    this.key = config.encryptionKey;
  }

  encrypt(text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the text was changed or encrypted under another key. */
  decrypt(bytes: Buffer): string {
    if (bytes[0] !== VERSION) throw new Error(`Ciphertext of unknown version ${bytes[0]}`);
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
    const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.key, nonce);
    decipher.setAuthTag(tag);
    return (
      decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }
}
