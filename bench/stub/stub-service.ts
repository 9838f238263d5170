import { Accounts } from '../../src/auth/accounts.js';
import { startService } from '../../src/roots/service.js';
import { StubEngine } from './stub-engine.js';

/**
 * The program of a process of the service with the stub engine, in the role that APP_ROLE names. Its first
 * line on standard output that starts with READY tells where it answers. It ends with its parent.
 */
export interface Ready {
  baseUrl: string | null;
  /** Of a client made for the purpose, where the role has any. */
  clientKey: string | null;
}

const service = await startService(undefined, { engine: new StubEngine() });
const { baseUrl, app, config } = service;
const client = ['all', 'api'].includes(config.role)
  ? await app.get(Accounts, { strict: false }).createClient(`stub-${process.pid}-${Date.now()}`)
  : null;
const ready: Ready = { baseUrl, clientKey: client?.clientKey ?? null };
process.stdout.write(`READY ${JSON.stringify(ready)}\n`);

process.stdin.on('end', () => process.exit(1)).resume();
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)));
