import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobMissing, BlobStore } from './blob-store.js';

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Blobs as files under a folder that only the service's account can read. */
export class DiskBlobStore extends BlobStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Written aside, flushed and renamed: a kill at any moment leaves the whole blob or none. The row
    // that names the blob is committed after this, so an accepted process always has its file.
    const aside = `${path}.${randomUUID()}`;
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
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
      // Deleted meanwhile by whoever else sweeps.
      const about = await stat(join(path, name)).catch(() => null);
      if (about?.isDirectory()) yield { name, changedAt: about.mtime };
    }
  }

  /** @throws Error on a key that could leave the folder. */
  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a blob key: ${key}`);
    return join(this.folder, key);
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
