import { describe, expect, it } from '@jest/globals';
import type { Word } from '../text/word.js';
import type { PageContent } from '../content/page-content.js';
import type { Candidate } from '../content/candidate.js';
import { otherCandidates } from './other-candidates.js';
import { findValues } from '../catalogue/lexicon/printed-values.js';

const page = { number: 1, width: 1000, height: 1000, words: [], lines: [] } as unknown as PageContent;

const word = (text: string, other: string | null = null): Word => ({
  text,
  box: { x: 100, y: 100, width: 80, height: 20 },
  confidence: 0.7,
  evidence: { readBy: ['pp-ocr', 'pp-ocr-chinese'], agreed: other === null, weakest: 0.6, other },
});

const candidate = (value: string, words: Word[], strength = 1): Candidate => ({
  value,
  raw: words.map(({ text }) => text).join(' '),
  words,
  pageNumber: 1,
  strength,
  proof: null,
});

const amounts = (text: string) => findValues(text, 'money', 'dmy');

describe('other candidates of a field', () => {
  it('begin with what the second recogniser read there', () => {
    const chosen = candidate('148.90', [word('148,90', '143,90')]);
    const others = [candidate('12.00', [word('12,00')], 0.5)];
    expect(otherCandidates(chosen, others, page, amounts)).toEqual([
      { value: '143.90', raw: '143,90', score: null, source: 'second-reader' },
      { value: '12.00', raw: '12,00', score: expect.any(Number), source: 'engine' },
    ]);
  });

  it('never hold the value itself, nor one twice', () => {
    const chosen = candidate('148.90', [word('148,90', '148.90')]);
    const others = [candidate('148.90', [word('148,90')]), candidate('2.00', [word('2,00')])];
    const found = otherCandidates(chosen, [...others, ...others], page, amounts);
    expect(found.map(({ value }) => value)).toEqual(['2.00']);
  });

  it('leave out a second reading that is no value of the kind', () => {
    const chosen = candidate('148.90', [word('148,90', 'l4B,g0')]);
    expect(otherCandidates(chosen, [], page, amounts)).toEqual([]);
  });

  it('are as many as there are keys for', () => {
    const others = Array.from({ length: 30 }, (_, at) => candidate(`${at}.00`, [word(`${at},00`)], 0.4));
    expect(otherCandidates(candidate('148.90', [word('148,90')]), others, page, amounts)).toHaveLength(8);
  });
});
