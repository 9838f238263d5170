import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The data folder can't be made, written, or had for oneself. */
export class DataFolderUnusable extends Error {}

/** Another process of the service works on the same DATA_DIR. */
export class DataFolderInUse extends DataFolderUnusable {}

/**
 * Keeps a second service off the data folder: it would take the embedded database from under the first.
 * A process that was killed leaves its mark behind, which then counts for nothing.
 * @returns how to give the folder back.
 * @throws DataFolderInUse, DataFolderUnusable
 */
export function lockDataFolder(dataDir: string): () => void {
  makeFolder(dataDir);
  const file = join(dataDir, 'confere.pid');
  const holder = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (holder !== '' && isAlive(holder))
    throw new DataFolderInUse(
      `DATA_DIR: ${dataDir} is in use by another Confere (process ${holder.split(' ')[0]}); stop it, or name another folder`,
    );
  try {
    writeFileSync(file, markOf(process.pid) ?? String(process.pid));
  } catch (error) {
    throw new DataFolderUnusable(
      `DATA_DIR: ${dataDir} can't be written (${(error as Error).message}); name a folder that this account may write`,
    );
  }
  return () => rmSync(file, { force: true });
}

/**
 * Makes DATA_DIR where it is missing. Node's own recursive mkdir does not end where the system has no such folder to offer, as under /proc.
 * @throws DataFolderUnusable
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return assertFolder(folder);
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new DataFolderUnusable(
        `DATA_DIR: ${folder} can't be made (${message}); name a folder that this account may write`,
      );
  }
}

function assertFolder(path: string): void {
  if (!statSync(path).isDirectory())
    throw new DataFolderUnusable(`DATA_DIR: ${path} is a file; name a folder`);
}

const isAlive = (holder: string): boolean => markOf(Number(holder.split(' ')[0])) === holder;

/** Process id and start time, because ids are given out again; the id alone where the system has no /proc. */
function markOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    // Field 22 of proc(5), the 20th after the command's name.
    return `${pid} ${fields[19]}`;
  } catch {
    return String(pid);
  }
}
