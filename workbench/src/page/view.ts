import type { Box, Page } from '../api/shapes.js';
import { PAGE_WIDTH } from './page-size.js';

export interface Size {
  width: number;
  height: number;
}

/** How a page is looked at: which point of the sheet is in the middle, in the sheet's pixels, how large, and how it is turned. */
export interface View {
  x: number;
  y: number;
  /** Screen pixels for a pixel of the sheet. */
  scale: number;
  /** Quarters, clockwise. */
  turn: 0 | 1 | 2 | 3;
}

const LEAST_SCALE = 0.05;
const MOST_SCALE = 12;

/** The page as it is laid out before it is scaled: as wide as the image that is fetched at once. */
export function sheetOf({ width, height }: Page): Size {
  const scale = Math.min(1, PAGE_WIDTH / width);
  return { width: width * scale, height: height * scale };
}

const turned = ({ width, height }: Size, turn: number): Size =>
  turn % 2 ? { width: height, height: width } : { width, height };

export function fitted(sheet: Size, window: Size, turn: View['turn'] = 0): View {
  const { width, height } = turned(sheet, turn);
  const scale = Math.min(window.width / width, window.height / height) * 0.98;
  return { x: sheet.width / 2, y: sheet.height / 2, scale: clamp(scale, LEAST_SCALE, MOST_SCALE), turn };
}

/** Moves the picture by pixels of the screen; a part of the page always stays in sight. */
export function moved(view: View, sheet: Size, dx: number, dy: number): View {
  const [x, y] = toSheet(view, dx, dy);
  return {
    ...view,
    x: clamp(view.x - x, 0, sheet.width),
    y: clamp(view.y - y, 0, sheet.height),
  };
}

/** Zooms so that what is under a point of the screen, from the middle, stays there. */
export function zoomed(view: View, sheet: Size, factor: number, dx = 0, dy = 0): View {
  const scale = clamp(view.scale * factor, LEAST_SCALE, MOST_SCALE);
  const [x, y] = toSheet(view, dx, dy);
  const rest = 1 - view.scale / scale;
  return {
    ...view,
    scale,
    x: clamp(view.x + x * rest, 0, sheet.width),
    y: clamp(view.y + y * rest, 0, sheet.height),
  };
}

/** Brings a box to the middle, and as near as it must be to be read. */
export function centred(view: View, sheet: Size, window: Size, box: Box): View {
  const [x, y, width, height] = box;
  const across = turned({ width: width * sheet.width, height: height * sheet.height }, view.turn);
  const fits = Math.min(window.width / across.width, window.height / across.height) * 0.9;
  const whole = fitted(sheet, window, view.turn).scale;
  const wide = (window.width / turned(sheet, view.turn).width) * 0.98;
  const scale = Math.min(fits, Math.max(view.scale, whole, Math.min(wide, 1)));
  return covering(
    { ...view, scale, x: (x + width / 2) * sheet.width, y: (y + height / 2) * sheet.height },
    sheet,
    window,
  );
}

/** Shows no more room beside the page than necessary. */
function covering(view: View, sheet: Size, window: Size): View {
  const seen = turned(window, view.turn);
  const within = (at: number, length: number, pixels: number) => {
    const half = Math.min(length / 2, pixels / view.scale / 2);
    return clamp(at, half, length - half);
  };
  return {
    ...view,
    x: within(view.x, sheet.width, seen.width),
    y: within(view.y, sheet.height, seen.height),
  };
}

export const transformOf = ({ x, y, scale, turn }: View, window: Size): string =>
  `translate(${window.width / 2}px, ${window.height / 2}px) rotate(${turn * 90}deg) scale(${scale}) translate(${-x}px, ${-y}px)`;

/** A way on the screen as a way on the sheet. */
function toSheet({ scale, turn }: View, dx: number, dy: number): [number, number] {
  const [x, y] = [dx / scale, dy / scale];
  if (turn === 1) return [y, -x];
  if (turn === 2) return [-x, -y];
  if (turn === 3) return [-y, x];
  return [x, y];
}

/** A point of the window, from its top left, as fractions of the page. */
export function onPage(view: View, sheet: Size, window: Size, left: number, top: number): [number, number] {
  const [x, y] = toSheet(view, left - window.width / 2, top - window.height / 2);
  return [(view.x + x) / sheet.width, (view.y + y) / sheet.height];
}

/** The visible part of the page, in fractions of it. */
export function visible(view: View, sheet: Size, window: Size): Box {
  const corners = [
    onPage(view, sheet, window, 0, 0),
    onPage(view, sheet, window, window.width, window.height),
  ];
  const [xs, ys] = [corners.map(([x]) => clamp(x, 0, 1)), corners.map(([, y]) => clamp(y, 0, 1))];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The box around some boxes. */
export function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return boxes.length === 0 ? [0, 0, 0, 0] : [left, top, right - left, bottom - top];
}
