import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from '@jest/globals';
import { waitUntil } from './wait-until.js';

/** For whatever starts a TestRedis: skipped where `npm test` found no redis-server and may install none. */
export const withRedis =
  process.env['TEST_REDIS'] === 'none' ? { describe: describe.skip, it: it.skip } : { describe, it };

/** A real redis-server on loopback, that keeps nothing on disk: what is restarted comes back empty. */
export class TestRedis {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly options: string[],
  ) {}

  /** @param options further ones of redis-server, such as `--maxmemory-policy allkeys-lru`. */
  static async start(...options: string[]): Promise<TestRedis> {
    const redis = await TestRedis.reserve(...options);
    await redis.start();
    return redis;
  }

  /** A server that does not run yet. */
  static async reserve(...options: string[]): Promise<TestRedis> {
    return new TestRedis(await freePort(), await mkdtemp(join(tmpdir(), 'confere-redis-')), options);
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(
      'redis-server',
      // prettier-ignore
      ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', '', '--appendonly', 'no',
        ...this.options],
      { stdio: 'ignore' },
    );
    this.child = child;
    let fault: NodeJS.ErrnoException | undefined;
    child.once('error', (error) => (fault = error));
    await waitUntil(async () => {
      if (fault?.code === 'ENOENT')
        throw new Error(
          'redis-server is not on the PATH; install it (Debian: apt-get install redis-server, macOS: brew install redis)',
        );
      if (fault ?? child.exitCode !== null) throw new Error('redis-server did not start', { cause: fault });
      return (await this.command('PING').catch(() => '')) === '+PONG';
    }, 'redis-server');
  }

  /** Ends it without a warning, as a crash does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Holds it still: connections stay open, and nothing is answered. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Sends one command. @returns the first line of the answer, for example `+OK` or `:3`. */
  async command(...words: string[]): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      socket.write(`${words.join(' ')}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString().split('\r\n')[0]!;
    } finally {
      socket.destroy();
    }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
