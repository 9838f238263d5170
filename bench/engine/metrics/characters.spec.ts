import { describe, expect, it } from '@jest/globals';
import { characterErrors, errorRate } from './characters.js';

describe('character errors', () => {
  it('counts insertions, deletions and substitutions', () => {
    expect(characterErrors('KITTEN', 'SITTING')).toEqual({ edits: 3, truth: 7 });
    expect(characterErrors('', 'ABC')).toEqual({ edits: 3, truth: 3 });
    expect(characterErrors('ABC', '')).toEqual({ edits: 3, truth: 0 });
  });

  it('leaves case, blanks and punctuation out', () => {
    expect(characterErrors('t o t a l : 9,00', 'TOTAL 9.00')).toEqual({ edits: 0, truth: 8 });
  });

  it('divides all edits by all characters of the truth', () => {
    expect(
      errorRate([
        { edits: 1, truth: 10 },
        { edits: 0, truth: 30 },
      ]),
    ).toBeCloseTo(0.025);
    expect(errorRate([])).toBeNull();
  });
});
