import type { WordConfidence } from './standing.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '10 receipts of SROIE tune and 272 drawn bills',
  date: '2026-12-01',
  weights: {
    agreed: [0.362, 0.727, 0.46, 0.03, 0, 0.085],
    'alone-reader': [-0.886, 0.273, 0.104, 0.551],
    'page-reader': [-5.392, 0.566, 1.648, 0.192],
    'differing-reader': [-1.513, -0.156, 0, 0.555, 0.016, 0, 1.384, 0.028, 3.428, 0.584],
    'differing-checker': [-1.793, 0.232, 0, 0, 0, 0.195, -0.977, -0.13, 3.34, 0.064],
    'sure-reader': [-0.541, 1.386, 0.709, 0],
    'first-reader': [-0.814, 0.795, 0, 0.608],
    'only-reader': [-2.54, 0.303, 0.395, 0.879],
  },
};
