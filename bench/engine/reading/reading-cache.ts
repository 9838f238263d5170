import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Reading } from '../bench-set.js';

/** Readings on disk, found by the file's bytes, what was asked, and the version of what read it. */
export class ReadingCache {
  /** @param folder of one version; others' readings lie beside it */
  constructor(private readonly folder: string) {}

  async find(key: string): Promise<Reading | null> {
    try {
      return deserialize(await readFile(this.pathOf(key))) as Reading;
    } catch {
      return null;
    }
  }

  async store(key: string, reading: Reading): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    // Renamed into place: a benchmark that is stopped leaves no half of a file.
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, serialize(reading));
    await rename(unfinished, path);
  }

  private pathOf(key: string): string {
    return join(this.folder, `${key}.bin`);
  }
}

export function cacheKey(file: Uint8Array, asked: unknown): string {
  return createHash('sha256').update(file).update(JSON.stringify(asked)).digest('hex');
}
