import { type RefObject, useEffect, useState } from 'react';
import { useStore } from '../app/store.js';
import { onPage } from './view.js';
import type { Viewer } from './viewer.js';

const SIZE_PX = 220;
const TIMES = 2.5;

/** A magnifier under the pointer; without one it stands in the middle. */
export function Lens({
  viewer,
  frame,
  source,
}: {
  viewer: Viewer;
  frame: RefObject<HTMLDivElement | null>;
  source: string;
}) {
  const shown = useStore(viewer.lens);
  useStore(viewer.rest);
  const [at, setAt] = useState<[number, number] | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || !shown) return;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = element.getBoundingClientRect();
      setAt([clientX - left, clientY - top]);
    };
    element.addEventListener('pointermove', move);
    return () => element.removeEventListener('pointermove', move);
  }, [frame, shown]);
  if (!shown) return null;
  const { view, sheet, size } = viewer;
  const [left, top] = at ?? [size.width / 2, size.height / 2];
  const [x, y] = onPage(view, sheet, size, left, top);
  const scale = view.scale * TIMES;
  return (
    <div
      className="lens"
      aria-hidden="true"
      style={{ left: left - SIZE_PX / 2, top: top - SIZE_PX / 2, width: SIZE_PX, height: SIZE_PX }}
    >
      <img
        src={source}
        alt=""
        draggable={false}
        style={{
          width: sheet.width,
          height: sheet.height,
          transform: `translate(${SIZE_PX / 2}px, ${SIZE_PX / 2}px) rotate(${view.turn * 90}deg) scale(${scale}) translate(${-x * sheet.width}px, ${-y * sheet.height}px)`,
        }}
      />
    </div>
  );
}
