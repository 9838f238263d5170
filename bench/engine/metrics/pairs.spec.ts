import { describe, expect, test } from '@jest/globals';
import { answerSimilarities, matchPairs, similarity } from './pairs.js';

const pair = (question: string, answer: string) => ({ question, answer });

describe('pairs of questions and answers', () => {
  test('match where both are at least 0.8 similar, case and punctuation aside', () => {
    const truth = [pair('Date:', 'May 10'), pair('Name', 'Ana Souza')];
    const read = [pair('DATE', 'may 10'), pair('Name', 'Bruno'), pair('Age', '40')];
    expect(matchPairs(read, truth)).toEqual({ matched: 1, read: 3, truth: 2 });
  });

  test('match one to one: an answer that is read twice counts once', () => {
    const twice = [pair('Date', '1'), pair('Date', '1')];
    expect(matchPairs(twice, [pair('Date', '1')])).toEqual({ matched: 1, read: 2, truth: 1 });
    expect(matchPairs(twice, twice).matched).toBe(2);
  });

  test('are as similar as the edits that part them leave', () => {
    expect(similarity('abcde', 'abcdx')).toBeCloseTo(0.8);
    expect(similarity('$', '$')).toBe(1);
    expect(similarity('', 'a')).toBe(0);
  });

  test('give each question the mean of its answers, nothing below one half', () => {
    const truth = [pair('A', 'abcde'), pair('A', 'vwxyz'), pair('B', 'one')];
    const read = [pair('A', 'abcdx'), pair('B', 'two')];
    expect(answerSimilarities(read, truth)).toEqual([expect.closeTo(0.4), 0]);
  });
});
