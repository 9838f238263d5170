import { describe, expect, it } from '@jest/globals';
import { addMatches, alnumWords, f1, matchWords } from './words.js';

describe('word matches', () => {
  it('takes runs of letters and digits for words, whatever their case', () => {
    expect(alnumWords('Total (RM): 9.00 não')).toEqual(['TOTAL', 'RM', '9', '00', 'NÃO']);
    expect(alnumWords(' .-* ')).toEqual([]);
  });

  it('counts a word as often as it occurs on both sides, in any order', () => {
    const matches = matchWords(['B', 'A', 'A', 'A'], ['A', 'A', 'C', 'B']);
    expect(matches).toEqual({ matched: 3, read: 4, truth: 4 });
    expect(f1(matches)).toBeCloseTo(0.75);
  });

  it('weighs precision and recall alike', () => {
    // Precision 1/1, recall 1/3: 2 × 1 × (1/3) / (4/3) = 0.5.
    expect(f1(matchWords(['A'], ['A', 'B', 'C']))).toBeCloseTo(0.5);
    expect(f1(matchWords(['A', 'B', 'C'], ['A']))).toBeCloseTo(0.5);
  });

  it('adds up counts, not quotients', () => {
    const sum = addMatches([
      { matched: 1, read: 1, truth: 1 },
      { matched: 0, read: 9, truth: 9 },
    ]);
    expect(f1(sum)).toBeCloseTo(0.1);
  });

  it('has no figure for nothing', () => {
    expect(f1(matchWords([], []))).toBeNull();
    expect(f1(matchWords([], ['A']))).toBe(0);
  });
});
