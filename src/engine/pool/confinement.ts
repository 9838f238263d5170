import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

/** The hard limit is this much above the watched one, so that the watch ends a reader in good order first. */
const HEADROOM_BYTES = 1_000_000_000;
const OPEN_FILES = 512;
const MEBIBYTE = 1 << 20;
/** Of 1000. Where the machine or the container runs out of memory, the kernel ends a reader before the service. */
const FIRST_TO_GO = '500';
/** Tell V8, which was made for processes that have a machine to themselves, that readers share its cores. */
const V8_FLAGS = [
  // It starts with a heap of a few megabytes and looks for garbage each time that it has grown a little, or that 64 MB of pictures were
  // made: more than once a page, each time through the whole catalogue, and in threads of their own beside the other readers' work.
  '--initial-old-space-size=128',
  '--single-threaded-gc',
  // It compiles a function anew each time that its optimised code went with the garbage. Waiting six times as long as Node 20 does saves
  // some 6 % of a receipt's processor time.
  '--interrupt-budget=400000',
];
/** Where programs of the system lie; a reader's PATH is empty. */
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];
/** How a reader is started: by which program, with which arguments before its own. */
export interface Confinement {
  execPath: string;
  execArgv: (folder: string) => string[];
}

/**
 * Drops the rights that a reader does not need, where the system allows it:
 * - limits (`prlimit`): its data in memory, no core dump, which would hold a document, few open files;
 * - a place before the service where memory runs out (`choom`);
 * - no network (`unshare`);
 * - no capability, none to be gained, and no life after its parent (`setpriv`);
 * - Node's permissions: its JavaScript reads the engine's own files and its folder, writes there, and starts nothing.
 * Each program is tried once; one that is missing or not allowed is left out.
 * @param readable further files and folders that a reader opens.
 */
export function confine(workerFile: string, readable: string[], memoryBytes: number): Confinement {
  const files = readableFiles([workerFile, ...readable]);
  const programs = process.platform === 'linux' ? wrappers(memoryBytes, workerFile) : [];
  const [execPath, ...before] = [...programs, process.execPath];
  return { execPath: execPath!, execArgv: (folder) => [...before, ...nodeFlags(files, folder)] };
}

/**
 * All that a reader's environment holds: none of the service's variables, which are keys and addresses.
 * @param folder its own: its home, and where a decoder puts temporary files.
 */
export const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  HOME: folder,
  TMPDIR: folder,
  // glibc gives each thread a heap of its own, and what one has freed serves no other: a quarter of a reader's memory.
  MALLOC_ARENA_MAX: '1',
  // Pictures of up to 32 MiB are made of memory that was used before: new memory is filled with zeros page by page first.
  MALLOC_MMAP_THRESHOLD_: String(32 * MEBIBYTE),
  // As glibc itself does it: twice as much may stay free at the heap's end before it goes back to the system.
  MALLOC_TRIM_THRESHOLD_: String(64 * MEBIBYTE),
});

function readableFiles(more: string[]): string[] {
  const own = ['dist', 'node_modules', 'package.json', 'catalog', 'models'].map((name) =>
    join(projectRoot(), name),
  );
  const present = [...own, ...more].filter((path) => existsSync(path));
  return [...new Set(present.flatMap((path) => [path, realpathSync(path)]))];
}

function nodeFlags(files: string[], folder: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    ...[...files, folder].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    // Image library and networks are native, and tesseract runs in a thread.
    '--allow-addons',
    '--allow-worker',
    // Experimental, and native libraries are not bound by it: see SECURITY.md.
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    ...V8_FLAGS,
  ];
}

function wrappers(memoryBytes: number, workerFile: string): string[] {
  const limits = ['--core=0', `--data=${memoryBytes + HEADROOM_BYTES}`, `--nofile=${OPEN_FILES}`];
  const noRights = ['--no-new-privs', '--pdeathsig=KILL', '--inh-caps=-all'];
  return [
    ...firstThatWorks(workerFile, [['prlimit', ...limits]]),
    ...firstThatWorks(workerFile, [['choom', '-n', FIRST_TO_GO, '--']]),
    ...firstThatWorks(workerFile, [
      ['unshare', '--net'],
      ['unshare', '--user', '--map-current-user', '--net'],
    ]),
    ...firstThatWorks(workerFile, [
      // As root; an account without capabilities has none to drop, and must not drop others from its set.
      ['setpriv', ...noRights, '--bounding-set=-all'],
      ['setpriv', ...noRights],
    ]),
  ];
}

const tried = new Map<string, string[]>();

/** @returns the first command under which the worker's file can be read, its program by its path; else nothing. */
function firstThatWorks(workerFile: string, commands: string[][]): string[] {
  const key = JSON.stringify([workerFile, commands]);
  const known = tried.get(key);
  if (known) return known;
  const found = commands.flatMap(([name, ...rest]) => {
    const program = locate(name!);
    return program ? [[program, ...rest]] : [];
  });
  const works = found.find((command) => canRead(command, workerFile)) ?? [];
  tried.set(key, works);
  return works;
}

function canRead([program, ...rest]: string[], file: string): boolean {
  const test = locate('test');
  if (!test) return false;
  return spawnSync(program!, [...rest, test, '-r', file], { stdio: 'ignore', timeout: 5_000 }).status === 0;
}

const locate = (name: string): string | undefined =>
  PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
