import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/config/project-root.js';
import type { Ready } from './run-service.js';

/** What runs in the process: the service with one of the engines that stand in for the real one. */
const PROGRAMS = {
  stub: join(projectRoot, 'dist/bench/stub/stub-service.js'),
  paper: join(projectRoot, 'dist/bench/workbench/paper-service.js'),
};
const LONGEST_OUTPUT = 20_000;

export type StubRole = 'all' | 'api' | 'worker' | 'scheduler';

/** Where the processes of one service meet. */
export interface Ground {
  databaseUrl: string;
  dataDir: string;
  redisUrl?: string;
}

/** A process of the built service, with the stub engine unless another is named. */
export class ServiceProcess {
  private output = '';
  private readonly child: ChildProcess;

  constructor(
    readonly role: StubRole,
    ground: Ground,
    variables: Record<string, string> = {},
    engine: keyof typeof PROGRAMS = 'stub',
  ) {
    this.child = spawn(process.execPath, [PROGRAMS[engine]], {
      cwd: projectRoot,
      // Its standard input closes when we die, and then it ends too.
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...environmentOf(role, ground), ...variables },
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (text) => (this.output = (this.output + String(text)).slice(-LONGEST_OUTPUT)));
    this.ready = this.becomeReady();
    // Whoever waits for it gets the fault; nobody may wait.
    this.ready.catch(() => undefined);
  }

  readonly ready: Promise<Ready>;

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it printed last. */
  get lastWords(): string {
    return this.output;
  }

  /** Sends the signal and waits for the end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.alive) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  private becomeReady(): Promise<Ready> {
    return new Promise((resolve, reject) => {
      this.child.stdout!.on('data', () => {
        const line = /^READY (.*)$/m.exec(this.output);
        if (line) resolve(JSON.parse(line[1]!) as Ready);
      });
      this.child.once('close', () =>
        reject(new Error(`A ${this.role} ended before it was ready:\n${this.output}`)),
      );
    });
  }
}

export const environmentOf = (role: StubRole, { databaseUrl, dataDir, redisUrl }: Ground) => ({
  NODE_ENV: 'test',
  APP_ROLE: role,
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  REDIS_URL: redisUrl ?? '',
  JWT_SECRET: 'one secret for all processes of a stub',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  TOKEN_LIFETIME_SECONDS: '86400',
  OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
  REQUESTS_PER_MINUTE: '0',
  DEMO: 'false',
  DOCS: 'false',
  LOG_LEVEL: 'error',
});
