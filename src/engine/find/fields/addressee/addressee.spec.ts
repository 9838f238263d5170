import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../../test/support/page-of-words.js';
import type { Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import { addresseeOn } from './addressee.js';

/** Blocks of text side by side at the head of a page, letters of 10 by 20 pixels. */
function page(...blocks: string[][]): PageContent {
  const words = blocks.flatMap((lines, column) =>
    lines.flatMap((text, row) =>
      [...text.matchAll(/\S+/g)].map((match): Word => ({
        text: match[0],
        confidence: 1,
        box: {
          x: 40 + 500 * column + 10 * match.index,
          y: 40 + 30 * row,
          width: 10 * match[0].length,
          height: 20,
        },
      })),
    ),
  );
  return pageOfWords(words);
}

const nameOn = (content: PageContent) =>
  addresseeOn(content)
    ?.name.map(({ text }) => text)
    .join(' ');

const ISSUER = ['Santoro Zanetti S.p.A.', 'Corso Roma n. 6', '24121 Bergamo'];
const RECIPIENT = ['Castello Serramenti S.r.l.', 'Viale Roma 47', '37121 Verona VR'];

test('of two blocks the one without a telephone is addressed, whatever the number looks like', () => {
  expect(nameOn(page([...ISSUER, 'Telefono 051 265653'], RECIPIENT))).toBe('Castello Serramenti S.r.l.');
});

test('nobody is where two blocks are alike', () => {
  expect(nameOn(page(ISSUER, RECIPIENT))).toBeUndefined();
});
