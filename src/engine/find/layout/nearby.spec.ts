import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Rectangle } from '../../text/word.js';
import { Nearby } from './nearby.js';

const place = fc.integer({ min: -300, max: 3000 });
const length = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3000 }));
const box = fc.record({ x: place, y: place, width: length, height: length });
const near = (boxes: readonly Rectangle[]) => new Nearby(boxes, (each) => each);

describe('things near a place', () => {
  it('are those that a look at all of them finds, in their order', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 40 }), place, length, (boxes, from, reach) => {
        const to = from + reach;
        expect(near(boxes).inRows(from, to)).toEqual(
          boxes.filter(({ y, height }) => y <= to && y + height >= from),
        );
        expect(near(boxes).inColumns(from, to)).toEqual(
          boxes.filter(({ x, width }) => x <= to && x + width >= from),
        );
      }),
    );
  });

  it('are none where there is nothing, and none between two places the wrong way round', () => {
    expect(near([]).inRows(0, 100)).toEqual([]);
    expect(near([{ x: 0, y: 0, width: 10, height: 10 }]).inRows(8, 2)).toEqual([]);
  });
});
