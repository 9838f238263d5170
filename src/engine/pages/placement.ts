import type { Box } from '../../domain/document.js';
import { apply } from './homography.js';
import type { Page } from './page.js';
import type { Point } from '../text/point.js';
import type { Flat } from './warp.js';

/** Where on the page a document lies that was read from a flat image of its own. */
export interface Placement {
  /** In fractions of the page. */
  box: Box;
  /** A box on the flat image, in fractions of it, to the upright box around the same place on the page. */
  toPage(box: Box): Box;
}

/**
 * @param upright the flat image as it was read: turned, if need be, after it was cut out
 */
export function placementOf(page: Page, flat: Flat, upright: Page): Placement {
  const toPage = ([x, y, width, height]: Box): Box => {
    const corners = [x, x + width].flatMap((across) =>
      [y, y + height].map((down) => [across, down] as const),
    );
    const points = corners.map(([across, down]) =>
      apply(flat.toSource, turnBack({ x: across * upright.width, y: down * upright.height }, upright)),
    );
    return boxAround(points, page);
  };
  return { box: toPage([0, 0, 1, 1]), toPage };
}

function turnBack({ x, y }: Point, { turned, width, height }: Page): Point {
  switch (turned ?? 0) {
    case 90:
      return { x: y, y: width - x };
    case 180:
      return { x: width - x, y: height - y };
    case 270:
      return { x: height - y, y: x };
    default:
      return { x, y };
  }
}

function boxAround(points: readonly Point[], page: Page): Box {
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const across = points.map(({ x }) => clip(x / page.width));
  const down = points.map(({ y }) => clip(y / page.height));
  const [left, top] = [Math.min(...across), Math.min(...down)];
  const box = [left, top, Math.max(...across) - left, Math.max(...down) - top];
  return box.map((value) => Number(value.toFixed(5))) as Box;
}
