import type { WordConfidence } from './standing.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-22',
  weights: {
    agreed: [-1.164, 0.394, 0, 0.136, 0.699, 0.19],
    'alone-pp-ocr': [-0.272, -0.569, 0, 1.024],
    'alone-tesseract': [-5.392, 0.566, 1.648, 0.192],
    'differing-pp-ocr': [-2.397, -0.724, 0, 0.972, 0.614, 0, 1.479, 1.483, 0.535],
    'differing-tesseract': [-5.399, 0.236, 0, 0.245, 1.296, 0, -1.092, -0.463, -1.083],
    'sure-pp-ocr': [0.263, 0.251, 0, 0.643],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-4.763, 1.036, 0.563, 0.657],
  },
};
