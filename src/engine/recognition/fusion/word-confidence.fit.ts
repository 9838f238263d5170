import type { WordConfidence } from './standing.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '41 receipts of SROIE tune',
  date: '2026-11-22',
  weights: {
    agreed: [-3.323, 0.182, 0.096, 0.294, 1.186, 0.024],
    'alone-pp-ocr': [-0.689, -0.59, 0.047, 0.984],
    'alone-tesseract': [-5.219, 0.562, 1.595, 0.219],
    'differing-pp-ocr': [-1.894, -0.938, 0.125, 1.19, 0.231, 0, 1.275, 1.554],
    'differing-tesseract': [-7.491, 0.205, 0, 0.252, 1.894, 0, -1.126, -0.867],
    'sure-pp-ocr': [-0.379, -0.34, 0, 0.857],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-6.03, -1.755, 1.2, -0.051],
  },
};
