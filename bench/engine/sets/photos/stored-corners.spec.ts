import { describe, expect, it } from '@jest/globals';
import { cornersAsSeen } from './stored-corners.js';

describe('stored corners', () => {
  const of = (exif_orientation: number | null) =>
    cornersAsSeen({ corners: [[40, 10]], exif_orientation, stored_size: [100, 50] });

  it.each([
    [null, [0.4, 0.2]],
    [1, [0.4, 0.2]],
    [3, [0.6, 0.8]],
    [6, [0.8, 0.4]],
    [8, [0.2, 0.6]],
  ])('of an image with orientation %p are seen where it turns them to', (orientation, seen) => {
    expect(of(orientation)).toEqual([seen]);
  });

  it('of a mirrored image are refused', () => {
    expect(() => of(2)).toThrow('EXIF orientation 2 mirrors');
  });
});
