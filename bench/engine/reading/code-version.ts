import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/engine/project-root.js';

/** Versions of everything that a reading depends on besides the document. */
const ENGINE = [
  'dist/src/engine',
  'dist/src/domain',
  'dist/src/values',
  'src/engine',
  'models',
  'catalog',
  'package-lock.json',
];
/** What pages and words depend on. */
const RECOGNITION = [
  ...['text', 'pages', 'recognition', 'trace'].flatMap((folder) => [
    `dist/src/engine/${folder}`,
    `src/engine/${folder}`,
  ]),
  'models',
];

/** Changes with any of the engine's compiled files, its data and the catalogue. */
export function engineVersion(): string {
  return versionOf(ENGINE, /\.(?:js|json|ya?ml|bin|onnx|txt)$|package-lock/);
}

/**
 * Changes with what pages and words depend on: not with types, fields, tables or scores.
 * @param weightsDirectory that reads instead of the weights installed; null: these
 */
export function recognitionVersion(weightsDirectory: string | null = null): string {
  const hash = createHash('sha256');
  const names = weightsDirectory === null ? [] : readdirSync(weightsDirectory).sort();
  for (const name of names) hash.update(readFileSync(join(weightsDirectory!, name)));
  return versionOf([...RECOGNITION, 'package-lock.json'], /\.(?:js|json|bin|onnx|txt)$|package-lock/, hash);
}

/** Changes with what draws documents. */
export function drawnVersion(): string {
  return (drawn ??= versionOf(['drawn', 'bench/specimens'], /(?<!\.spec)\.ts$/));
}

let drawn: string | undefined;

function versionOf(paths: readonly string[], counts: RegExp, hash = createHash('sha256')): string {
  for (const file of paths.flatMap((path) => filesOf(path)).filter((path) => counts.test(path))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectRoot(), file)));
  }
  return hash.digest('hex').slice(0, 12);
}

function filesOf(path: string): string[] {
  try {
    const entries = readdirSync(join(projectRoot(), path), { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot().length + 1))
      .sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
