import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';

const BUILT = join(projectRoot, 'dist/workbench');
/** Bytes after gzip: what a reviewer on a poor line waits for. */
const FIRST_LOAD = 200_000;
const ROUTE = 60_000;
/** Of what is loaded when somebody opens it, such as the list of types. */
const PART = 65_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(readFileSync(join(BUILT, 'manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files that a chunk needs, itself included. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]!;
  if (seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, seen);
  return seen;
}

const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length, 0);

describe('The size of the workbench', () => {
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
  const first = filesOf(entry);
  const routes = Object.keys(manifest).filter((name) => manifest[name]!.isDynamicEntry);

  it('is at most 200 kB for the first load', () => {
    expect(sizeOf(first)).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it.each(routes)('is at most 60 kB more for a route, 65 for a part that is opened: %s', (route) => {
    const more = sizeOf([...filesOf(route)].filter((file) => !first.has(file)));
    expect(more).toBeLessThanOrEqual(route.endsWith('-page.tsx') ? ROUTE : PART);
  });
});
