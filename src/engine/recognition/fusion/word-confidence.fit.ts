import type { WordConfidence } from './standing.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '41 receipts of SROIE tune',
  date: '2026-11-22',
  weights: {
    agreed: [-3.351, 0.118, 0, 0.427, 1.161, 0.003],
    'alone-pp-ocr': [-0.689, -0.59, 0.047, 0.984],
    'alone-tesseract': [-5.219, 0.562, 1.595, 0.219],
    'differing-pp-ocr': [-1.851, -0.89, 0, 1.065, 0.267, 0, 1.403, 1.26],
    'differing-tesseract': [-7.133, 0.277, 0, 0.209, 1.767, 0, -1.132, -0.878],
    'sure-pp-ocr': [-0.039, 0.059, 0, 0.686],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-6.03, -1.755, 1.2, -0.051],
  },
};
