import { describe, expect, it } from '@jest/globals';
import { centred, fitted, onPage, sheetOf, visible, zoomed } from './view.js';

const SHEET = sheetOf({ number: 1, width: 4000, height: 5000 });
const WINDOW = { width: 800, height: 600 };

describe('the view of a page', () => {
  it('lays a large page out as wide as the image that is fetched at once', () => {
    expect(SHEET).toEqual({ width: 2000, height: 2500 });
  });

  it('fits the page, also turned', () => {
    for (const turn of [0, 1, 2, 3] as const) {
      const [x, y, width, height] = visible(fitted(SHEET, WINDOW, turn), SHEET, WINDOW);
      expect([x, y, width, height]).toEqual([0, 0, 1, 1]);
    }
  });

  it('keeps what is under the pointer there while zooming', () => {
    for (const turn of [0, 1, 2, 3] as const) {
      const view = fitted(SHEET, WINDOW, turn);
      const before = onPage(view, SHEET, WINDOW, 420, 330);
      const after = onPage(zoomed(view, SHEET, 2, 20, 30), SHEET, WINDOW, 420, 330);
      expect(after[0]).toBeCloseTo(before[0], 6);
      expect(after[1]).toBeCloseTo(before[1], 6);
    }
  });

  it('brings a box into sight, and shows no room beside the page that the page could fill', () => {
    const view = centred(fitted(SHEET, WINDOW), SHEET, WINDOW, [0.02, 0.01, 0.2, 0.01]);
    const [x, y, width, height] = visible(view, SHEET, WINDOW);
    expect(y).toBe(0);
    expect(x).toBeLessThanOrEqual(0.02);
    expect(x + width).toBeGreaterThanOrEqual(0.22);
    expect(height * SHEET.height * view.scale).toBeCloseTo(WINDOW.height, 0);
  });
});
