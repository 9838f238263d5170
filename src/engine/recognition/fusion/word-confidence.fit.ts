import type { WordConfidence } from './standing.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '41 receipts of SROIE tune',
  date: '2026-11-22',
  weights: {
    agreed: [-2.842, 0.114, 0.228, 0.411, 0.963, 0.137],
    'alone-pp-ocr': [-0.689, -0.59, 0.047, 0.984],
    'alone-tesseract': [-5.219, 0.562, 1.595, 0.219],
    'differing-pp-ocr': [-1.85, -0.434, 0, 0.854, 0.178, 0.057, 1.268, 1.486],
    'differing-tesseract': [-6.724, 0.349, 0, 0, 1.716, 0, -1.127, -0.723],
    'sure-pp-ocr': [0.181, -0.759, 0.077, 0.849],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-6.03, -1.755, 1.2, -0.051],
  },
};
