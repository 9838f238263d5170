import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';
import type { DemoCredentials } from '../../src/demo/demo-credentials.js';
import { processes, treeOf } from '../support/process-tree.js';
import { waitUntil } from '../support/wait-until.js';

/** The walk-through asks with curl, which a machine may not have. */
const hasCurl = process.env['CI'] === 'true' || !spawnSync('curl', ['--version']).error;
const itWithCurl = hasCurl ? it : it.skip;

/** What `npm start` runs. */
const START = [join(projectRoot, 'scripts/run.mjs'), 'src/main.js'];

/** The built service as its user starts it: `npm start`'s own program, in a process of its own. */
describe('npm start', () => {
  let folder: string;
  let started: Started[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confere-start-'));
    started = [];
  });
  afterEach(async () => {
    for (const one of started) await one.end('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });

  class Started {
    output = '';
    readonly child: ChildProcess;

    constructor(variables: Record<string, string> = {}, command = [process.execPath, ...START]) {
      this.child = spawn(command[0]!, command.slice(1), {
        cwd: projectRoot,
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          DATA_DIR: join(folder, 'data'),
          PORT: '0',
          DEMO_DOCUMENTS: 'false',
          ...variables,
        },
      });
      this.child.stdout?.on('data', (text) => (this.output += text));
      this.child.stderr?.on('data', (text) => (this.output += text));
      started.push(this);
    }

    async ready(): Promise<DemoCredentials> {
      await waitUntil(() => {
        if (this.child.exitCode !== null) throw new Error(`It ended:\n${this.output}`);
        return this.output.includes('Confere is running');
      }, 'the start');
      return JSON.parse(await readFile(join(folder, 'data/demo.json'), 'utf8')) as DemoCredentials;
    }

    async end(signal: NodeJS.Signals): Promise<number | null> {
      if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
      this.child.kill(signal);
      await once(this.child, 'exit');
      return this.child.exitCode;
    }

    async failure(): Promise<string> {
      if (this.child.exitCode === null) await once(this.child, 'close');
      expect(this.child.exitCode).toBe(1);
      return this.output;
    }
  }

  const post = async (baseUrl: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as {
      token: string;
      processStatus: string;
      result: { processId: string };
    };
  };

  itWithCurl(
    'makes demo credentials, serves the documentation, and its walk-through ends with a FINISHED process',
    async () => {
      const service = new Started();
      const demo = await service.ready();
      expect(Object.keys(demo).sort()).toEqual([
        'admin',
        'baseUrl',
        'clientKey',
        'reviewer',
        'webhookSecret',
      ]);
      expect((await stat(join(folder, 'data/demo.json'))).mode & 0o777).toBe(0o600);

      expect(await (await fetch(`${demo.baseUrl}/docs`)).text()).toContain('Confere API');
      const description = (await (await fetch(`${demo.baseUrl}/docs-json`)).json()) as { paths: object };
      expect(Object.keys(description.paths)).toContain('/process-image/content-extraction');

      const script = join(folder, 'walk-through.sh');
      // Whatever is logged meanwhile stands after the walk-through, so it is cut at its last line.
      const lines = service.output.slice(service.output.indexOf('  BASE=')).split('\n');
      const last = lines.findIndex((line) => line.includes('fields.map('));
      await writeFile(script, lines.slice(0, last + 1).join('\n'));
      const shell = spawn('bash', [script], { cwd: projectRoot });
      let printed = '';
      shell.stdout.on('data', (text) => (printed += text));
      await once(shell, 'close');
      expect(printed.split('\n').slice(0, 2)).toEqual(['Ok', 'FINISHED']);
      expect(printed).toMatch(/REVIEWED/);

      expect(await service.end('SIGINT')).toBe(0);
      expect(service.output).toMatch(/Stopped/);
    },
  );

  it('loses nothing that was accepted when it is killed, and does nothing twice', async () => {
    const first = new Started();
    const demo = await first.ready();
    const { token } = await post(demo.baseUrl, '/user/authenticate', { token: demo.clientKey });
    const fileBase64 = (await readFile(join(projectRoot, 'samples/fatura.pdf'))).toString('base64');
    const accepted = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(demo.baseUrl, '/process-image/content-extraction', { fileBase64 }, token),
      ),
    );
    await first.end('SIGKILL');

    const second = new Started();
    const { baseUrl, clientKey } = await second.ready();
    expect(clientKey).toBe(demo.clientKey);
    for (const { result } of accepted) {
      await waitUntil(
        async () =>
          (await post(baseUrl, '/process-image/content-extraction/status', result, token)).processStatus ===
          'FINISHED',
        `${result.processId} to be finished`,
      );
    }
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('ends on a signal to any of its processes, and leaves none of them', async () => {
    // npm runs a command in a shell, which would die of the signal and leave its child to itself.
    const keepers = [/^npm start/, /node scripts\/run\.mjs src\/main\.js$/, /server-process\.js$/];
    const signals = ['SIGTERM', 'SIGINT', 'SIGTERM'] as const;
    for (const [index, keeper] of keepers.entries()) {
      const service = new Started({ STOP_SECONDS: '2' }, ['npm', 'start']);
      await service.ready();
      const tree = treeOf(service.child.pid!);
      const [found] = tree.filter(({ command }) => keeper.test(command));
      const ended = once(service.child, 'close');
      process.kill(found!.pid, signals[index]);
      expect(await ended).toEqual([0, null]);
      expect(service.output).toMatch(/: stopping .*^Stopped\.$/ms);
      const left = tree.map(({ pid }) => pid);
      await waitUntil(() => processes().every(({ pid }) => !left.includes(pid)), 'all to have ended');
      const log = await readFile(join(folder, 'data/postgres/postgres.log'), 'utf8');
      expect(log.trim().split('\n').at(-1)).toMatch(/database system is shut down/);
      expect(log).not.toMatch(/not properly shut down|interrupted/);
    }
    // Three starts.
  }, 300_000);

  it('keeps a second service off its data folder', async () => {
    await new Started().ready();
    expect(await new Started().failure()).toMatch(/DATA_DIR: .* is in use by another Confere/);
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT: must be a whole number/],
    [
      { DATABASE_URL: 'postgresql://x@127.0.0.1:9/x' },
      /^(\[confere\].*\n)*DATABASE_URL: x at 127.0.0.1:9 .*\n$/,
    ],
    [{ DATA_DIR: '/proc/confere' }, /DATA_DIR: \/proc\/confere can't be made/],
  ])('refuses %o with the variable and what is allowed', async (variables, message) => {
    expect(await new Started(variables).failure()).toMatch(message);
  });

  it('makes nothing up in production', async () => {
    const service = new Started({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      JWT_SECRET: 'a secret of at least thirty-two characters',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    await expect(service.ready()).rejects.toThrow(/demo.json/);
    expect(service.output).not.toMatch(/Paste/);
  });
});
