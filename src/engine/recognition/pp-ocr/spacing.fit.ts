import type { Spacing } from './space-features.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const SPACING: Spacing = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-22',
  weights: [
    -6.064, 5.545, 3.865, 13.544, -0.988, 6.758, -7.999, -0.765, 5.171, -1.272, -1.064, -2.25, 2.926, 2.273,
    1.35, -0.801, 0.659, -3.574, -0.39, -0.752, 0.001,
  ],
};
