import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineOptions, ReaderEnding } from '../../src/engine/options.js';
import { createEngine, type PooledEngine } from '../../src/engine/pool/pooled-engine.js';
import { waitUntil } from './wait-until.js';

/**
 * A reader that notes each state in its folder and stays in it long enough to be killed there; the file says
 * what to do.
 */
const READER = `
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const note = (state) => appendFileSync('states', process.pid + ' ' + state + '\\n');
const tryTo = async (act) => {
  try {
    await act();
    return 'allowed';
  } catch (error) {
    return error.code;
  }
};
const attempts = async () => ({
  elsewhere: await tryTo(() => writeFileSync('../' + process.pid, '')),
  secrets: await tryTo(() => readFileSync('/etc/passwd')),
  program: await tryTo(() => execFileSync('/bin/true')),
  network: await tryTo(() => fetch('http://127.0.0.1:__PORT__').catch(({ cause }) => Promise.reject(cause))),
});
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, parameters: [given] }) => {
  const text = Buffer.from(given.file ?? given).toString();
  note('given');
  if (text === 'slow to take') await sleep(300);
  process.send({ id, at: { page: 0, count: 0 } });
  note('reading');
  if (text === 'slow to read') await sleep(1000);
  if (text === 'endless') for (;;);
  if (text === 'swelling') for (const held = []; ; ) held.push(Buffer.alloc(20_000_000, 1));
  if (text === 'tries') return process.send({ id, answer: { ok: true, result: await attempts() } });
  if (text === 'dies in half an answer') {
    // What the channel does not take at once is lost with the process.
    process.send({ id, answer: { ok: true, result: { pid: process.pid, text, more: Buffer.alloc(50_000_000) } } });
    process.kill(process.pid, 'SIGKILL');
  }
  process.send({ id, answer: { ok: true, result: { pid: process.pid, text } } });
  if (text === 'dies after its answer') process.kill(process.pid, 'SIGKILL');
  note('answered');
});
note('starting');
await sleep(200);
process.send({ ready: true });
note('idle');
`;

/** Engines whose readers are a script that does what the text of its file says. */
export class ScriptedReaders {
  engine: PooledEngine;
  /** How readers of the engine opened last have ended. */
  readonly endings: ReaderEnding[] = [];

  private constructor(
    private readonly folder: string,
    private readonly server: Server,
  ) {}

  static async start(): Promise<ScriptedReaders> {
    const folder = mkdtempSync(join(tmpdir(), 'pool-'));
    const server = createServer((_request, response) => response.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    writeFileSync(join(folder, 'reader.mjs'), READER.replace('__PORT__', String(port)));
    writeFileSync(join(folder, 'broken.mjs'), 'process.exit(1);');
    return new ScriptedReaders(folder, server);
  }

  async stop(): Promise<void> {
    rmSync(this.folder, { recursive: true });
    await new Promise((resolve) => this.server.close(resolve));
  }

  open(options: EngineOptions = {}): void {
    this.endings.length = 0;
    const onReaderEnd = (_job: string, ending: ReaderEnding) => this.endings.push(ending);
    const workerFile = join(this.folder, 'reader.mjs');
    this.engine = createEngine({ concurrency: 2, workerFile, onReaderEnd, ...options });
  }

  /** Opens an engine whose readers end before they have started. */
  openBroken(options: EngineOptions): void {
    this.open({ workerFile: join(this.folder, 'broken.mjs'), ...options });
  }

  async inspect(text: string, label?: string): Promise<{ pid: number; text: string }> {
    const answer: unknown = await this.engine.inspect(Buffer.from(text), null, label);
    return answer as { pid: number; text: string };
  }

  extract(text: string): Promise<unknown> {
    return this.engine.extract({ file: Buffer.from(text), password: null, tags: [], images: null });
  }

  /** The folders of this process's readers. */
  homes(): string[] {
    return readdirSync(tmpdir())
      .filter((name) => name.startsWith(`confere-reader-${process.pid}-`))
      .map((name) => join(tmpdir(), name));
  }

  /** Waits for readers in a state. */
  inState(state: string): Promise<number[]> {
    return waitUntil(() => {
      const last = this.homes()
        .filter((home) => existsSync(join(home, 'states')))
        .map((home) => readFileSync(join(home, 'states'), 'utf8').trim().split('\n').at(-1)!.split(' '));
      const found = last.flatMap(([pid, is]) => (is === state ? [Number(pid)] : []));
      return found.length > 0 && found;
    }, `a reader to be ${state}`);
  }

  async hit(state: string, signal: NodeJS.Signals): Promise<void> {
    for (const pid of await this.inState(state)) process.kill(pid, signal);
  }
}
