import type { WordConfidence } from './standing.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-22',
  weights: {
    agreed: [-1.166, 0.393, 0, 0.138, 0.699, 0.189],
    'alone-pp-ocr': [-0.275, -0.57, 0, 1.025],
    'alone-tesseract': [-5.392, 0.566, 1.648, 0.192],
    'differing-pp-ocr': [-1.975, -0.769, 0.034, 1.049, 0.459, 0, 1.5, 1.576],
    'differing-tesseract': [-5.738, 0.402, 0, 0, 1.438, 0, -1.12, -0.693],
    'sure-pp-ocr': [0.263, 0.251, 0, 0.643],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-4.763, 1.036, 0.563, 0.657],
  },
};
