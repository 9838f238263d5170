import { describe, expect, it } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../../test/support/page-of-words.js';
import type { PageContent } from '../../../content/page-content.js';
import { readLayout } from '../read-layout.js';

function page(...lines: [x: number, y: number, text: string][]): PageContent {
  return pageOfWords(lines.flatMap((line) => typedWords(...line)));
}

const pairsOf = (content: PageContent) =>
  readLayout([content])
    .flatMap(({ pairs }) => pairs)
    .map(({ label, value }) => [label.text, value.map(({ text }) => text)]);

describe('a text in which a value seems to begin', () => {
  it('is parted where it is a label with its value', () => {
    const content = page(
      [100, 100, 'Date Received 3/14/84'],
      [100, 160, 'Office:'],
      [300, 160, 'Example Ltd.'],
    );
    expect(pairsOf(content)).toContainEqual(['Date Received', ['3/14/84']]);
  });

  it('is whole where all of it is filled in for a label', () => {
    const content = page(
      [100, 100, 'Office:'],
      [300, 100, 'Example Ltd.'],
      [100, 160, 'Subject:'],
      [300, 160, 'Letter 8/1/76'],
      [100, 220, 'Contact:'],
      [300, 220, 'Ann Sample'],
    );
    expect(pairsOf(content)).toContainEqual(['Subject:', ['Letter 8/1/76']]);
  });
});
