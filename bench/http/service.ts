import { Session } from 'node:inspector/promises';
import { Accounts } from '../../src/auth/accounts.js';
import { startService } from '../../src/roots/service.js';
import { StubEngine } from '../stub/stub-engine.js';
import { addBareRoutes } from './bare-routes.js';

/**
 * The program of the service that is measured: its API with the stub engine, and bare routes beside. It does what its
 * parent sends it, and ends with it.
 */
export interface Measured {
  baseUrl: string;
  clientKey: string;
  reviewer: { username: string; password: string };
}

/** `profile` starts a profile and `profiled` gives it; `usage` gives the seconds of processor time so far. */
export type Command = 'profile' | 'profiled' | 'usage';

const SAMPLE_MICROSECONDS = 200;
const PASSWORD = 'correct horse battery staple';

const service = await startService(undefined, { engine: new StubEngine(), routes: addBareRoutes });
const accounts = service.app.get(Accounts, { strict: false });
const { clientKey } = await accounts.createClient('bench');
await accounts.createUser('bench', PASSWORD, 'reviewer');

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });

const deeds: Record<Command, () => Promise<unknown>> = {
  profile: () => session.post('Profiler.start'),
  profiled: async () => (await session.post('Profiler.stop')).profile,
  usage: async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
};
process.on(
  'message',
  (command: Command) => void deeds[command]().then((answer) => process.send!({ answer })),
);
process.once('disconnect', () => process.exit(1));

const measured: Measured = {
  baseUrl: service.baseUrl,
  clientKey,
  reviewer: { username: 'bench', password: PASSWORD },
};
process.send!({ answer: measured });
