import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process of the service works on the same DATA_DIR. */
export class DataFolderInUse extends Error {}

/**
 * Keeps a second service off the data folder: it would take the embedded database from under the first.
 * A process that was killed leaves its mark behind, which then counts for nothing.
 * @returns how to give the folder back.
 * @throws DataFolderInUse
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'confere.pid');
  const holder = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (holder !== '' && isAlive(holder))
    throw new DataFolderInUse(
      `DATA_DIR: ${dataDir} is in use by another Confere (process ${holder.split(' ')[0]}); stop it, or name another folder`,
    );
  writeFileSync(file, markOf(process.pid) ?? String(process.pid));
  return () => rmSync(file, { force: true });
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
