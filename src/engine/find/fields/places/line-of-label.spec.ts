import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../../test/support/page-of-words.js';
import type { Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import type { ByLabel } from '../../../catalogue/schema.js';
import { findByLabel } from '../find-by-label.js';

/** Lines of text by their tops, letters of 10 by 20 pixels. */
function page(...lines: [top: number, text: string][]): PageContent {
  const words = lines.flatMap(([y, text]) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 0.9,
      box: { x: 40 + 10 * match.index, y, width: 10 * match[0].length, height: 20 },
    })),
  ) as Word[];
  return pageOfWords(words, { width: 800, height: 800 });
}

const find = (line: number): ByLabel => ({
  by: 'label',
  reach: 12,
  labels: [{ text: 'filiacao', weight: 1 }],
  position: ['below'],
  lines: 1,
  line,
  weight: 1,
  not: [],
  prefer: 'first',
  unlabelled: false,
});

const valueAt = (content: PageContent, line: number) =>
  findByLabel(content, { kind: 'name', find: find(line) }, 'dmy').map(({ value }) => value);

describe('a label with two values below each other', () => {
  test('gives each of them by its line', () => {
    const both = page([10, 'FILIAÇÃO'], [36, 'JOÃO DA SILVA'], [64, 'MARIA DE SOUZA'], [130, 'NATURALIDADE']);
    expect(valueAt(both, 1)).toEqual(['JOÃO DA SILVA']);
    expect(valueAt(both, 2)).toEqual(['MARIA DE SOUZA']);
  });

  test('has no second one when what follows stands apart', () => {
    const one = page([10, 'FILIAÇÃO'], [36, 'MARIA DE SOUZA'], [86, 'NATURALIDADE']);
    expect(valueAt(one, 1)).toEqual(['MARIA DE SOUZA']);
    expect(valueAt(one, 2)).toEqual([]);
  });
});

test.each(['..............:', '#:', '#', ':'])('a value follows its label behind the sign %s', (sign) => {
  const line = page([10, `EMITIDA ${sign}${' '.repeat(9)}26 junio 2026`]);
  const labels = [{ text: 'emitida', weight: 1 }];
  const beside: ByLabel = { ...find(1), labels, position: ['right'] };
  const { line: _, ...anyLine } = beside;
  expect(findByLabel(line, { kind: 'date', find: anyLine }, 'dmy')[0]?.value).toBe('2026-06-26');
});
