import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

export interface BenchRedis {
  url: string;
  flushAll(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** A redis-server on loopback that keeps nothing on disk. */
export async function startRedis(): Promise<BenchRedis> {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const patience = Date.now() + PATIENCE_MS;
  while ((await command(port, 'PING').catch(() => '')) !== '+PONG') {
    if (Date.now() > patience || child.exitCode !== null) throw new Error('redis-server does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    flushAll: async () => void (await command(port, 'FLUSHALL')),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** One command of Redis' protocol in its inline form, and the first line of the answer. */
function command(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${text}\r\n`));
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(String(answer).split('\r\n')[0]!);
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
