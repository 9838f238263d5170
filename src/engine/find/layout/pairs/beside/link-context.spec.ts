import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../../../../content/page-content.js';
import type { Segment } from '../../segment.js';
import { type LikelyLink, LinkContext } from './link-context.js';

const segment = (text: string, x: number, y: number): Segment => {
  const box = { x, y, width: 12 * text.length, height: 24 };
  const words = [{ text, box, confidence: 1 }];
  return { words, text, box, line: y, page: {} as PageContent, asks: false, cut: false };
};

const beside = (label: Segment, value: Segment, likely: number): LikelyLink => ({
  ...{ label, value, place: 'beside', likely },
});

describe('what the other links of a page say of one', () => {
  const [office, lab, room] = [
    segment('Office', 100, 100),
    segment('Laboratory', 300, 100),
    segment('12', 600, 100),
  ];

  it('is how likely its label has another value, its value another label, and either is the opposite', () => {
    const [first, second] = [beside(office, lab, 0.4), beside(lab, room, 0.7)];
    const below: LikelyLink = {
      ...{ label: office, value: segment('Hall', 100, 140), place: 'below', likely: 0.3 },
    };
    const context = new LinkContext([first, second, below]);
    expect(context.featuresOf(first)).toMatchObject({ labelsOther: 0.3, valuesOther: 0, valueAsLabel: 0.7 });
    expect(context.featuresOf(second)).toMatchObject({ labelsOther: 0, labelAsValue: 0.4 });
  });

  it('is how likely those are that stand under each other as it does, and itself where none does', () => {
    const link = beside(office, lab, 0.4);
    const others = [140, 180].map((y, at) =>
      beside(segment('Hall', 100, y), segment('Sample', 300, y), [0.8, 0.9][at]!),
    );
    expect(new LinkContext([link, ...others]).featuresOf(link)['columns']).toBeCloseTo(0.85);
    expect(new LinkContext([link]).featuresOf(link)['columns']).toBe(0.4);
  });
});
