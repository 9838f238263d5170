import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

const ALGORITHM = 'aes-256-gcm';
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** First byte of a ciphertext: its version. The first version does not name its key. */
const UNNAMED = 1;
const NAMED = 2;

/** A ciphertext was changed, or this process does not have its key. */
export class Undecryptable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Undecryptable';
  }
}

/** Identifies a key without revealing it: 4 bytes in hex. */
const keyIdOf = (key: Buffer): string =>
  createHmac('sha256', key).update('confere encryption key').digest().subarray(0, ID_BYTES).toString('hex');

/** Beginning of a ciphertext that names its key. */
export const prefixOf = (keyId: string): Buffer =>
  Buffer.concat([Buffer.of(NAMED), Buffer.from(keyId, 'hex')]);

/** Beginning of a ciphertext that does not name its key. */
export const UNNAMED_PREFIX = Buffer.of(UNNAMED);

/**
 * Encrypts secrets in the database: AES-256-GCM, `version | key id | nonce | tag | text`,
 * where version and key id are authenticated data. It encrypts with ENCRYPTION_KEY and decrypts
 * with any key it was given.
 */
@Injectable()
export class Cipher {
  readonly currentKeyId: string;
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor({ encryptionKey, otherEncryptionKeys }: Config) {
    if (!encryptionKey) throw new Error('ENCRYPTION_KEY is missing');
    this.currentKeyId = keyIdOf(encryptionKey);
    this.keys = new Map([encryptionKey, ...otherEncryptionKeys].map((key) => [keyIdOf(key), key]));
  }

  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  encrypt(text: string, keyId = this.currentKeyId): Buffer {
    const head = prefixOf(keyId);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys.get(keyId)!, nonce).setAAD(head);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
  }

  /** @throws Undecryptable */
  decrypt(bytes: Buffer): string {
    if (bytes[0] === NAMED) return this.decryptNamed(bytes);
    if (bytes[0] === UNNAMED) return this.decryptUnnamed(bytes);
    throw new Undecryptable(`A stored secret is of the unknown version ${bytes[0]}`);
  }

  private decryptNamed(bytes: Buffer): string {
    const head = bytes.subarray(0, 1 + ID_BYTES);
    const keyId = head.subarray(1).toString('hex');
    const key = this.keys.get(keyId);
    if (!key)
      throw new Undecryptable(
        `A stored secret was encrypted under the key ${keyId}, which is neither ENCRYPTION_KEY nor one of ENCRYPTION_KEYS_OTHER`,
      );
    const text = open(key, bytes.subarray(head.length), head);
    if (text === null) throw new Undecryptable(`A stored secret under the key ${keyId} was changed or cut`);
    return text;
  }

  /** The ciphertext does not name its key, so each key is tried; GCM recognises the right one. */
  private decryptUnnamed(bytes: Buffer): string {
    for (const key of this.keys.values()) {
      const text = open(key, bytes.subarray(1), Buffer.alloc(0));
      if (text !== null) return text;
    }
    throw new Undecryptable(
      'A stored secret was changed, or encrypted under a key that is neither ENCRYPTION_KEY nor one of ENCRYPTION_KEYS_OTHER',
    );
  }
}

/** @param bytes nonce, tag and text. @returns null when they do not belong to this key, or were changed. */
function open(key: Buffer, bytes: Buffer, head: Buffer): string | null {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  // A shorter tag would be easier to forge.
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(head);
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}
