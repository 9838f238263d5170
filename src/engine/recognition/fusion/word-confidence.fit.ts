import type { WordConfidence } from './standing.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '49 receipts of SROIE tune',
  date: '2026-11-21',
  weights: {
    agreed: [-0.746, -0.089, 0.208, 0.307, 0.529, 0.249],
    'alone-pp-ocr': [-0.563, -0.424, 0.175, 0.761],
    'alone-tesseract': [-5.189, 0.592, 1.553, 0.239],
    'differing-pp-ocr': [-1.066, -0.63, 0, 0.865, 0, 0.036],
    'differing-tesseract': [-5.324, 0.328, 0, 0, 1.329, 0.097],
    'sure-pp-ocr': [-0.342, -0.321, 0.061, 0.775],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-6.03, -1.755, 1.2, -0.051],
  },
};
