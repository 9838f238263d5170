import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Description } from './catalogue-type.js';

/** Below the catalogue's folder. */
const FILE = 'vocabulary/descriptions.yaml';

const entries = z.record(z.string(), z.strictObject({ pt: z.string().min(1), en: z.string().min(1) }));
const schema = z.strictObject({ names: entries, stdNames: entries });

/** Tells what a name stands for. */
export type Describe = (name: string, stdName: string | null) => Description;

/** @throws ZodError when the file is not what it should be. */
export function loadDescriptions(directory: string): Describe {
  const path = join(directory, FILE);
  const known = existsSync(path)
    ? schema.parse(parse(readFileSync(path, 'utf8')))
    : { names: {}, stdNames: {} };
  return (name, stdName) =>
    known.names[name] ?? (stdName === null ? undefined : known.stdNames[stdName]) ?? byWords(name, stdName);
}

const byWords = (name: string, stdName: string | null): Description => ({
  pt: wordsOf(name),
  en: stdName === null ? null : wordsOf(stdName),
});

const wordsOf = (name: string): string => name.replaceAll('_', ' ').trim();
