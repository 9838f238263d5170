import type { Spacing } from './space-features.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const SPACING: Spacing = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-24',
  weights: [
    -5.353, 5.964, 2.956, 12.28, -2.056, 8.357, -6.315, -0.678, 4.703, -1.856, -1.244, -1.258, 3.83, 1.86,
    0.791, -0.652, 1.152, -2.952, -0.378, -0.419, -0.176,
  ],
};
