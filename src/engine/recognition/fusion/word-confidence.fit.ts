import type { WordConfidence } from './standing.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-24',
  weights: {
    agreed: [-1.63, 0.03, 0, 0.297, 0.638, 0],
    'alone-reader': [-1.594, -0.006, 0.192, 0.691],
    'alone-checker': [-5.392, 0.566, 1.648, 0.192],
    'differing-reader': [-2.559, -0.689, 0, 1.002, 0.248, 0.045, 1.421, 0.617, 0.527],
    'differing-checker': [-6.199, 0.037, 0, 0.47, 1.293, 0, -1.389, -0.079, -1.066],
    'sure-reader': [-0.717, 0.878, 0.566, 0.019],
    'first-reader': [-0.814, 0.795, 0, 0.608],
    'only-reader': [-2.36, 0.593, -0.32, 0.808],
    'only-checker': [-4.763, 1.036, 0.563, 0.657],
  },
};
