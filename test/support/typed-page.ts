import { join } from 'node:path';
import { loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import type { PageContent } from '../../src/engine/content/page-content.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { readFields } from '../../src/engine/reader/read-document.js';
import type { Word } from '../../src/engine/text/word.js';
import { pageOfWords } from './page-of-words.js';

const TODAY = new Date('2026-06-01');
const { types } = loadCatalogue(join(projectRoot(), 'catalog'));

/** Fields of a type, by standard name or, without one, by name, as they are found on a page that is typed in letters of one width. */
export function readTyped(typeId: string, text: string): Record<string, unknown> {
  const fields = Object.entries(readTypedScores(typeId, text));
  return Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
}

/** The same with the score of each. */
export function readTypedScores(
  typeId: string,
  text: string,
): Record<string, { value: unknown; score: number | null }> {
  const type = types.find(({ id }) => id === typeId)!;
  const fields = readFields([typedPage(text)], type, TODAY);
  return Object.fromEntries(
    fields.map(({ name, stdName, value, score }) => [stdName ?? name, { value, score }]),
  );
}

/** Letters of 10 by 20 pixels, lines 30 apart. */
export function typedPage(text: string): PageContent {
  const words = text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 0.99,
      box: { x: 40 + 10 * match.index, y: 20 + 30 * index, width: 10 * match[0].length, height: 20 },
    })),
  ) as Word[];
  return pageOfWords(words);
}
