import { boxAt, convexHull, smallestBox, type Point, type RotatedBox } from '../../lines/rotated-box.js';

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
  const hulls = components(map).map((points) => convexHull(points));
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

/** Connected regions (8 neighbours) above the threshold, each as the ends of its rows in pixels of the page. */
function components(map: TextMap): Point[][] {
  const { probability } = map;
  const seen = new Uint8Array(map.width * map.height);
  const found: Point[][] = [];
  for (let index = 0; index < seen.length; index++) {
    if (probability[index]! > PIXEL_THRESHOLD && seen[index] === 0) found.push(flood(map, seen, index));
  }
  return found;
}

function flood(map: TextMap, seen: Uint8Array, start: number): Point[] {
  const { width, height, probability } = map;
  const rows = new Map<number, { left: number; right: number }>();
  const stack = [start];
  seen[start] = 1;
  while (stack.length > 0) {
    const index = stack.pop()!;
    const x = index % width;
    const y = (index - x) / width;
    const row = rows.get(y);
    if (row === undefined) rows.set(y, { left: x, right: x });
    else if (x < row.left) row.left = x;
    else if (x > row.right) row.right = x;
    for (let ny = y > 0 ? y - 1 : 0; ny <= y + 1 && ny < height; ny++) {
      for (let nx = x > 0 ? x - 1 : 0; nx <= x + 1 && nx < width; nx++) {
        const next = ny * width + nx;
        if (seen[next] === 1 || probability[next]! <= PIXEL_THRESHOLD) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  return [...rows].flatMap(([y, { left, right }]) => corners(map, y, left, right));
}

/** A row of pixels has four corners; its centres alone would make the region half a pixel too small. */
function corners({ scaleX, scaleY }: TextMap, y: number, left: number, right: number): Point[] {
  return [y, y + 1].flatMap((edge) => [
    { x: left * scaleX, y: edge * scaleY },
    { x: (right + 1) * scaleX, y: edge * scaleY },
  ]);
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
