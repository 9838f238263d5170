import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The data folder can't be created, written or locked. */
export class DataFolderUnusable extends Error {}

/** Another process of the service works on the same DATA_DIR. */
export class DataFolderInUse extends DataFolderUnusable {}

/**
 * Locks the data folder: a second service would take over the embedded database of the first.
 * The lock of a process that was killed is ignored.
 * @returns a function that releases the folder.
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
 * Creates DATA_DIR where it is missing. Node's recursive mkdir never returns where the system cannot create a folder, as under /proc.
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

/** Process id and start time, because ids are reused; only the id where the system has no /proc. */
function markOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive under another account.
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
