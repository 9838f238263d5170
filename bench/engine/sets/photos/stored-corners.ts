import type { Point } from '../../metrics/quad-iou.js';

/** Corners in the pixels that the file stores, which EXIF may tell viewers to turn. */
export interface StoredCorners {
  corners: [x: number, y: number][];
  /** Null: the file says nothing. */
  exif_orientation: number | null;
  stored_size: [width: number, height: number];
}

/**
 * The corners in fractions of the image as it is seen. Cameras write the orientations 1, 3, 6 and 8 (EXIF 2.3, 4.6.4):
 * as stored, upside down, and to be turned a quarter clockwise or back.
 */
export function cornersAsSeen({ corners, exif_orientation, stored_size }: StoredCorners): Point[] {
  const [width, height] = stored_size;
  return corners.map(([x, y]) => turned(x / width, y / height, exif_orientation ?? 1));
}

function turned(x: number, y: number, orientation: number): Point {
  switch (orientation) {
    case 1:
      return [x, y];
    case 3:
      return [1 - x, 1 - y];
    case 6:
      return [1 - y, x];
    case 8:
      return [y, 1 - x];
    default:
      throw new RangeError(`EXIF orientation ${orientation} mirrors; photographs have 1, 3, 6 or 8`);
  }
}
