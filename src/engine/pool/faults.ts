import { EngineFault } from '../engine-fault.js';
import type { Progress } from './worker-protocol.js';

/**
 * Messages about a reader that failed: what happened, and at which page. Paths of this machine go only to the
 * log.
 */
const atPage = ({ page, count }: Progress): string => (page === 0 ? '' : ` at page ${page} of ${count}`);

export function stepFault({ page, count }: Progress, allowedMs: number): EngineFault {
  const what = page === 0 ? 'Opening the file' : `Page ${page} of ${count}`;
  return new EngineFault('timeout', `${what} took longer than ${allowedMs / 1000} s`);
}

export const wholeFault = (allowedMs: number): EngineFault =>
  new EngineFault('timeout', `Reading the file took longer than ${allowedMs / 1000} s`);

export const crashFault = (at: Progress, cause: unknown): EngineFault =>
  new EngineFault('crash', `The reader of the file died${atPage(at)}`, { cause });

export const noReaderFault = (cause: unknown): EngineFault =>
  new EngineFault('crash', 'No reader could be started', { cause });

export const closedFault = (): EngineFault => new EngineFault('crash', 'The engine is closed');

export function memoryFault(at: Progress, allowedBytes: number): EngineFault {
  const allowed = Math.round(allowedBytes / 1e6);
  return new EngineFault(
    'out-of-memory',
    `The file needs too much memory${atPage(at)}: more than the ${allowed} MB that a reader may have`,
  );
}

export const queueFault = (most: number): EngineFault =>
  new EngineFault('busy', `${most} files already wait for inspection; send fewer at once`);

export const waitFault = (waitedMs: number): EngineFault =>
  new EngineFault('busy', `No reader had time for the file within ${waitedMs / 1000} s`);
