import { useMemo, useState } from 'react';
import { pageRegion } from '../api/routes.js';
import type { Box, Page } from '../api/shapes.js';
import { useStore } from '../app/store.js';
import { useScreen } from '../task/use-screen.js';
import { visible } from './view.js';
import type { Viewer } from './viewer.js';

/** Beyond this share the image that is there already is not fine enough. */
const ENOUGH = 1.1;
/** Fewer steps have more answers come out of the browser's cache. */
const GRID = 32;

/** What is in sight, cut from the page's finest image, once the view has come to rest. */
export function SharpRegion({ page, viewer }: { page: Page; viewer: Viewer }) {
  const screen = useScreen();
  const rest = useStore(viewer.rest);
  const [failed, setFailed] = useState('');
  const { taskId } = screen.work;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the view is another one each time that it comes to rest
  const part = useMemo(() => sharpPart(page, viewer, taskId), [page, viewer, taskId, rest]);
  if (!part || part.source === failed) return null;
  const { width, height } = viewer.sheet;
  const [x, y, wide, high] = part.box;
  return (
    <img
      key={part.source}
      className="sharp"
      src={part.source}
      alt=""
      draggable={false}
      onError={() => setFailed(part.source)}
      style={{ left: x * width, top: y * height, width: wide * width, height: high * height }}
    />
  );
}

/** Null when the image that is there already is fine enough. */
function sharpPart(page: Page, viewer: Viewer, taskId: string): { box: Box; source: string } | null {
  const needed = viewer.view.scale * window.devicePixelRatio;
  const finest = page.width / viewer.sheet.width;
  if (needed < ENOUGH || finest < ENOUGH) return null;
  const box = onGrid(visible(viewer.view, viewer.sheet, viewer.size));
  const [x, y, width, height] = box;
  if (width <= 0 || height <= 0) return null;
  const scale = Math.min(1, Math.ceil((needed / finest) * 8) / 8);
  return { box, source: pageRegion(taskId, page.number, { x, y, width, height, scale }) };
}

function onGrid([x, y, width, height]: Box): Box {
  const [left, top] = [Math.floor(x * GRID) / GRID, Math.floor(y * GRID) / GRID];
  const [right, bottom] = [Math.ceil((x + width) * GRID) / GRID, Math.ceil((y + height) * GRID) / GRID];
  return [left, top, Math.min(1, right) - left, Math.min(1, bottom) - top];
}
