import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file and flushes it; makes its folder where there is none, and deletes the file on a failure. */
export async function writeWhole(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await orNothing(path, async () => {
    const file = await openNew(path);
    try {
      for await (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    return open(path, 'wx', 0o600);
  }
}

/**
 * Renames a file to its final path so that it survives a power cut: its name is an entry of its folder, and
 * that folder's name is one of the folder above; both are flushed. Deletes the file on a failure.
 */
export async function moveInto(path: string, file: string): Promise<void> {
  await orNothing(file, async () => {
    const folder = dirname(path);
    await makeFolder(folder);
    await rename(file, path);
    await flush(folder);
  });
}

/** Creates a folder, and those above it, that only this account may enter. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
}

/** Windows cannot open a folder, and flushes names by itself. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function orNothing(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
}
