import { type PointerEvent, useRef, useState } from 'react';
import type { Box, Word } from '../api/shapes.js';
import { useScreen } from '../task/use-screen.js';
import type { Screen } from '../task/screen.js';
import { onPage } from './view.js';
import type { Viewer } from './viewer.js';
import { frameOf, textOf, wordAt, wordsIn } from './words.js';

const LEAST_DRAG_PX = 5;

type Point = [number, number];
interface Drag {
  kind: 'pan' | 'frame';
  start: Point;
  last: Point;
  moved: boolean;
}

export interface Pointer {
  /** The word under the pointer; -1 for none. */
  over: number;
  /** The frame that is being drawn, in fractions of the page. */
  frame: Box | null;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerLeave',
    (event: PointerEvent) => void
  >;
}

/**
 * The mouse on the page: a click fills the focused item with a word, with Shift adds it, a frame takes all words in it.
 * The middle and the right button move the page, and so does a finger.
 */
export function usePointer(viewer: Viewer, words: readonly Word[]): Pointer {
  const screen = useScreen();
  const drag = useRef<Drag | null>(null);
  const [over, setOver] = useState(-1);
  const [frame, setFrame] = useState<Box | null>(null);

  const place = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const toPage = ([left, top]: Point): Point => onPage(viewer.view, viewer.sheet, viewer.size, left, top);

  function begin(event: PointerEvent): void {
    if ((event.target as Element).closest('button')) return;
    const start = place(event);
    const kind = event.button !== 0 || event.pointerType === 'touch' ? 'pan' : 'frame';
    drag.current = { kind, start, last: start, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
    // The focus stays in the field that gets the word.
    if (event.button === 0 && screen.focused.get()) event.preventDefault();
  }

  function move(event: PointerEvent): void {
    const here = place(event);
    const going = drag.current;
    if (!going) return setOver(wordAt(words, ...toPage(here)));
    if (Math.hypot(here[0] - going.start[0], here[1] - going.start[1]) > LEAST_DRAG_PX) going.moved = true;
    if (going.moved && going.kind === 'pan') viewer.pan(here[0] - going.last[0], here[1] - going.last[1]);
    if (going.moved && going.kind === 'frame') setFrame(frameOf(toPage(going.start), toPage(here)));
    going.last = here;
  }

  function end(event: PointerEvent): void {
    const going = drag.current;
    drag.current = null;
    setFrame(null);
    if (!going || event.button !== 0) return;
    const here = toPage(place(event));
    if (!going.moved) return fill(screen, words, [wordAt(words, ...here)], event.shiftKey);
    if (going.kind === 'frame')
      fill(screen, words, wordsIn(words, frameOf(toPage(going.start), here)), event.shiftKey);
  }

  return {
    over,
    frame,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerLeave: () => setOver(-1),
    },
  };
}

/** Fills the focused item with words, or adds them to what stands there. */
export function fill(screen: Screen, words: readonly Word[], chosen: readonly number[], add: boolean): void {
  const text = textOf(
    words,
    chosen.filter((at) => at >= 0),
  );
  const item = screen.current;
  if (!text || !item?.value) return;
  screen.fill(item, add ? `${screen.textOf(item)} ${text}`.trim() : text);
}
