import { createHash, type Hash, randomUUID } from 'node:crypto';
import { opendir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BlobMissing, BlobStore, BlobTooLarge, type StagedBlob, StorageFull } from './blob-store.js';
import { moveInto, writeWhole } from './durable-files.js';

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Stores blobs as files in a folder that only the service's account can read. */
export class DiskBlobStore extends BlobStore {
  /** Inside the folder, so that a blob can be renamed out of it. No key begins with a dot. */
  private readonly staging: string;
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
    this.staging = join(this.folder, '.staging');
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    // Written to a staging file, flushed and renamed: a kill leaves the whole blob or none. The row
    // that names the blob is committed after this, so an accepted process always has its file.
    const path = this.pathOf(key);
    await whereThereIsRoom(async () => {
      await moveInto(path, await writeWhole(this.newAside(), [bytes]));
    });
  }

  async stage(
    source: AsyncIterable<Uint8Array>,
    { maxBytes, withSum = false }: { maxBytes: number; withSum?: boolean },
  ): Promise<StagedBlob> {
    const measure = { size: 0, hash: withSum ? createHash('sha256') : null };
    const written = await whereThereIsRoom(() =>
      writeWhole(this.newAside(), measured(source, measure, maxBytes)),
    );
    let isHeld = true;
    return {
      path: written.path,
      size: measure.size,
      sha256: measure.hash?.digest() ?? null,
      keep: async (key) => {
        const kept = this.pathOf(key);
        isHeld = false;
        await whereThereIsRoom(() => moveInto(kept, written));
      },
      discard: async () => {
        if (isHeld) await rm(written.path, { force: true });
        isHeld = false;
      },
    };
  }

  async deleteStaged(before: Date): Promise<number> {
    let deleted = 0;
    for await (const { name } of await opendirIfThere(this.staging)) {
      const path = join(this.staging, name);
      const about = await stat(path).catch(() => null);
      if (!about || about.mtime >= before) continue;
      await rm(path, { force: true });
      deleted++;
    }
    return deleted;
  }

  async get(key: string): Promise<Buffer> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BlobMissing(key);
      throw error;
    }
  }

  async deleteAll(prefix: string): Promise<void> {
    await rm(this.pathOf(prefix), { recursive: true, force: true });
  }

  async *folders(prefix: string): AsyncGenerator<{ name: string; changedAt: Date }> {
    const path = this.pathOf(prefix);
    for await (const { name } of await opendirIfThere(path)) {
      // Deleted meanwhile by another sweep.
      const about = await stat(join(path, name)).catch(() => null);
      if (about?.isDirectory()) yield { name, changedAt: about.mtime };
    }
  }

  private newAside(): string {
    return join(this.staging, randomUUID());
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

async function* measured(
  source: AsyncIterable<Uint8Array>,
  measure: { size: number; hash: Hash | null },
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    measure.size += bytes.byteLength;
    if (measure.size > maxBytes) throw new BlobTooLarge(maxBytes);
    measure.hash?.update(bytes);
    yield bytes;
  }
}
