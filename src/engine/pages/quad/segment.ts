import { close, open, spread, type Mask } from './mask.js';
import type { Thumbnail } from './thumbnail.js';

const { abs, floor, hypot, max, min, round, sqrt } = Math;

/**
 * Several guesses at what lies on the background: by brightness, by how unlike the image's frame a place is,
 * and by the edges around it. Each is right on other photographs; their quads are judged later.
 */
export function segment(thumbnail: Thumbnail): Mask[] {
  const { width, height } = thumbnail;
  const radius = max(1, round(max(width, height) / 160));
  const bright = closedBrightness(thumbnail, 2 * radius);
  const unlike = unlikeness(thumbnail);
  const edges = gradient(thumbnail);
  const masks = [
    above(bright, otsu(bright), thumbnail),
    ...[0.6, 1, 1.5].map((share) => above(unlike, max(6, share * otsu(unlike)), thumbnail)),
    ...[6, 12, 24].map((threshold) => enclosedBy(above(edges, threshold, thumbnail), radius)),
  ];
  return masks.map((mask) => open(close(mask, radius), 2 * radius));
}

function above(values: Uint8Array, threshold: number, { width, height }: Thumbnail): Mask {
  return { width, height, bits: values.map((value) => (value > threshold ? 1 : 0)) };
}

/** Print on paper is thinner than paper: a greyscale closing takes it away. */
function closedBrightness({ width, height, planes }: Thumbnail, radius: number): Uint8Array {
  return erode(erode(planes[0], width, height, radius, Math.max), width, height, radius, Math.min);
}

function erode(
  from: Uint8Array,
  width: number,
  height: number,
  radius: number,
  pick: (...values: number[]) => number,
): Uint8Array {
  const across = new Uint8Array(from.length);
  const both = new Uint8Array(from.length);
  for (let index = 0; index < from.length; index++) {
    const x = index % width;
    let value = from[index]!;
    for (let step = max(-radius, -x); step <= min(radius, width - 1 - x); step++) {
      value = pick(value, from[index + step]!);
    }
    across[index] = value;
  }
  for (let index = 0; index < from.length; index++) {
    const y = floor(index / width);
    let value = across[index]!;
    for (let step = max(-radius, -y); step <= min(radius, height - 1 - y); step++) {
      value = pick(value, across[index + step * width]!);
    }
    both[index] = value;
  }
  return both;
}

/** Distance in colour to the nearest of the colours that are frequent along the image's frame. */
function unlikeness({ width, height, planes }: Thumbnail): Uint8Array {
  const background = frameColours(width, height, planes);
  return planes[0].map((_, index) => {
    const distances = background.map((colour) => colourDistance(planes, index, colour));
    return min(255, ...distances);
  });
}

type Colour = [number, number, number];

/** Differences of colour are small numbers beside those of brightness, and say more. */
const CHROMA_WEIGHT = 2;

function colourDistance(planes: Thumbnail['planes'], index: number, colour: Colour): number {
  const brightness = planes[0][index]! - colour[0];
  const redGreen = CHROMA_WEIGHT * (planes[1][index]! - colour[1]);
  const blueYellow = CHROMA_WEIGHT * (planes[2][index]! - colour[2]);
  return sqrt(brightness ** 2 + redGreen ** 2 + blueYellow ** 2);
}

const COARSENESS = 24;
const FRAME_SHARE = 0.08;

/** Means of the histogram cells that hold a good part of the frame's pixels. */
function frameColours(width: number, height: number, planes: Thumbnail['planes']): Colour[] {
  const border = max(2, round(min(width, height) * 0.02));
  const cells = new Map<string, { count: number; sum: Colour }>();
  let total = 0;
  for (let y = 0; y < height; y++) {
    const inner = y >= border && y < height - border;
    for (let x = 0; x < width; x = inner && x === border - 1 ? width - border : x + 1) {
      const index = y * width + x;
      const colour = planes.map((plane) => plane[index]!) as Colour;
      const key = colour.map((value) => round(value / COARSENESS)).join();
      const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] as Colour };
      cell.count++;
      colour.forEach((value, plane) => (cell.sum[plane]! += value));
      cells.set(key, cell);
      total++;
    }
  }
  const sorted = [...cells.values()].sort((a, b) => b.count - a.count);
  const frequent = sorted.filter(({ count }, rank) => rank === 0 || count > FRAME_SHARE * total);
  return frequent.map(({ count, sum }) => sum.map((value) => value / count) as Colour);
}

/** Largest difference to the neighbours to the right and below, over all planes. */
function gradient({ width, height, planes }: Thumbnail): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x;
      let largest = 0;
      planes.forEach((plane, number) => {
        const across = abs(plane[index + 1]! - plane[index - 1]!);
        const down = abs(plane[index + width]! - plane[index - width]!);
        largest = max(largest, hypot(across, down) * (number === 0 ? 1 : CHROMA_WEIGHT));
      });
      result[index] = min(255, largest);
    }
  }
  return result;
}

/** What can't be reached from the image's frame without crossing an edge. */
function enclosedBy(edges: Mask, radius: number): Mask {
  // Gaps are bridged; the outline is then taken back by as much as the bridging made it grow.
  return spread(fill(spread(edges, radius, 1)), radius, 0);
}

function fill(walls: Mask): Mask {
  const { width, height, bits } = walls;
  const free = new Uint8Array(bits.length);
  const stack: number[] = [];
  const visit = (index: number) => {
    if (bits[index] === 0 && free[index] === 0) {
      free[index] = 1;
      stack.push(index);
    }
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y++) [y * width, (y + 1) * width - 1].forEach(visit);
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    if (x > 0) visit(index - 1);
    if (x < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < bits.length - width) visit(index + width);
  }
  return { width, height, bits: free.map((bit) => 1 - bit) };
}

/** The threshold that parts a histogram best in two (Otsu 1979). */
function otsu(values: Uint8Array): number {
  const histogram = new Float64Array(256);
  for (const value of values) histogram[value]!++;
  const sum = histogram.reduce((total, count, value) => total + count * value, 0);
  let best = { threshold: 127, spread: -1 };
  let below = 0;
  let sumBelow = 0;
  for (let threshold = 0; threshold < 255; threshold++) {
    below += histogram[threshold]!;
    sumBelow += histogram[threshold]! * threshold;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const spread = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (spread > best.spread) best = { threshold, spread };
  }
  return best.threshold;
}
