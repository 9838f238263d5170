import type { Spacing } from './space-features.js';

/** Written by npm run bench:fit-words; the order of the weights is that of the features. */
export const SPACING: Spacing = {
  fittedOn: '49 receipts of SROIE tune',
  date: '2026-11-21',
  weights: [
    -5.867, 5.303, 5.157, 11.87, -1.227, 8.094, -6.568, -1.387, 3.062, -1.752, -1.047, -1.516, 3.367, 1.691,
    0.863, -1.289, 1.706, -2.322, -0.649, -0.14, -0.423,
  ],
};
