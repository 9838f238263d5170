import { createHash, type Hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BlobMissing, BlobStore, BlobTooLarge, type StagedBlob, StorageFull } from './blob-store.js';
import { makeFolder, moveInto, writeInPlace, writeWhole } from './durable-files.js';

// That of `node:fs/promises` takes twice the processor time.
const wholeFile = promisify(readFile);

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Stores blobs as files in a folder that only the service's account can read. */
export class DiskBlobStore extends BlobStore {
  /** Inside the folder, so that a blob can be renamed out of it. No key begins with a dot. */
  private readonly aside: string;
  private readonly folder: string;
  private readonly prepared = new Map<string, Promise<void>>();

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
    this.aside = join(this.folder, '.staging');
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    // Written to a staging file, flushed and renamed: a kill leaves the whole blob or none. The row
    // that names the blob is committed after this, so an accepted process always has its file.
    const path = this.pathOf(key);
    await whereThereIsRoom(async () => {
      await this.prepare(key.slice(0, Math.max(0, key.indexOf('/'))));
      await moveInto(path, await writeWhole(this.newAside(), [bytes]));
    });
  }

  async stage(
    prefix: string,
    source: AsyncIterable<Uint8Array>,
    { maxBytes, withSum = false }: { maxBytes: number; withSum?: boolean },
  ): Promise<StagedBlob> {
    const id = randomUUID();
    const key = `${prefix}/${id}`;
    const measure = new Measure(maxBytes, withSum);
    const file = await whereThereIsRoom(async () => {
      await this.prepare(prefix);
      // At its place from the first byte: no row names it yet, and a rename would be one more thing to flush.
      return writeInPlace(this.pathOf(key), source, (bytes) => measure.take(bytes));
    });
    let isHeld = true;
    return {
      id,
      key,
      path: file.path,
      size: measure.size,
      sha256: measure.sum(),
      keep: async () => {
        isHeld = false;
        await whereThereIsRoom(() => file.flushed);
      },
      discard: async () => {
        if (isHeld) await rm(file.path, { force: true });
        isHeld = false;
      },
    };
  }

  async deleteKeyless(before: Date): Promise<number> {
    let deleted = 0;
    for await (const { name } of await opendirIfThere(this.aside)) {
      const path = join(this.aside, name);
      const about = await stat(path).catch(() => null);
      if (!about || about.mtime >= before) continue;
      await rm(path, { force: true });
      deleted++;
    }
    return deleted;
  }

  async get(key: string): Promise<Buffer> {
    try {
      return await wholeFile(this.pathOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BlobMissing(key);
      throw error;
    }
  }

  async deleteAll(prefix: string): Promise<void> {
    await rm(this.pathOf(prefix), { recursive: true, force: true });
  }

  async *names(prefix: string): AsyncGenerator<{ name: string; changedAt: Date }> {
    const path = this.pathOf(prefix);
    for await (const { name } of await opendirIfThere(path)) {
      // Deleted meanwhile by another sweep.
      const about = await stat(join(path, name)).catch(() => null);
      if (about) yield { name, changedAt: about.mtime };
    }
  }

  /** Creates the folder of a prefix and flushes its name, once: whoever created it may not have flushed it yet. */
  private prepare(prefix: string): Promise<void> {
    const known = this.prepared.get(prefix);
    if (known) return known;
    const made = makeFolder(join(this.folder, prefix));
    this.prepared.set(prefix, made);
    made.catch(() => this.prepared.delete(prefix));
    return made;
  }

  private newAside(): string {
    return join(this.aside, randomUUID());
  }

  /** @throws Error on a key that could leave the folder. */
  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a blob key: ${key}`);
    return join(this.folder, key);
  }
}

/** No block or no inode is left, or the account's quota is used up. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

async function whereThereIsRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw FULL.has(code) ? new StorageFull({ cause: error }) : error;
  }
}

async function opendirIfThere(path: string): Promise<AsyncIterable<{ name: string }>> {
  try {
    return await opendir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return (async function* () {})();
  }
}

/** Of a stream that passes by. */
class Measure {
  size = 0;
  private readonly hash: Hash | null;

  constructor(
    private readonly maxBytes: number,
    withSum: boolean,
  ) {
    this.hash = withSum ? createHash('sha256') : null;
  }

  /** @throws BlobTooLarge */
  take(bytes: Uint8Array): void {
    this.size += bytes.byteLength;
    if (this.size > this.maxBytes) throw new BlobTooLarge(this.maxBytes);
    this.hash?.update(bytes);
  }

  /** SHA-256 of all that was taken; null where it was not asked for. */
  sum(): Buffer | null {
    return this.hash?.digest() ?? null;
  }
}
