import { convexHull } from '../../../pages/areas/convex-hull.js';
import { maskAbove } from '../../../pages/areas/mask.js';
import { connectedRuns, outlineOf, type Run } from '../../../pages/areas/runs.js';
import type { Point } from '../../../text/point.js';
import { boxAt, smallestBox, type RotatedBox } from '../../lines/rotated-box.js';

/** The detector's answer: for each pixel of its input the probability that text is there. */
export interface TextMap {
  width: number;
  height: number;
  probability: Float32Array;
  /** Pixels of the page for one of the map. */
  scaleX: number;
  scaleY: number;
}

/** Of the paper on differentiable binarization (Liao et al. 2020) as PaddleOCR sets them. */
const PIXEL_THRESHOLD = 0.3;
const BOX_THRESHOLD = 0.5;
const UNCLIP_RATIO = 1.6;
/** Regions are shrunken text, in pixels of the map; anything smaller is a speck. */
const SMALLEST_SIDE = 3;
/** A region this many times as long as high has an angle of its own; shorter ones take the page's. */
const LONG = 4;

/** Lines of text on the page as turned boxes, the unclipping that the detector's training calls for done. */
export function textRegions(map: TextMap): RotatedBox[] {
  const regions = connectedRuns(maskAbove(map.probability, PIXEL_THRESHOLD, map), 8);
  const hulls = regions.map((runs) => convexHull(onPage(runs, map)));
  const smallest = hulls.map(smallestBox);
  const angle = commonAngle(smallest);
  return hulls
    .map((hull, index) => (isLong(smallest[index]!) ? smallest[index]! : boxAt(hull, angle)))
    .filter((box) => Math.min(box.width / map.scaleX, box.height / map.scaleY) >= SMALLEST_SIDE)
    .filter((box) => meanProbability(map, box) >= BOX_THRESHOLD)
    .map(unclip);
}

/** The median angle of the long boxes, in radians, weighted by their width; 0 where there are none. */
function commonAngle(boxes: readonly RotatedBox[]): number {
  const long = boxes.filter(isLong).sort((a, b) => a.angle - b.angle);
  const half = long.reduce((sum, box) => sum + box.width, 0) / 2;
  let passed = 0;
  for (const box of long) {
    passed += box.width;
    if (passed >= half) return box.angle;
  }
  return 0;
}

function isLong(box: RotatedBox): boolean {
  return box.width >= LONG * box.height;
}

/** Regions are shrunk by area × (1 - r²) / perimeter when the detector is trained; this puts it back. */
function unclip(box: RotatedBox): RotatedBox {
  const distance = (box.width * box.height * UNCLIP_RATIO) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance };
}

/** The outline of a region, in pixels of the page. */
function onPage(runs: readonly Run[], { scaleX, scaleY }: TextMap): Point[] {
  return outlineOf(runs).map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY }));
}

function meanProbability(map: TextMap, box: RotatedBox): number {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const reachX = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  const reachY = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2;
  const right = Math.min(map.width - 1, Math.ceil((box.x + reachX) / map.scaleX));
  const bottom = Math.min(map.height - 1, Math.ceil((box.y + reachY) / map.scaleY));
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.floor((box.y - reachY) / map.scaleY)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor((box.x - reachX) / map.scaleX)); x <= right; x++) {
      const u = (x + 0.5) * map.scaleX - box.x;
      const v = (y + 0.5) * map.scaleY - box.y;
      const along = u * cos + v * sin;
      const across = v * cos - u * sin;
      if (along > halfWidth || along < -halfWidth || across > halfHeight || across < -halfHeight) continue;
      sum += map.probability[y * map.width + x]!;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}
