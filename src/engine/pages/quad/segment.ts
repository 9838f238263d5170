import { close, grown, maskAbove, open, shrunk, type Mask } from '../areas/mask.js';
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
  const clearlyUnlike = otsu(unlike);
  const edges = gradient(thumbnail);
  const masks = [
    maskAbove(bright, otsu(bright), thumbnail),
    ...[0.6, 1, 1.5].map((share) => maskAbove(unlike, max(6, share * clearlyUnlike), thumbnail)),
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

/** The largest value in a square of `2 * radius + 1` around each pixel; steps of 1, 2, 4 and so on reach far in few. */
function lightestAround(from: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  let own = from;
  for (let reached = 0; reached < radius;) {
    const step = min(reached + 1, radius - reached);
    own = lightestBelow(lightestBeside(own, width, step), width, height, step);
    reached += step;
  }
  return own;
}

/** Of each pixel and the two that stand `step` columns beside it. */
function lightestBeside(from: Uint8Array, width: number, step: number): Uint8Array {
  const to = Uint8Array.from(from);
  for (let row = 0; row < from.length; row += width) {
    for (let left = row, right = row + step; right < row + width; left++, right++) {
      if (from[right]! > to[left]!) to[left] = from[right]!;
      if (from[left]! > to[right]!) to[right] = from[left]!;
    }
  }
  return to;
}

/** Of each pixel and the two that stand `step` rows above and below it. */
function lightestBelow(from: Uint8Array, width: number, height: number, step: number): Uint8Array {
  const to = Uint8Array.from(from);
  for (let upper = 0, lower = step * width; lower < height * width; upper++, lower++) {
    if (from[lower]! > to[upper]!) to[upper] = from[lower]!;
    if (from[upper]! > to[lower]!) to[lower] = from[upper]!;
  }
  return to;
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
/** More than there are of 256. */
const LEVELS = 16;
const coarse = (value: number) => round(value / COARSENESS);
const FRAME_SHARE = 0.08;

/** Means of the histogram cells that hold a good part of the frame's pixels. */
function frameColours(width: number, height: number, planes: Thumbnail['planes']): Colour[] {
  const border = max(2, round(min(width, height) * 0.02));
  const cells = new Map<number, { count: number; sum: Colour }>();
  const [brightness, redGreen, blueYellow] = planes;
  let total = 0;
  for (let y = 0; y < height; y++) {
    const inner = y >= border && y < height - border;
    for (let x = 0; x < width; x = inner && x === border - 1 ? width - border : x + 1) {
      const index = y * width + x;
      const colour: Colour = [brightness[index]!, redGreen[index]!, blueYellow[index]!];
      const key = (coarse(colour[0]) * LEVELS + coarse(colour[1])) * LEVELS + coarse(colour[2]);
      const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] as Colour };
      cell.count++;
      for (let plane = 0; plane < 3; plane++) cell.sum[plane]! += colour[plane]!;
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
  const [brightness, redGreen, blueYellow] = planes;
  raiseToGradient(result, brightness, width, 1);
  raiseToGradient(result, redGreen, width, CHROMA_WEIGHT);
  raiseToGradient(result, blueYellow, width, CHROMA_WEIGHT);
  return result;
}

function raiseToGradient(result: Uint8Array, plane: Uint8Array, width: number, weight: number): void {
  for (let row = width; row < plane.length - width; row += width) {
    for (let index = row + 1; index < row + width - 1; index++) {
      const across = plane[index + 1]! - plane[index - 1]!;
      const down = plane[index + width]! - plane[index - width]!;
      if (across === 0 && down === 0) continue;
      const change = min(255, weight * sqrt(across * across + down * down));
      if (change > result[index]!) result[index] = change;
    }
  }
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
  let sum = 0;
  for (let value = 0; value < 256; value++) sum += histogram[value]! * value;
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
