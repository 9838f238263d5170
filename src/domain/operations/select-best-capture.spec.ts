import { describe, expect, it } from '@jest/globals';
import { selectBestCapture } from './select-best-capture.js';

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));
const capture = (processId: string, score: number | null, second: number) => ({
  processId,
  score,
  submittedAt: at(second),
});

describe('the best capture', () => {
  it('does not exist without captures', () => {
    expect(selectBestCapture([])).toBeNull();
  });

  it.each([
    ['the only one', [capture('a', 0.1, 0)], 'a', false],
    ['the one with the highest score', [capture('a', 0.9, 0), capture('b', 0.8, 1)], 'a', false],
    [
      'on a tie the most recent',
      [capture('a', 0.9, 0), capture('b', 0.9, 1), capture('c', 0.2, 2)],
      'b',
      true,
    ],
    [
      'not tied when only the others are',
      [capture('a', 0.9, 0), capture('b', 0.5, 1), capture('c', 0.5, 2)],
      'a',
      false,
    ],
    ['compared to 6 decimals', [capture('a', 0.90000049, 0), capture('b', 0.9, 1)], 'b', true],
    ['better by the sixth decimal', [capture('a', 0.900001, 0), capture('b', 0.9, 1)], 'a', false],
    ['compared with no score as 0', [capture('a', 0, 1), capture('b', null, 0)], 'a', true],
    ['by process id when all else is equal', [capture('b', 0.9, 0), capture('a', 0.9, 0)], 'a', true],
  ])('is %s', (_, captures, chosen, tie) => {
    expect(selectBestCapture(captures)).toMatchObject({ chosen, tie });
    expect(selectBestCapture([...captures].reverse())).toMatchObject({ chosen, tie });
  });

  it('comes with the ranking of all', () => {
    const ranking = selectBestCapture([
      capture('a', null, 0),
      capture('b', 0.7, 1),
      capture('c', 0.7, 2),
    ])!.ranking;
    expect(ranking).toEqual([capture('c', 0.7, 2), capture('b', 0.7, 1), capture('a', 0, 0)]);
  });
});
