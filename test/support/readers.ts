import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';

/** The reader processes of a service, by their ids. */
export function readersOf(pid: number): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => (/engine\/worker\.js/.test(line) ? [parseInt(line, 10)] : []));
}

/** Where a process writes its errors to: the same text for two that share it. */
export const outputOf = (pid: number): string => readlinkSync(`/proc/${pid}/fd/2`);
