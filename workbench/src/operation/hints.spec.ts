import { describe, expect, it } from '@jest/globals';
import { hintsFor } from './hints.js';

const document = { type: 'recibo', stdType: 'receipt', label: { pt: 'recibo', en: 'receipt' }, score: 0.9 };
const item = (value: string | null, score: number | null) => ({
  path: 'p',
  name: 'total',
  label: { pt: 'total', en: 'total' },
  value,
  score,
});
const page = { number: 1, width: 1600, height: 1000 };

describe('hints for another capture', () => {
  it('are none where all was read well', () => {
    expect(hintsFor({ documents: [document], pages: [page], toReview: [item('1.00', 0.8)] })).toEqual([]);
  });

  it('tell of what was not read, of guesses and of a small picture', () => {
    const toReview = [item(null, null), item('1.00', 0.3), item('2.00', 0.4)];
    const hints = hintsFor({ documents: [document], pages: [{ ...page, width: 640 }], toReview });
    expect(hints).toEqual([
      { hint: 'small', count: 640 },
      { hint: 'covered', count: 1 },
      { hint: 'blurred', count: 2 },
    ]);
  });

  it('say only that a capture could not be read, when that is so', () => {
    expect(hintsFor({ documents: [], pages: [], toReview: [] })).toEqual([{ hint: 'unreadable', count: 0 }]);
  });
});
