import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/config/project-root.js';

/** A fenced block of a page. */
export interface Block {
  /** From the project's folder. */
  page: string;
  line: number;
  language: string;
  /** What stands behind the language and says what the block is: `request=submitDocument`. */
  kind: string;
  code: string;
}

const markdownIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** Every page that integrators, reviewers and operators read. */
export const pages = [
  'README.md',
  'SECURITY.md',
  'sdk/README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/engine'),
  ...markdownIn('docs/decisions'),
];

export const textOf = (page: string): string => readFileSync(join(projectRoot, page), 'utf8');

export function blocksOf(page: string): Block[] {
  const text = textOf(page);
  return [...text.matchAll(/^ *```(\w*) ?(.*)\n([^]*?)^ *```$/gm)].map((found) => ({
    page,
    line: text.slice(0, found.index).split('\n').length,
    language: found[1]!,
    kind: found[2]!,
    code: found[3]!,
  }));
}

/** A page without its blocks. */
export const proseOf = (page: string): string => textOf(page).replace(/^ *```[^]*?^ *```$/gm, '');
