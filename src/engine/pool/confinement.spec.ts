import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ScriptedReaders } from '../../../test/support/scripted-readers.js';

let readers: ScriptedReaders;
beforeAll(async () => {
  readers = await ScriptedReaders.start();
});
afterEach(() => readers.engine.close());
afterAll(() => readers.stop());

describe('what a reader is given', () => {
  test('is memory up to its bound, seen from outside while it allocates in one loop', async () => {
    readers.open({ readerMemoryBytes: 400_000_000 });
    const swelling = readers.extract('swelling').catch((error: unknown) => error);
    const [pid] = await readers.inState('reading');
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, residentOf(pid!))), 5);
    expect(await swelling).toMatchObject({
      reason: 'out-of-memory',
      message: 'The file needs too much memory: more than the 400 MB that a reader may have',
    });
    clearInterval(look);
    expect(most).toBeLessThan(1_400_000_000);
  });

  test('is no variable of the service, settings of one heap for all threads, and a folder of its own that is deleted with it', async () => {
    readers.open();
    const { pid } = await readers.inspect('first');
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((each) => each.split('=')[0]);
    expect(
      variables.filter((name) => name && !/^(HOME|TMPDIR|MALLOC_\w+|NODE_CHANNEL_\w+)$/.test(name)),
    ).toEqual([]);
    expect(variables.filter((name) => name?.startsWith('MALLOC_')).sort()).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
    ]);
    const own = readers.homes();
    expect(own.map((home) => statSync(home).mode & 0o777)).toEqual(own.map(() => 0o700));
    await readers.engine.close();
    expect(readers.homes()).toEqual([]);
  });

  test('is no file outside its folder, and no program to start', async () => {
    readers.open();
    expect(await readers.inspect('tries')).toMatchObject({
      elsewhere: 'ERR_ACCESS_DENIED',
      secrets: 'ERR_ACCESS_DENIED',
      program: 'ERR_ACCESS_DENIED',
    });
  });

  test('is no network where the system can take it', async () => {
    readers.open();
    const { network } = (await readers.inspect('tries')) as unknown as { network: string };
    expect(network).toBe(canUnshare() ? 'ENETUNREACH' : 'allowed');
  });

  test('is no core dump, no unbounded memory and no further rights where the system can take them', async () => {
    readers.open();
    const { pid } = await readers.inspect('first');
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (has('prlimit')) {
      expect(limits).toMatch(/Max core file size\s+0\s+0/);
      expect(limits).toMatch(/Max data size\s+3500000000\s/);
    }
    if (has('setpriv')) {
      expect(status).toMatch(/NoNewPrivs:\s+1/);
      expect(status).toMatch(/CapEff:\s+0+$/m);
    }
  });
});

const has = (program: string): boolean => {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
};

function canUnshare(): boolean {
  const commands = [
    ['--net', 'true'],
    ['--user', '--map-current-user', '--net', 'true'],
  ];
  return commands.some((given) => spawnSync('unshare', given, { stdio: 'ignore' }).status === 0);
}

function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
