import type { FittedWays } from './way-weights.js';

export const WAYS: FittedWays = {
  documents: {},
  date: '2026-11-23',
  models: {
    label: { weights: {}, most: 1 },
    pattern: { weights: {}, most: 1 },
    kind: { weights: {}, most: 1 },
    largest: { weights: {}, most: 1 },
    heading: { weights: {}, most: 1 },
    address: { weights: {}, most: 1 },
    addressee: { weights: {}, most: 1 },
    currency: { weights: {}, most: 1 },
  },
  unlikeReceipts: {},
};
