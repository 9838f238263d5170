import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BlobMissing, BlobTooLarge } from './blob-store.js';
import { DiskBlobStore } from './disk-blob-store.js';

const KEY = 'processes/one/file';
const LIMITS = { maxBytes: 20 };

let folder: string;
let blobs: DiskBlobStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'confere-blobs-'));
  blobs = new DiskBlobStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The paths of all files in the store, those aside included. */
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

describe('a file that is staged', () => {
  it('lies at its place, with its size and sum, for its owner alone', async () => {
    const staged = await blobs.stage('files', chunks('one ', 'two'), { ...LIMITS, withSum: true });
    expect(staged.size).toBe(7);
    expect(staged.sha256).toEqual(createHash('sha256').update('one two').digest());
    expect(readFileSync(staged.path, 'utf8')).toBe('one two');
    expect((await stat(staged.path)).mode & 0o777).toBe(0o600);
    expect(staged.key).toBe(`files/${staged.id}`);
    expect(staged.path).toBe(join(folder, staged.key));
  });

  it('stays once it is kept', async () => {
    const staged = await blobs.stage('files', chunks('one'), LIMITS);
    await staged.keep();
    await staged.discard();
    expect(await blobs.get(staged.key)).toEqual(Buffer.from('one'));
    expect(files()).toEqual([join(folder, staged.key)]);
  });

  it('is gone once it is discarded, however often', async () => {
    const staged = await blobs.stage('files', chunks('one'), LIMITS);
    await staged.discard();
    await staged.discard();
    expect(files()).toEqual([]);
  });

  it('leaves nothing and reads no further when too much comes', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read++;
        yield Buffer.alloc(8);
      }
    }
    await expect(blobs.stage('files', endless(), LIMITS)).rejects.toThrow(BlobTooLarge);
    expect(read).toBe(3);
    expect(files()).toEqual([]);
  });

  it('holds all that came, in pieces of any size', async () => {
    const pieces = [0, 1, 300_000, 0, 70_000, 200_000, 7].map((size, index) => Buffer.alloc(size, index + 1));
    const staged = await blobs.stage('files', Readable.from(pieces), { maxBytes: 1_000_000 });
    expect(readFileSync(staged.path)).toEqual(Buffer.concat(pieces));
    expect(staged.sha256).toBeNull();
  });

  it('may be as large as is allowed', async () => {
    expect((await blobs.stage('files', chunks('x'.repeat(20)), LIMITS)).size).toBe(20);
  });

  it('leaves nothing when its source fails', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one');
      throw new Error('the client is gone');
    }
    await expect(blobs.stage('files', broken(), LIMITS)).rejects.toThrow('the client is gone');
    expect(files()).toEqual([]);
  });

  it('can be kept though its folder was deleted meanwhile and made anew', async () => {
    await (await blobs.stage('files', chunks('one'), LIMITS)).keep();
    rmSync(join(folder, 'files'), { recursive: true });
    const staged = await blobs.stage('files', chunks('two'), LIMITS);
    await staged.keep();
    expect(await blobs.get(staged.key)).toEqual(Buffer.from('two'));
  });

  it('is never kept, and leaves nothing, when its folder is gone before its name is flushed', async () => {
    const staged = await blobs.stage('files', deletingFolder(), LIMITS);
    await expect(staged.keep()).rejects.toThrow(/ENOENT/);
    expect(files()).toEqual([]);
  });
});

async function* deletingFolder(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one');
  rmSync(join(folder, 'files'), { recursive: true });
}

describe('what has no key', () => {
  it('is left by a kill, and deleted when it is old', async () => {
    await mkdir(join(folder, '.staging'));
    const [old, young] = [join(folder, '.staging/old'), join(folder, '.staging/young')];
    for (const path of [old, young]) await writeFile(path, 'x');
    await utimes(old, new Date(1_000), new Date(1_000));
    expect(await blobs.deleteKeyless(new Date(2_000))).toBe(1);
    expect(files()).toEqual([young]);
  });
});

describe('a blob', () => {
  it('replaces the one under its key', async () => {
    await blobs.put(KEY, Buffer.from('one'));
    await blobs.put(KEY, Buffer.from('two'));
    expect(await blobs.get(KEY)).toEqual(Buffer.from('two'));
  });

  it('that can not be put leaves nothing', async () => {
    await mkdir(join(folder, KEY, 'inner'), { recursive: true });
    await expect(blobs.put(KEY, Buffer.from('one'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(files()).toEqual([]);
  });

  it('is among the names of its prefix, by itself or in a folder', async () => {
    await blobs.put(KEY, Buffer.from('one'));
    const { id } = await blobs.stage('processes', chunks('two'), LIMITS);
    const names: string[] = [];
    for await (const { name } of blobs.names('processes')) names.push(name);
    expect(names.toSorted()).toEqual([id, 'one'].toSorted());
  });

  it('is deleted with its prefix, by itself or in a folder', async () => {
    await blobs.put(KEY, Buffer.from('one'));
    const { key } = await blobs.stage('files', chunks('two'), LIMITS);
    for (const prefix of ['processes/one', key]) await blobs.deleteAll(prefix);
    await expect(blobs.get(key)).rejects.toThrow(BlobMissing);
    expect(files()).toEqual([]);
  });
});
