import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Config, InvalidEnvironment } from '../../config/config.js';

/** The keys that sign and verify access tokens. */
export interface TokenKeys {
  algorithm: 'HS256' | 'RS256' | 'EdDSA';
  signing: KeyObject;
  verifying: KeyObject;
}

const HOW = 'name a file with an RSA or an Ed25519 private key in PEM, as `openssl genpkey` writes';

/**
 * The private key in `JWT_KEY_FILE`, else `JWT_SECRET`.
 * @throws InvalidEnvironment that says what is wrong with the file.
 */
export function tokenKeys({ jwtKeyFile, jwtSecret }: Pick<Config, 'jwtKeyFile' | 'jwtSecret'>): TokenKeys {
  if (jwtKeyFile) return keysIn(jwtKeyFile);
  if (!jwtSecret) throw new InvalidEnvironment(['JWT_SECRET or JWT_KEY_FILE is missing']);
  const secret = createSecretKey(Buffer.from(jwtSecret, 'utf8'));
  return { algorithm: 'HS256', signing: secret, verifying: secret };
}

function keysIn(file: string): TokenKeys {
  const signing = privateKeyIn(file, contentOf(file));
  const type = signing.asymmetricKeyType;
  const algorithm = type === 'rsa' ? 'RS256' : type === 'ed25519' ? 'EdDSA' : null;
  if (algorithm === null) throw wrong(`${file} holds a key of type ${type}; ${HOW}`);
  return { algorithm, signing, verifying: createPublicKey(signing) };
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw wrong(`${file} can't be read (${(error as NodeJS.ErrnoException).code}); ${HOW}`);
  }
}

function privateKeyIn(file: string, content: Buffer): KeyObject {
  try {
    return createPrivateKey(content);
  } catch {
    // OpenSSL's messages name its internals.
    throw wrong(`${file} holds no private key, or one that is encrypted; ${HOW}`);
  }
}

const wrong = (what: string) => new InvalidEnvironment([`JWT_KEY_FILE: ${what}`]);
