import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../../src/config/project-root.js';

/** A form that is filled in, or a paper that is neither form nor bill nor card. */
export type PaperKind = 'form' | 'other';

export interface Paper {
  /** As `de-01-form`. */
  id: string;
  /** Odd ones are measured and never looked at. */
  number: number;
  /** The page, absolute. */
  html: string;
  kind: PaperKind;
  /** ISO 639-1. */
  language: string;
  /** ISO 3166-1. */
  country: string;
  /** What kind of paper, in a few words. */
  imitates: string;
}

const FOLDER = join(projectRoot, 'bench/papers');

/** All of `bench/papers`, in turns of language. */
export async function papers(): Promise<Paper[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const each = await Promise.all(languages.sort().map(papersIn));
  return each.flat().sort((a, b) => a.number - b.number);
}

async function papersIn(language: string): Promise<Paper[]> {
  const files = (await readdir(join(FOLDER, language))).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.html'.length);
      const told = await readFile(join(FOLDER, language, `${name}.json`), 'utf8');
      return {
        ...(JSON.parse(told) as Pick<Paper, 'kind' | 'language' | 'country' | 'imitates'>),
        id: `${language}-${name}`,
        number: Number.parseInt(name, 10),
        html: join(FOLDER, language, file),
      };
    }),
  );
}

export const isOdd = ({ number }: Pick<Paper, 'number'>): boolean => number % 2 === 1;
