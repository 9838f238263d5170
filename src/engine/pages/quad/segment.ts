import { close, grown, maskAbove, open, shrunk, type Mask } from './mask.js';
import { fillHoles } from './regions.js';
import type { Thumbnail } from './thumbnail.js';

const { max, min, round, sqrt } = Math;

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
    maskAbove(bright, otsu(bright), thumbnail),
    ...[0.6, 1, 1.5].map((share) => maskAbove(unlike, max(6, share * otsu(unlike)), thumbnail)),
    ...[6, 12, 24].map((threshold) => enclosedBy(maskAbove(edges, threshold, thumbnail), radius)),
  ];
  return masks.map((mask) => open(close(mask, radius), 2 * radius));
}

/** Print on paper is thinner than paper: a greyscale closing takes it away. */
function closedBrightness({ width, height, planes }: Thumbnail, radius: number): Uint8Array {
  const light = lightestAround(planes[0], width, height, radius);
  return inverted(lightestAround(inverted(light), width, height, radius));
}

function inverted(values: Uint8Array): Uint8Array {
  const result = new Uint8Array(values.length);
  for (let index = 0; index < result.length; index++) result[index] = 255 - values[index]!;
  return result;
}

/** The largest value in a square of `2 * radius + 1` around each pixel. */
function lightestAround(from: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const across = new Uint8Array(from.length);
  const both = new Uint8Array(from.length);
  for (let y = 0; y < height; y++) lightestAlong(from, across, y * width, width, 1, radius);
  for (let x = 0; x < width; x++) lightestAlong(across, both, x, height, width, radius);
  return both;
}

/** Along one line of `length` pixels that are `step` apart in memory. */
function lightestAlong(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  length: number,
  step: number,
  radius: number,
): void {
  for (let at = 0; at < length; at++) {
    const end = start + min(length - 1, at + radius) * step;
    let lightest = 0;
    for (let index = start + max(0, at - radius) * step; index <= end; index += step) {
      const value = from[index]!;
      if (value > lightest) lightest = value;
    }
    to[start + at * step] = lightest;
  }
}

/** Distance in colour to the nearest of the colours that are frequent along the image's frame. */
function unlikeness({ width, height, planes }: Thumbnail): Uint8Array {
  const background = frameColours(width, height, planes);
  const result = new Uint8Array(width * height);
  for (let index = 0; index < result.length; index++) {
    let nearest = 255 * 255;
    for (const colour of background) {
      const distance = squaredDistance(planes, index, colour);
      if (distance < nearest) nearest = distance;
    }
    result[index] = sqrt(nearest);
  }
  return result;
}

type Colour = [number, number, number];

/** Differences of colour are small numbers beside those of brightness, and say more. */
const CHROMA_WEIGHT = 2;

function squaredDistance(planes: Thumbnail['planes'], index: number, colour: Colour): number {
  const brightness = planes[0][index]! - colour[0];
  const redGreen = CHROMA_WEIGHT * (planes[1][index]! - colour[1]);
  const blueYellow = CHROMA_WEIGHT * (planes[2][index]! - colour[2]);
  return brightness * brightness + redGreen * redGreen + blueYellow * blueYellow;
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
  planes.forEach((plane, number) => {
    const weight = number === 0 ? 1 : CHROMA_WEIGHT;
    for (let y = 1; y < height - 1; y++) {
      for (let index = y * width + 1; index < (y + 1) * width - 1; index++) {
        const across = plane[index + 1]! - plane[index - 1]!;
        const down = plane[index + width]! - plane[index - width]!;
        if (across === 0 && down === 0) continue;
        const change = min(255, weight * sqrt(across * across + down * down));
        if (change > result[index]!) result[index] = change;
      }
    }
  });
  return result;
}

/** What can't be reached from the image's frame without crossing an edge. */
function enclosedBy(edges: Mask, radius: number): Mask {
  // Gaps are bridged; the outline is then taken back by as much as the bridging made it grow.
  return shrunk(fillHoles(grown(edges, radius)), radius);
}

/** The threshold that parts a histogram best in two (Otsu 1979). */
function otsu(values: Uint8Array): number {
  const histogram = new Float64Array(256);
  for (let index = 0; index < values.length; index++) histogram[values[index]!]!++;
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
