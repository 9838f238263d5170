import { fromRectangle, type Homography } from './homography.js';
import type { Point } from '../text/point.js';
import { distance, type Quad } from './quad/quad.js';
import type { Page } from './page.js';
import {
  LARGEST_CORRECTION,
  LONGEST_FOCUS,
  LONGEST_SIDE,
  SHORTEST_FOCUS,
  WEAK_PERSPECTIVE,
} from './tuning.js';

const { abs, hypot, max, min, round, sqrt } = Math;

/** A flat image and the way from it back to the page it was cut from. */
export interface Flat {
  page: Page;
  /** From the flat image's pixels to the page's. */
  toSource: Homography;
}

/** The part of a page within a quad as the camera would see it from straight above. Corners may lie off the page. */
export function warp(page: Page, quad: Quad, size = flatSize(page, quad)): Flat {
  const toSource = fromRectangle(size.width, size.height, quad);
  const pixels = Buffer.allocUnsafe(size.width * size.height * 3);
  for (let y = 0; y < size.height; y++) warpRow(page, toSource, y, size.width, pixels);
  return { page: { number: page.number, ...size, pixels, words: null }, toSource };
}

/** Between the four nearest pixels; beyond the page's edge, the edge goes on. Runs millions of times: no calls, no allocation. */
function warpRow(page: Page, map: Homography, y: number, width: number, to: Buffer): void {
  const { pixels: from, width: sourceWidth, height: sourceHeight } = page;
  const [xx, xy, x0, yx, yy, y0, dx, dy] = map;
  const cy = y + 0.5;
  const [xOfRow, yOfRow, depthOfRow] = [xy * cy, yy * cy, dy * cy];
  const [lastX, lastY, sourceRow] = [sourceWidth - 1, sourceHeight - 1, sourceWidth * 3];
  for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
    const cx = x + 0.5;
    const depth = dx * cx + depthOfRow + 1;
    const px = (xx * cx + xOfRow + x0) / depth - 0.5;
    const py = (yx * cx + yOfRow + y0) / depth - 0.5;
    const sx = px < 0 ? 0 : px > lastX ? lastX : px;
    const sy = py < 0 ? 0 : py > lastY ? lastY : py;
    const left = sx | 0;
    const top = sy | 0;
    const right = sx - left;
    const down = sy - top;
    const upper = (top * sourceWidth + left) * 3;
    const lower = top < lastY ? upper + sourceRow : upper;
    const next = left < lastX ? 3 : 0;
    // The share of each of the four pixels.
    const fourth = right * down;
    const third = down - fourth;
    const second = right - fourth;
    const first = 1 - right - third;
    for (let channel = 0; channel < 3; channel++) {
      const [above, below] = [upper + channel, lower + channel];
      to[at + channel] =
        from[above]! * first +
        from[above + next]! * second +
        from[below]! * third +
        from[below + next]! * fourth +
        0.5;
    }
  }
}

interface Size {
  width: number;
  height: number;
}

/** As fine as the quad's longest sides, with the proportions of the sheet itself. */
function flatSize(page: Size, quad: Quad): Size {
  const [a, b, c, d] = quad;
  const across = max(distance(a, b), distance(d, c));
  const down = max(distance(a, d), distance(b, c));
  const aspect = aspectOf(quad, page);
  const width = max(across, down * aspect);
  const scale = min(1, LONGEST_SIDE / max(width, width / aspect));
  return {
    width: max(1, round(width * scale)),
    height: max(1, round((width / aspect) * scale)),
  };
}

/**
 * Width by height of the rectangle that a quad is the image of (Zhang and He, Whiteboard scanning and image
 * enhancement, 2007, section 3.3), for a camera whose axis goes through the middle of the image. Where the
 * perspective is too weak to tell, or the image was cropped so that it can't be told, by the sides' lengths.
 */
function aspectOf(quad: Quad, image: Size): number {
  const [a, b, c, d] = quad;
  const bySides = (distance(a, b) + distance(d, c)) / (distance(a, d) + distance(b, c));
  if (max(convergence(a, b, d, c), convergence(a, d, b, c)) < WEAK_PERSPECTIVE) return bySides;
  const [m1, m2, m4, m3] = [a, b, c, d].map(({ x, y }): Vector => [
    x - image.width / 2,
    y - image.height / 2,
    1,
  ]) as [Vector, Vector, Vector, Vector];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const n2 = minus(m2, k2, m1);
  const n3 = minus(m3, k3, m1);
  const focus = sqrt(-(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]));
  const inDiagonals = focus / hypot(image.width, image.height);
  if (!(inDiagonals > SHORTEST_FOCUS && inDiagonals < LONGEST_FOCUS)) return bySides;
  const length = (n: Vector) => hypot(n[0] / focus, n[1] / focus, n[2]);
  const aspect = length(n2) / length(n3);
  const correction = max(aspect / bySides, bySides / aspect);
  return correction < LARGEST_CORRECTION ? aspect : bySides;
}

/** Ratio of the longer of two opposite sides to the shorter. */
function convergence(a: Point, b: Point, c: Point, d: Point): number {
  const ratio = distance(a, b) / distance(c, d);
  return max(ratio, 1 / ratio);
}

type Vector = [number, number, number];

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** `factor * a - b` */
function minus(a: Vector, factor: number, b: Vector): Vector {
  return [factor * a[0] - b[0], factor * a[1] - b[1], factor * a[2] - b[2]];
}

/** The page turned clockwise by an angle, in radians, on a canvas that holds all of it. */
export function turn(page: Page, angle: number): Flat {
  const { width, height } = page;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = {
    width: round(width * abs(cos) + height * abs(sin)),
    height: round(width * abs(sin) + height * abs(cos)),
  };
  const corner = (right: number, down: number): Point => {
    const [x, y] = [(right * size.width) / 2, (down * size.height) / 2];
    return { x: width / 2 + cos * x + sin * y, y: height / 2 - sin * x + cos * y };
  };
  return warp(page, [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], size);
}
