import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../../content/page-content.js';
import { linesAround } from './lines-around.js';
import { Nearby } from './nearby.js';
import type { Segment } from './segment.js';

const segment = (text: string, x: number, y: number): Segment => {
  const box = { x, y, width: 12 * text.length, height: 24 };
  const words = text.split(' ').map((each) => ({ text: each, box, confidence: 1 }));
  return { words, text, box, line: y, page: {} as PageContent, asks: text.endsWith(':'), cut: false };
};

const near = (...segments: Segment[]) => Nearby.ofTexts(segments);

describe('the lines around a text', () => {
  const [upper, text, lower, far] = [
    segment('and what it says goes', 100, 100),
    segment('on in this line', 100, 130),
    segment('Sample:', 140, 178),
    segment('Annex', 100, 400),
  ];

  it('are the nearest over and under it, with how close, flush and long they are', () => {
    const around = linesAround(text, near(far, lower, text, upper));
    expect(around).toMatchObject({ overFlush: 1, overAsks: 0, underFlush: 0, underAsks: 1 });
    expect(around['over']).toBeCloseTo(0.8);
    expect(around['under']).toBeCloseTo(0.5);
    expect(around['overWords']).toBeCloseTo(Math.log(6));
    expect(around['overWide']).toBeCloseTo(1.4);
    expect(around['flushWith']).toBeCloseTo(1 / 6);
  });

  it('are none where what is nearest is far, or beside it', () => {
    const around = linesAround(far, near(upper, text, lower, far, segment('1', 300, 400)));
    expect(around).toMatchObject({ over: 0, overWords: 0, under: 0, underWide: 0 });
  });
});
