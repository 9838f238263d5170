import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';

const SIZE = 512 * 1024;

/** A real file system that is soon full: a tmpfs on a folder, which root may mount on Linux. */
export class SmallDisk {
  /** @param folder where it lies from now on; made when it is missing. */
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'confere-test', folder]);
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Takes all room but so many bytes. */
  fill(leave = 0): void {
    this.free();
    writeFileSync(this.filler, Buffer.alloc(Math.max(0, this.freeBytes - leave)));
  }

  free(): void {
    rmSync(this.filler, { force: true });
  }

  unmount(): void {
    run('umount', ['--lazy', this.folder]);
  }

  private get filler(): string {
    return join(this.folder, '.filler');
  }
}

function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.trim()}`);
}

function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a tmpfs';
  const folder = mkdtempSync(join(tmpdir(), 'confere-mount-'));
  try {
    new SmallDisk(folder).unmount();
    return null;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    return (error as Error).message;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A group of tests that need a full disk; skipped with a word where none can be had. */
export function describeWithSmallDisk(title: string, tests: () => void): void {
  const reason = whyNot();
  if (reason) describe.skip(`${title} (skipped: ${reason})`, tests);
  else describe(title, tests);
}
