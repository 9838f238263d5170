import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '../language/language.js';
import { clamp } from '../page/view.js';

const LEAST = 320;
const MOST = 800;
const STEP = 20;

interface Props {
  width: number;
  swapped: boolean;
  setWidth: (width: number) => void;
}

/** Between page and items: dragged, or moved by arrows. */
export function Splitter({ width, swapped, setWidth }: Props) {
  const t = useTexts();
  const way = swapped ? 1 : -1;
  const set = (next: number) => setWidth(clamp(Math.round(next), LEAST, MOST));
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set(width + way * event.movementX);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.code];
    if (step === undefined) return;
    event.preventDefault();
    set(width + way * step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('task.width')}
      aria-orientation="vertical"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width}
      className="splitter"
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
