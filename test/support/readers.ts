import { readlinkSync } from 'node:fs';
import { processes } from './process-tree.js';

/** The reader processes of a service, by their ids. */
export const readersOf = (pid: number): number[] =>
  processes().flatMap(({ pid: reader, parent, command }) =>
    parent === pid && command.includes('engine/pool/worker.js') ? [reader] : [],
  );

/** Where a process writes its errors to: the same text for two that share it. */
export const outputOf = (pid: number): string => readlinkSync(`/proc/${pid}/fd/2`);
