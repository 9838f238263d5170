import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../test/support/page-of-words.js';
import type { Word } from '../../text/word.js';
import type { PageContent } from '../../content/page-content.js';
import { findByLabel } from './find-by-label.js';

const word = (text: string, right: number, y: number): Word => {
  const width = 10 * text.length;
  return { text, box: { x: right - width, y, width, height: 20 }, confidence: 1 };
};

/** `Endbetrag` with amounts below it at the right edge of its column, and others left of them. */
function pageOf(amounts: [text: string, y: number][]): PageContent {
  const rows = amounts.flatMap(([text, y]) => [word('9,99', 300, y), word(text, 600, y)]);
  const words = [word('Endbetrag', 600, 100), ...rows];
  return pageOfWords(words, { width: 800, height: 800 });
}

const field = {
  kind: 'money' as const,
  find: {
    by: 'label' as const,
    reach: 12,
    labels: [{ text: 'endbetrag', weight: 1 }],
    position: ['right' as const, 'below' as const],
    lines: 1,
    not: [],
    prefer: 'first' as const,
    unlabelled: false,
    weight: 1,
  },
};
const best = (amounts: [string, number][]) => findByLabel(pageOf(amounts), field, 'dmy')[0];

test('below a label the sum of a column is meant, also where a blank parts it from its addends', () => {
  const rows: [string, number][] = [
    ['382,47', 125],
    ['136,52', 150],
    ['518,99', 205],
  ];
  expect(best(rows)).toMatchObject({ value: '518.99', proof: true });
});

test('amounts that do not add up are the label’s one by one', () => {
  const rows: [string, number][] = [
    ['382,47', 125],
    ['136,52', 150],
    ['218,99', 175],
  ];
  expect(best(rows)).toMatchObject({ value: '382.47', proof: null });
});

test('what stands farther below is of another block', () => {
  const rows: [string, number][] = [
    ['382,47', 125],
    ['136,52', 150],
    ['518,99', 300],
  ];
  expect(best(rows)).toMatchObject({ value: '382.47' });
});
