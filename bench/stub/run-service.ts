import { randomBytes } from 'node:crypto';
import { Accounts } from '../../src/auth/accounts.js';
import type { Engine } from '../../src/engine/engine.js';
import { startService } from '../../src/roots/service.js';

/** What a process of the service tells when it answers. */
export interface Ready {
  baseUrl: string | null;
  /** Of a client made for the purpose, where the role has any. */
  clientKey: string | null;
  /** Made for the purpose, where one was asked for. */
  reviewer: { username: string; password: string } | null;
}

/**
 * Runs the service with another engine, in the role that APP_ROLE names. The line on standard output that starts with READY
 * tells where it answers. It ends with its parent.
 */
export async function runService(engine: Engine, { withReviewer = false } = {}): Promise<void> {
  const service = await startService(undefined, { engine });
  const { baseUrl, app, config } = service;
  // A process that answers nobody has no accounts.
  const accounts = () => app.get(Accounts, { strict: false });
  const name = `${process.pid}-${Date.now()}`;
  const client = ['all', 'api'].includes(config.role) ? await accounts().createClient(`stub-${name}`) : null;
  const reviewer = withReviewer ? await makeReviewer(accounts(), `reviewer-${name}`) : null;
  const ready: Ready = { baseUrl, clientKey: client?.clientKey ?? null, reviewer };
  process.stdout.write(`READY ${JSON.stringify(ready)}\n`);

  process.stdin.on('end', () => process.exit(1)).resume();
  process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
}

async function makeReviewer(accounts: Accounts, username: string): Promise<Ready['reviewer']> {
  const password = randomBytes(18).toString('base64url');
  await accounts.createUser(username, password, 'reviewer');
  return { username, password };
}
