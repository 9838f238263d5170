import type { Standing } from './standing.js';

export const WORD_CONFIDENCE: { fittedOn: string; date: string; weights: Record<Standing, number[]> } = {
  fittedOn: 'set by hand',
  date: '2026-11-21',
  weights: {
    agreed: [3, 0, 0.2, 0, 0.2, 0],
    'differing-pp-ocr': [-1, 0, 0.3, 0.2, -0.3, 0],
    'differing-tesseract': [-1.5, 0, -0.3, 0, 0.4, 0],
    'only-pp-ocr': [-1, 0, 0.4, 0.2],
    'only-tesseract': [-2, 0, 0.4, 0.2],
    'alone-pp-ocr': [-1, 0, 0.4, 0.4],
    'alone-tesseract': [-1, 0, 0.4, 0.4],
  },
};
