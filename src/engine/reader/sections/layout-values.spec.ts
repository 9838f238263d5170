import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../test/support/page-of-words.js';
import type { Word } from '../../text/word.js';
import { fieldsOf } from './layout-values.js';
import type { Segment } from '../../find/layout/segment.js';

const page = pageOfWords([]);

function segment(text: string, x: number, confidence: number): Segment {
  const box = { x, y: 100, width: 12 * text.length, height: 24 };
  const word: Word = { text, box, confidence };
  return { words: [word], text, box, line: 0, page, asks: text.endsWith(':'), cut: false };
}

const fieldRead = (confidence: number, fit: number) => {
  const pair = { label: segment('Name:', 100, 1), value: [segment('Sample', 300, confidence)], fit };
  return fieldsOf({
    heading: null,
    pairs: [pair],
    ...{ checkBoxes: [], tables: [], paragraphs: [], segments: [] },
  })[0]!;
};

test('a value that is hardly read is left out, its label and its place are kept', () => {
  const field = fieldRead(0.1, 0.9);
  expect(field).toMatchObject({ name: 'Name', value: null, raw: null, pageNumber: 1 });
  expect(field.score).toBeGreaterThan(0);
  expect(field.score).toBeLessThan(0.1);
  expect(field.box![0]).toBeCloseTo(0.3);
});

test('a value that is badly read but likely stands as it was read', () => {
  expect(fieldRead(0.2, 0.9)).toMatchObject({ value: 'Sample', raw: 'Sample' });
});
