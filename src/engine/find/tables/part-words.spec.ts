import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../test/support/page-of-words.js';
import type { Word } from '../../text/word.js';
import type { PageContent } from '../../content/page-content.js';
import { partedAtRulings } from './part-words.js';

const evidence = { readBy: ['pp-ocr' as const], agreed: null, weakest: 0.9, other: null };

function page(words: Word[]): PageContent {
  const rulings = { horizontal: [], vertical: [{ at: 150, from: 0, to: 100 }] };
  return { ...pageOfWords(words), rulings };
}

const word = (text: string, x: number, width: number, y = 40): Word => ({
  text,
  box: { x, y, width, height: 20 },
  confidence: 0.9,
  evidence,
});

test('a word that runs over the line between two columns is two', () => {
  const { words, lines } = partedAtRulings(page([word('CSOSN|CFOP', 50, 200)]));
  expect(words.map(({ text }) => text)).toEqual(['CSOSN', 'CFOP']);
  expect(words.map(({ box }) => [box.x, box.width])).toEqual([
    [50, 100],
    [150, 100],
  ]);
  expect(lines[0]!.tokens).toEqual(['csosn', 'cfop']);
});

test.each([
  ['beside the line', word('CFOP', 155, 60)],
  ['that only touches it', word('CFOP', 147, 60)],
  ['below its end', word('CSOSNCFOP', 50, 200, 120)],
  ['of a text layer', { ...word('CSOSNCFOP', 50, 200), evidence: undefined } as unknown as Word],
])('a word %s stays whole', (_what, whole) => {
  const before = page([whole]);
  expect(partedAtRulings(before)).toBe(before);
});
