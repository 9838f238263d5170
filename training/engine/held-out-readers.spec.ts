import { describe, expect, test } from '@jest/globals';
import { halfOf, heldOutReaders } from './held-out-readers.js';

describe('readers that were not trained on what they read', () => {
  test('part receipts by company, however its name goes on', () => {
    expect(halfOf('OCEAN LC PACKAGING')).toBe(halfOf('Ocean L.C. Packaging Enterprise'));
    expect(new Set(['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA', 'ECHO', 'FOXTROT'].map(halfOf)).size).toBe(2);
  });

  test('are those of the folder that is named', () => {
    expect(heldOutReaders(['main.js'])).toBeNull();
    expect(heldOutReaders(['main.js', '--readers', '/readers'])).toEqual([
      '/readers/without-0',
      '/readers/without-1',
    ]);
    expect(() => heldOutReaders(['main.js', '--readers'])).toThrow('without-0 and without-1');
  });
});
