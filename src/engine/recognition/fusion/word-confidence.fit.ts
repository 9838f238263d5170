import type { Standing } from './standing.js';

/** Written by bench/engine/word-confidence; the order of the weights is that of `features`. */
export const WORD_CONFIDENCE: { fittedOn: string; date: string; weights: Record<Standing, number[]> } = {
  fittedOn: '29 receipts of SROIE tune',
  date: '2026-11-21',
  weights: {
    agreed: [-0.739, 0.411, -0.069, 0.496, 0.292, 0.347],
    'alone-pp-ocr': [-0.493, 0.539, 0.513, 0],
    'alone-tesseract': [-5.167, 0.549, 1.576, 0.227],
    'differing-pp-ocr': [-1.138, 0.124, 0.235, 0.293, -0.036, 0.099],
    'differing-tesseract': [-3.718, 0.382, -0.063, -0.296, 1.14, 0.02],
    'only-pp-ocr': [-2.36, 0.593, -0.32, 0.808],
    'only-tesseract': [-6.03, -1.755, 1.2, -0.051],
  },
};
