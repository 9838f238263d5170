import type { WordConfidence } from './standing.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-23',
  weights: {
    agreed: [-1.785, 0.263, 0, 0.064, 0.814, 0],
    'alone-reader': [-1.524, -0.064, 0.169, 0.71],
    'alone-checker': [-5.392, 0.566, 1.648, 0.192],
    'differing-reader': [-3.01, -0.577, 0, 1.002, 0.324, 0.002, 1.283, 0.419, 0.65],
    'differing-checker': [-6.138, 0.191, 0, 0.281, 1.321, 0, -1.33, -0.589, -0.979],
    'sure-reader': [-0.698, 0.806, 0.493, 0.09],
    'first-reader': [-0.814, 0.795, 0, 0.608],
    'only-reader': [-2.36, 0.593, -0.32, 0.808],
    'only-checker': [-4.763, 1.036, 0.563, 0.657],
  },
};
