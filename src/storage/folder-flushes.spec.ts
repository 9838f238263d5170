import { describe, expect, it } from '@jest/globals';
import { FolderFlushes } from './folder-flushes.js';

/** Flushes that end when the test says so. */
function stage() {
  const begun: { folder: string; end: () => void; fail: () => void }[] = [];
  const flushes = new FolderFlushes(
    (folder) =>
      new Promise((resolve, reject) => {
        begun.push({ folder, end: resolve, fail: () => reject(new Error('no disk')) });
      }),
  );
  return { begun, flushes, folders: () => begun.map(({ folder }) => folder) };
}

/** Until what is settled has been told. */
const told = () => new Promise((resolve) => setImmediate(resolve));

describe('the flush of a folder', () => {
  it('is never one that began before it was asked for', async () => {
    const { begun, flushes, folders } = stage();
    const first = flushes.flush('a');
    let isDone = false;
    const second = flushes.flush('a').then(() => (isDone = true));
    begun[0]!.end();
    await first;
    await told();
    expect([folders(), isDone]).toEqual([['a', 'a'], false]);
    begun[1]!.end();
    await second;
  });

  it('is shared by all who ask while another is under way', async () => {
    const { begun, flushes, folders } = stage();
    const asked = [flushes.flush('a'), flushes.flush('a'), flushes.flush('a'), flushes.flush('b')];
    expect(folders()).toEqual(['a', 'b']);
    for (const { end } of begun) end();
    await told();
    expect(folders()).toEqual(['a', 'b', 'a']);
    begun[2]!.end();
    await Promise.all(asked);
    flushes.flush('a').catch(() => undefined);
    expect(folders()).toEqual(['a', 'b', 'a', 'a']);
  });

  it('that fails is told to those who asked for it, and not to those after them', async () => {
    const { begun, flushes } = stage();
    const first = flushes.flush('a');
    const second = flushes.flush('a');
    begun[0]!.fail();
    await expect(first).rejects.toThrow('no disk');
    await told();
    begun[1]!.end();
    await expect(second).resolves.toBeUndefined();
  });
});
