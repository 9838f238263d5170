import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Variables } from './config.js';

/**
 * Outside production, secrets that the environment does not give are made once and kept in
 * `DATA_DIR/secrets.json`, readable by its owner alone, so that tokens and encrypted columns stay
 * valid over a restart. In production `loadConfig` has refused to go on without them.
 */
export function developmentSecrets(config: Config): Variables {
  if (config.production) return {};
  const file = join(config.dataDir, 'secrets.json');
  if (!existsSync(file)) makeSecrets(config.dataDir, file);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { JWT_SECRET: string; ENCRYPTION_KEY: string };
  return {
    JWT_SECRET: config.jwtSecret ?? kept.JWT_SECRET,
    ENCRYPTION_KEY: config.encryptionKey?.toString('base64') ?? kept.ENCRYPTION_KEY,
  };
}

/**
 * Several processes may start on one folder at once. A hard link appears with its full content and never replaces
 * another, so all of them read the secrets of the first.
 */
function makeSecrets(folder: string, file: string): void {
  const made = {
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
