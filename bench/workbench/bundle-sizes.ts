import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../src/config/project-root.js';

const BUILT = join(projectRoot, 'dist/workbench');

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export interface BundleSizes {
  /** Of all that the first page needs. */
  first: number;
  /** What is loaded when somebody goes there or opens it, by the name of its source: more than the first page has. */
  later: Map<string, number>;
}

/** Whether a part is a route; else it is opened within one. */
export const isRoute = (name: string): boolean => name.endsWith('-page.tsx');

/** Sizes of the built workbench, in bytes after gzip. */
export function bundleSizes(): BundleSizes {
  const manifest = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const names = Object.keys(manifest);
  const first = filesOf(
    manifest,
    names.find((name) => manifest[name]!.isEntry)!,
  );
  const later = names
    .filter((name) => manifest[name]!.isDynamicEntry)
    .map((name) => {
      const more = [...filesOf(manifest, name)].filter((file) => !first.has(file));
      return [name, sizeOf(more)] as const;
    });
  return { first: sizeOf(first), later: new Map(later) };
}

/** The files that a chunk needs, itself included. */
function filesOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]!;
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, seen);
  return seen;
}

const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length, 0);
