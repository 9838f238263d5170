import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../config/project-root.js';
import { packagedBinaries, sharedBinaries } from './binaries.js';
import type { ServerMessage, ServerOptions } from './server-process.js';

export interface EmbeddedPostgres {
  url: string;
  /** Resolves when a signal asks its process to stop; the server keeps running until `stop`. */
  stopAsked: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL whose files are under `folder`, or starts it again where a killed process
 * left one behind.
 *
 * The server runs under a child process of its own, in its own process group: Ctrl-C in the terminal
 * reaches this process alone, which ends its own work first. When this process is killed, the child
 * sees its channel close and shuts PostgreSQL down.
 *
 * @param port to listen on; left out: any free port.
 * @throws Error that says what to do when PostgreSQL can't run here.
 */
export async function startEmbeddedPostgres(folder: string, port?: number): Promise<EmbeddedPostgres> {
  const account = runAs(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const options: ServerOptions = {
    binaries: account?.shutOut ? sharedBinaries() : packagedBinaries(),
    databaseDir: join(folder, 'cluster'),
    logFile: join(folder, 'postgres.log'),
    port: port ?? (await freePort()),
    password: passwordIn(folder),
  };
  const child = forkServer(account);
  // Sent over the channel, because other accounts can read a command line.
  child.send(options);
  await ready(child, options.logFile);
  const url = `postgresql://confere:${options.password}@127.0.0.1:${options.port}/confere`;
  writeFileSync(urlFileIn(folder), url, { mode: 0o600 });
  return {
    url,
    stopAsked: new Promise((resolve) =>
      child.on('message', ({ kind }: ServerMessage) => kind === 'stopAsked' && resolve()),
    ),
    stop: async () => {
      rmSync(urlFileIn(folder), { force: true });
      await stop(child);
    },
  };
}

const urlFileIn = (folder: string): string => join(folder, 'url');

/** The URL of a running service's server, for another process of the same account; null when none runs. */
export function runningPostgresUrl(folder: string): string | null {
  const file = urlFileIn(folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

interface Account {
  uid: number;
  gid: number;
  /** The account can't enter the folders above the programs or the data. */
  shutOut: boolean;
}

/** PostgreSQL refuses to run as root; then it runs as the `postgres` account, made where it is missing. */
function runAs(folder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const id = (which: '-u' | '-g') => spawnSync('id', [which, 'postgres'], { encoding: 'utf8' });
  if (id('-u').status !== 0) {
    const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      encoding: 'utf8',
    });
    if (made.status !== 0)
      throw new Error(
        `PostgreSQL does not run as root and the account "postgres" could not be made (${made.error?.message ?? made.stderr.trim()}). ` +
          'Make it with `useradd --system postgres`, run as an ordinary user, or set DATABASE_URL.',
      );
  }
  const account = { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
  mkdirSync(folder, { recursive: true });
  const passes = [process.execPath, projectRoot, folder].every(
    (path) => spawnSync('test', ['-e', path], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0,
  );
  return { ...account, shutOut: !passes };
}

/**
 * A clone in root's home, or under `mktemp -d`, is below folders that only root may enter. There the
 * server keeps one of root's capabilities (CAP_DAC_OVERRIDE) to enter them, through setpriv of util-linux.
 */
function forkServer(account: Account | null): ChildProcess {
  const program = join(projectRoot, 'dist', 'src', 'database', 'embedded', 'server-process.js');
  const common = { detached: true, cwd: '/', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as never };
  if (!account) return fork(program, common);
  if (!account.shutOut) return fork(program, { ...common, uid: account.uid, gid: account.gid });

  if (spawnSync('setpriv', ['--version']).status !== 0)
    throw new Error(
      `The account "postgres" can't reach ${projectRoot} or the data folder, and setpriv (util-linux) is not installed. ` +
        'Put both where every account may pass (for example /srv/confere), run as an ordinary user, or set DATABASE_URL.',
    );
  const capabilities = '+dac_override';
  return fork(program, {
    ...common,
    execPath: 'setpriv',
    execArgv: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
      process.execPath,
    ],
  });
}

/** The server listens on loopback alone, and still asks for a password: other accounts share loopback. */
function passwordIn(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function ready(child: ChildProcess, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: ServerMessage) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'failed')
        reject(new Error(`The embedded PostgreSQL did not start: ${message.reason} (see ${logFile})`));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new Error(`The embedded PostgreSQL did not start: ${signal ?? `exit ${code}`} (see ${logFile})`),
      ),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.connected) child.send('stop');
  });
}
