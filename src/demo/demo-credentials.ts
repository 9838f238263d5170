import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newClientKey, newWebhookSecret } from '../auth/accounts/client-keys.js';

/** Contents of `DATA_DIR/demo.json`. */
export interface DemoCredentials {
  baseUrl: string;
  clientKey: string;
  webhookSecret: string;
  reviewer: { username: string; password: string };
  admin: { username: string; password: string };
}

/** Username of the demo's reviewer. */
export const DEMO_REVIEWER = 'reviewer';

const person = (username: string) => ({ username, password: randomBytes(18).toString('base64url') });

export const demoFileIn = (dataDir: string): string => join(dataDir, 'demo.json');

/** Demo credentials: written to the file before the database, so that a kill in between loses nothing. */
export function demoCredentials(dataDir: string, baseUrl: string): DemoCredentials {
  const file = demoFileIn(dataDir);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials) : null;
  const credentials: DemoCredentials = {
    ...(kept ?? {
      clientKey: newClientKey(),
      webhookSecret: newWebhookSecret(),
      reviewer: person(DEMO_REVIEWER),
      admin: person('admin'),
    }),
    baseUrl,
  };
  const aside = `${file}.new`;
  writeFileSync(aside, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(aside, file);
  return credentials;
}
