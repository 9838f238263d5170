import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine. */
export interface Listed {
  pid: number;
  parent: number;
  command: string;
}

/** All processes that run now; those that ended and were not waited for are left out. */
export function processes(): Listed[] {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

/** The process and all below it, from the top. */
export function treeOf(pid: number, among = processes()): Listed[] {
  const children = among.filter(({ parent }) => parent === pid);
  return [
    ...among.filter((each) => each.pid === pid),
    ...children.flatMap((child) => treeOf(child.pid, among)),
  ];
}

/** Not every Linux has `ps`. */
function fromProc(): Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The second field is a name in brackets, which may hold anything.
        const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

function fromPs(): Listed[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .flatMap((found) =>
      !found || found[3]!.startsWith('Z')
        ? []
        : [{ pid: Number(found[1]), parent: Number(found[2]), command: found[4]! }],
    );
}
