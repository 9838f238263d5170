import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Expected = 'opens' | 'needs password' | 'must be refused cleanly' | 'opens or is refused cleanly';

/** One of the set's files with what is to become of it. */
export interface HostileFile {
  /** Within the folder. */
  name: string;
  kind: string;
  expected: Expected;
  /** In clear; of those that need one. */
  password: string | null;
}

type Entry = Omit<HostileFile, 'name' | 'password'> & { password?: string };

/** Reads `manifest.json`: by file name `kind`, `expected` and, where one is needed, `password`. */
export async function readManifest(folder: string): Promise<HostileFile[]> {
  const entries = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, Entry>;
  return Object.entries(entries).map(([name, { kind, expected, password }]) => ({
    name,
    kind,
    expected,
    password: password ?? null,
  }));
}
