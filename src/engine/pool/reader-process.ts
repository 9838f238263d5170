import { type ChildProcess, fork } from 'node:child_process';
import { constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileSource } from '../engine.js';
import type { Order, ReaderSettings, Report } from './worker-protocol.js';
import { type Confinement, environmentOf } from './confinement.js';

export interface Launch {
  workerFile: string;
  settings: ReaderSettings;
  confinement: Confinement;
}

export interface ReaderEvents {
  heard(report: Report): void;
  /** Called once, when the process has ended or could not be started; nothing follows. */
  ended(cause: Error & { exitCode?: number | null }): void;
}

const PREFIX = 'confere-reader-';
/** The last messages of a dead process are still in the channel: they are handled before its end. */
const LAST_WORDS_MS = 100;

/** One child process that reads files, in a folder of its own that is deleted with it. */
export class ReaderProcess {
  /** When the process is gone, folder included. */
  readonly gone: Promise<void>;
  private readonly folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  private readonly child: ChildProcess;
  private hasEnded = false;

  /** @throws Error when the system refuses another process or folder at once. */
  constructor(
    { workerFile, settings, confinement }: Launch,
    private readonly events: ReaderEvents,
  ) {
    this.child = fork(workerFile, [JSON.stringify(settings)], {
      execPath: confinement.execPath,
      execArgv: confinement.execArgv(this.folder),
      env: environmentOf(this.folder),
      cwd: this.folder,
      // Structured clone instead of JSON: bytes travel as bytes.
      serialization: 'advanced',
      // A process group of its own: a terminal's Ctrl-C is for the service, which then ends its readers.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child.on('message', (report: Report) => {
      if (!this.hasEnded) events.heard(report);
    });
    this.gone = new Promise((resolve) => this.onceOver(resolve));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** @throws Error when the file can't be put where the reader opens it. */
  async give(order: Order): Promise<void> {
    const [file, ...rest] = order.parameters;
    const placed = order.method === 'inspect' ? await this.place(file as FileSource) : file;
    // A broken channel means that the process ended; its end is reported elsewhere.
    if (this.child.connected) this.child.send({ ...order, parameters: [placed, ...rest] }, () => undefined);
  }

  /** Kills it, even if it is frozen or busy in a decoder. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** A reader opens no file but in its own folder: a link is put there, or a copy from another disk. */
  private async place(file: FileSource): Promise<FileSource> {
    if (file instanceof Uint8Array) return file;
    const path = join(this.folder, 'file');
    await rm(path, { force: true });
    await link(file.path, path).catch(() => copyFile(file.path, path, constants.COPYFILE_FICLONE));
    return { path };
  }

  private onceOver(then: () => void): void {
    const over = (cause: Error) => {
      if (this.hasEnded) return;
      this.hasEnded = true;
      rmSync(this.folder, { recursive: true, force: true });
      this.events.ended(cause);
      then();
    };
    this.child.on('error', (error) => {
      this.child.kill('SIGKILL');
      over(error);
    });
    this.child.once('exit', (exitCode, signal) => {
      const how = signal ? `by ${signal}` : `with ${exitCode}`;
      const cause = Object.assign(new Error(`The reader process ended ${how}`), { exitCode });
      if (!this.child.connected) return setImmediate(over, cause);
      const timer = setTimeout(over, LAST_WORDS_MS, cause);
      this.child.once('disconnect', () => {
        clearTimeout(timer);
        setImmediate(over, cause);
      });
    });
  }
}

/** Deletes the folders of readers whose service was killed, so that nothing of a document stays in one. */
export function sweepFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const owner = Number.parseInt(name.slice(PREFIX.length), 10);
    if (isAlive(owner)) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
