import type { WordConfidence } from './standing.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-22',
  weights: {
    agreed: [-0.92, -0.712, 0, 0.459, 0.69, 0],
    'alone-pp-ocr': [-1.441, 0.034, 0.306, 0.528],
    'alone-tesseract': [-5.392, 0.566, 1.648, 0.192],
    'differing-pp-ocr': [-3.059, -0.39, 0, 0.87, 0.375, 0, 1.469, 1.039, 0.783],
    'differing-tesseract': [-6.512, 0.064, 0, 0.397, 1.44, 0, -1.542, -0.927, -0.947],
    'sure-pp-ocr': [-0.713, 0.699, 0.598, 0],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-4.763, 1.036, 0.563, 0.657],
  },
};
