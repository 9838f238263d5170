import type { Spacing } from './space-features.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const SPACING: Spacing = {
  fittedOn: '162 receipts of SROIE tune',
  date: '2026-11-22',
  weights: [
    -5.803, 4.863, 3.733, 11.916, -1.224, 7.962, -7.053, -0.466, 4.537, -1.868, -1.349, -1.259, 3.735, 2.108,
    0.3, -0.767, 1.445, -3.286, -0.339, -0.412, -0.199,
  ],
};
