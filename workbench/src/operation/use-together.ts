import { type UIEvent, useRef } from 'react';

/** Has the pictures of all captures show the same part: who scrolls one scrolls them all. */
export function useTogether() {
  const shown = useRef(new Set<HTMLElement>());
  return {
    add: (element: HTMLElement | null) => {
      if (!element) return;
      shown.current.add(element);
      return () => void shown.current.delete(element);
    },
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const [across, down] = placeOf(currentTarget);
      for (const other of shown.current) {
        if (other === currentTarget) continue;
        other.scrollLeft = across * (other.scrollWidth - other.clientWidth);
        other.scrollTop = down * (other.scrollHeight - other.clientHeight);
      }
    },
  };
}

export type Together = ReturnType<typeof useTogether>;

/** As shares of the way there is. */
const placeOf = (element: HTMLElement): [number, number] => [
  element.scrollLeft / Math.max(1, element.scrollWidth - element.clientWidth),
  element.scrollTop / Math.max(1, element.scrollHeight - element.clientHeight),
];
