import { close, fsync, mkdir as makeOne, open as openFile, writev } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { FolderFlushes } from './folder-flushes.js';

// By descriptor: a `FileHandle` costs twice the processor time, and each submission takes a dozen such calls.
const descriptor = {
  open: promisify(openFile),
  write: promisify(writev),
  flush: promisify(fsync),
  close: promisify(close),
  makeFolder: promisify(makeOne),
};

/** Bytes that are buffered before a write: a form comes in pieces of 64 kB or less. */
const GATHERED_BYTES = 256 * 1024;

/** A written file; `flushed` resolves when it would survive a power cut. */
interface WrittenFile {
  path: string;
  flushed: Promise<void>;
}

/** Windows cannot open a folder, and flushes names by itself. */
const folders = new FolderFlushes(async (folder) => {
  if (process.platform === 'win32') return;
  const opened = await descriptor.open(folder, 'r');
  try {
    await descriptor.flush(opened);
  } finally {
    await descriptor.close(opened);
  }
});

/**
 * Writes a new file and begins to flush it; creates its folder where it is missing. On any failure, also of
 * the flush, it deletes the file.
 */
export async function writeWhole(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<WrittenFile> {
  return orNothing(path, async () => {
    const file = await openNew(path);
    try {
      for await (const gathered of inBatches(parts)) await writeAll(file, gathered);
    } catch (error) {
      await descriptor.close(file);
      throw error;
    }
    const flushed = orNothing(path, () => descriptor.flush(file).finally(() => descriptor.close(file)));
    // Only a caller who keeps the file waits for the flush.
    flushed.catch(() => undefined);
    return { path, flushed };
  });
}

/**
 * Renames a file to its final path so that it survives a power cut: flushes its folder, which holds its name,
 * and the folder above, which holds the folder's name. The file itself is flushed first, because the new name
 * may replace an earlier file. Deletes the file on a failure.
 */
export async function moveInto(path: string, file: WrittenFile): Promise<void> {
  await orNothing(file.path, async () => {
    const folder = dirname(path);
    await Promise.all([file.flushed, makeFolder(folder)]);
    await rename(file.path, path);
    await folders.flush(folder);
  });
}

async function openNew(path: string): Promise<number> {
  try {
    return await descriptor.open(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(path));
    return descriptor.open(path, 'wx', 0o600);
  }
}

async function* inBatches(
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    batch.push(part);
    bytes += part.byteLength;
    if (bytes < GATHERED_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (bytes > 0) yield batch;
}

/** The system may write less than it was given. */
async function writeAll(file: number, parts: Uint8Array[]): Promise<void> {
  for (let left = parts; left.length > 0;) {
    const { bytesWritten } = await descriptor.write(file, left);
    left = without(left, bytesWritten);
  }
}

function without(parts: Uint8Array[], bytes: number): Uint8Array[] {
  let skipped = 0;
  const left: Uint8Array[] = [];
  for (const part of parts) {
    const here = Math.min(part.byteLength, bytes - skipped);
    skipped += here;
    if (here < part.byteLength) left.push(part.subarray(here));
  }
  return left;
}

/** Creates a folder, and those above it, that only this account may enter. */
async function makeFolder(folder: string): Promise<void> {
  const first = await madeFirst(folder);
  if (first === undefined) return;
  const above: Promise<void>[] = [];
  for (let made = folder; made.length >= first.length; made = dirname(made))
    above.push(folders.flush(dirname(made)));
  await Promise.all(above);
}

/** @returns the uppermost folder that was created; undefined when all existed. */
async function madeFirst(folder: string): Promise<string | undefined> {
  try {
    // The folder above nearly always exists.
    await descriptor.makeFolder(folder, { mode: 0o700 });
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    return mkdir(folder, { recursive: true, mode: 0o700 });
  }
}

async function orNothing<T>(file: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
}
