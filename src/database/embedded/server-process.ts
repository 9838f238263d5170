import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * The program of the child process that holds the embedded PostgreSQL. The first message gives it its
 * options. It ends with its parent: on the message `stop`, or when the channel closes because the parent
 * died. On a signal it only tells its parent.
 */
export interface ServerOptions {
  /** Folder with `bin`, `lib` and `share`. */
  binaries: string;
  databaseDir: string;
  logFile: string;
  port: number;
  password: string;
}

export type ServerMessage = { kind: 'ready' } | { kind: 'stopAsked' } | { kind: 'failed'; reason: string };

const PATIENCE_MS = 60_000;
const LOOK_MS = 25;

let options: ServerOptions;
let server: ChildProcess | undefined;
let stopping = false;

const inCluster = (name: string): string => join(options.databaseDir, name);

/**
 * `existsSync` asks access(2), which ignores the capability that this account may have been
 * given, and would report an existing cluster as missing. Any doubt is an error here, because a missing cluster
 * would be created.
 */
const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** PostgreSQL's programs write to the log file themselves: a pipe would break when this process dies. */
function run(program: string, args: string[]): ChildProcess {
  const log = openSync(options.logFile, 'a');
  return spawn(join(options.binaries, 'bin', program), args, {
    stdio: ['ignore', log, log],
    env: ENVIRONMENT,
  });
}

/** Passes nothing of the user's environment on: PG* variables or a locale would change what the programs do. */
const ENVIRONMENT = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' };

/**
 * Creates the cluster. Our marker file is written last, so a folder without it was left incomplete by a killed start.
 * It is renamed, not deleted: if we are ever wrong, nothing is lost.
 */
async function initialise(): Promise<void> {
  if (exists(options.databaseDir))
    renameSync(options.databaseDir, `${options.databaseDir}.unfinished-${Date.now()}`);
  const passwordFile = `${options.databaseDir}.password`;
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  const [code] = (await once(
    run('initdb', [
      `--pgdata=${options.databaseDir}`,
      '--username=confere',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // The locale of the machine must not decide the encoding: without LANG, initdb would take SQL_ASCII.
      '--encoding=UTF8',
      '--locale=C',
    ]),
    'exit',
  )) as [number | null];
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error('initdb failed');
}

async function createDatabase(): Promise<void> {
  const { port, password } = options;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'confere', password, database: 'postgres' });
  await client.connect();
  await client.query('CREATE DATABASE confere');
  await client.end();
}

/**
 * A server that outlived its parent still holds the folder, and a second one would refuse to start on it.
 * It is asked to stop (SIGINT: roll back and shut down), and its crash recovery is PostgreSQL's own.
 */
async function stopOrphan(): Promise<void> {
  const file = inCluster('postmaster.pid');
  if (!exists(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isPostgres(pid)) {
    // The process id belongs to another program by now (after a restart of the machine or container).
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const patience = Date.now() + PATIENCE_MS;
  while (isPostgres(pid)) {
    if (Date.now() > patience) throw new Error(`an earlier PostgreSQL (pid ${pid}) does not stop`);
    await pause(LOOK_MS);
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!exists('/proc/self/cmdline')) return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(options.databaseDir);
  } catch {
    return false;
  }
}

/** Starts the server and waits until it says in its pid file, as pg_ctl does, that it takes connections. */
async function serve(): Promise<void> {
  const started = run('postgres', [
    ...['-D', options.databaseDir, '-p', String(options.port)],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    // PostgreSQL would log the row of a failed statement. The service logs the failure without it.
    ...['-c', 'log_min_messages=log', '-c', 'log_min_error_statement=panic'],
  ]);
  server = started;
  started.once('exit', () => void restart());
  const patience = Date.now() + PATIENCE_MS;
  while (!isReady(started)) {
    if (started.exitCode !== null) throw new Error(`the server ended (exit ${started.exitCode})`);
    if (Date.now() > patience) throw new Error('the server does not get ready');
    await pause(LOOK_MS);
  }
}

/** The pid file's first line is the server's, its eighth the state (PM_STATUS_READY in pidfile.h). */
function isReady({ pid }: ChildProcess): boolean {
  try {
    const lines = readFileSync(inCluster('postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

let isUp = false;

/** The server was killed but this process was not: it starts the server again, after PostgreSQL's own recovery. */
async function restart(): Promise<void> {
  if (stopping || !isUp) return;
  await pause(1000);
  if (!stopping) await serve().catch(() => process.exit(1));
}

async function start(): Promise<void> {
  await stopOrphan();
  const complete = exists(inCluster('confere.initialised'));
  if (!complete) await initialise();
  await serve();
  if (!complete) {
    await createDatabase();
    writeFileSync(inCluster('confere.initialised'), new Date().toISOString());
  }
  isUp = true;
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  process.exit(0);
}

let isAsked = false;

/**
 * A signal to this process is meant for the service, which ends its running work while PostgreSQL is still up and then
 * sends `stop`. A second signal stops at once.
 */
function askedToStop(): void {
  if (isUp && !isAsked && process.connected) process.send?.({ kind: 'stopAsked' } satisfies ServerMessage);
  else void stop();
  isAsked = true;
}

function startWith(given: ServerOptions): void {
  options = given;
  start().then(
    () => process.send?.({ kind: 'ready' } satisfies ServerMessage),
    (error: Error) => {
      process.send?.({ kind: 'failed', reason: error.message } satisfies ServerMessage, () =>
        process.exit(1),
      );
    },
  );
}

process.umask(0o077);
process.on('message', (message: ServerOptions | 'stop') =>
  message === 'stop' ? void stop() : startWith(message),
);
process.on('SIGTERM', askedToStop);
process.on('SIGINT', askedToStop);
process.on('disconnect', () => void stop());
