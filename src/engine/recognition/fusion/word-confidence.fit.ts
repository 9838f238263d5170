import type { WordConfidence } from './standing.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-22',
  weights: {
    agreed: [-0.867, -0.7, 0, 0.441, 0.685, 0],
    'alone-reader': [-1.405, 0.01, 0.297, 0.538],
    'alone-checker': [-5.392, 0.566, 1.648, 0.192],
    'differing-reader': [-3.11, -0.416, 0, 0.883, 0.403, 0, 1.477, 1.049, 0.819],
    'differing-checker': [-6.617, 0.064, 0, 0.407, 1.466, 0, -1.55, -0.939, -0.928],
    'sure-reader': [-0.663, 0.689, 0.593, 0],
    'first-reader': [-0.814, 0.795, 0, 0.608],
    'only-reader': [-2.36, 0.593, -0.32, 0.808],
    'only-checker': [-4.763, 1.036, 0.563, 0.657],
  },
};
