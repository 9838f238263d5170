import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BlobStore } from './blob-store.js';

/** What was flushed, by the number of its inode. */
let flushed: number[] = [];
let failing: (about: fs.Stats) => boolean = () => false;
const flush = (file: number, done: fs.NoParamCallback): void => {
  const about = fs.fstatSync(file);
  flushed.push(about.ino);
  if (failing(about)) done(new Error('EIO'));
  else fs.fsync(file, done);
};

// The system's own flush, watched.
jest.unstable_mockModule('node:fs', () => ({ ...fs, fsync: flush }));
const { DiskBlobStore } = await import('./disk-blob-store.js');

let folder: string;
let blobs: BlobStore;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'confere-durable-'));
  blobs = new DiskBlobStore(join(folder, 'blobs'));
  [flushed, failing] = [[], () => false];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const inodes = (...paths: string[]): number[] => paths.map((path) => fs.statSync(join(folder, path)).ino);
const staged = () => blobs.stage('files', pieces(), { maxBytes: 10 });
async function* pieces(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one');
}

describe('a blob', () => {
  it('that was staged is flushed: itself, its name, and once the names of its folders', async () => {
    const first = await staged();
    await first.keep();
    expect(flushed).toEqual(expect.arrayContaining(inodes('', 'blobs', 'blobs/files', `blobs/${first.key}`)));
    flushed = [];
    const second = await staged();
    await second.keep();
    expect(flushed.toSorted()).toEqual(inodes('blobs/files', `blobs/${second.key}`).toSorted());
  });

  it('that is put is flushed: itself, its name, and the names of its folders', async () => {
    await blobs.put('processes/one/page-1.png', Buffer.from('x'));
    const folders = inodes('', 'blobs', 'blobs/processes', 'blobs/processes/one');
    expect(flushed).toEqual(
      expect.arrayContaining([...folders, ...inodes('blobs/processes/one/page-1.png')]),
    );
  });

  it.each(['stage', 'put'])(
    'has a prefix whose name is flushed, whoever made its folder: %s',
    async (how) => {
      // Another process, which was killed before it flushed, or is about to.
      for (const made of ['files', '.staging'])
        fs.mkdirSync(join(folder, 'blobs', made), { recursive: true });
      if (how === 'stage') await (await staged()).keep();
      else await blobs.put('files/one/page-1.png', Buffer.from('x'));
      expect(flushed).toEqual(expect.arrayContaining(inodes('blobs')));
    },
  );

  it.each([
    ['the file', (about: fs.Stats) => about.isFile()],
    ['its folder', (about: fs.Stats) => about.isDirectory()],
  ])('is not kept, and leaves nothing, when %s can not be flushed', async (_what, fails) => {
    const kept = await staged();
    await kept.keep();
    failing = fails;
    await expect((await staged()).keep()).rejects.toThrow('EIO');
    await expect(blobs.put('files/one', Buffer.from('x'))).rejects.toThrow('EIO');
    expect(fs.readdirSync(join(folder, 'blobs/files'))).toEqual([kept.id]);
  });
});
