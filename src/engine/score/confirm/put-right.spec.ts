import { expect, test } from '@jest/globals';
import { type PageContent, toReadLine } from '../../content/page-content.js';
import { toLine, type Word } from '../../text/word.js';
import { putRight } from './put-right.js';

function word(text: string, x: number): Word {
  const evidence = { readBy: ['pp-ocr'], agreed: null, weakest: 0.9, other: null };
  return { text, box: { x, y: 0, width: 90, height: 20 }, confidence: 0.9, evidence };
}

function page(words: Word[], confirmed: PageContent['confirmed']): PageContent {
  const lines = [toReadLine(toLine(words))];
  const empty = { mrz: null, barcodes: [], rulings: { horizontal: [], vertical: [] } };
  return { number: 1, width: 400, height: 400, words, lines, ...empty, ...(confirmed && { confirmed }) };
}

const UNCONFIRMED = { lineReader: false, checker: false };

test('a word is put right on its page and in its line, and stays unconfirmed and disputed', () => {
  const [lot, number] = [word('LOT', 0), word('623,', 100)];
  const { words, lines, confirmed } = putRight(
    page([lot, number], new Map([[number, { ...UNCONFIRMED, instead: 'G23,' }]])),
  );
  expect(words.map(({ text }) => text)).toEqual(['LOT', 'G23,']);
  expect(words[0]).toBe(lot);
  expect(lines.map(({ text, tokens }) => [text, tokens])).toEqual([['LOT G23,', ['lot', 'g23']]]);
  expect(lines[0]!.words[1]).toBe(words[1]);
  expect(words[1]!.evidence).toMatchObject({ agreed: false, other: '623,' });
  expect(confirmed!.get(words[1]!)).toMatchObject(UNCONFIRMED);
});

test('a page on which nothing is read otherwise stays the same', () => {
  const only = word('LOT', 0);
  const confirmed = page([only], new Map([[only, UNCONFIRMED]]));
  expect(putRight(confirmed)).toBe(confirmed);
  const unread = page([only], undefined);
  expect(putRight(unread)).toBe(unread);
});
