import type { Spacing } from './space-features.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const SPACING: Spacing = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-23',
  weights: [
    -5.525, 5.619, 3.208, 12.321, -1.701, 7.776, -6.702, -0.397, 4.629, -1.969, -1.335, -1.085, 3.554, 2.188,
    0.716, -0.858, 1.293, -3.406, -0.339, -0.563, -0.225,
  ],
};
